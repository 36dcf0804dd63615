import { errorLabels } from './errorLabels.ts'

/**
 * Over 300 lines: one catalogue, a sentence and a step for each kind of trouble.
 *
 * Sentences for trouble: what happened (title), what it means and what to do (advice).
 * The app takes the blame and names the next step; no word here accuses the person.
 */
export const errors = {
  ...errorLabels,
  this: { service: 'the service', record: 'this key', holder: 'Something' },

  notAccepted: {
    title: 'The service did not accept this key',
    advice:
      'The client ID or secret may be mistyped, replaced or deleted. If you no longer have the secret, create a new key in the service: it shows a secret only once.',
  },
  otherEncoding: {
    title: 'This secret contains characters that some services read differently',
    advice: 'The service did not accept the key as it is written. The same key can be sent the other way.',
  },
  unknownToPractice: {
    title: 'The practice service does not know this key',
    advice:
      'It only knows keys made in it. Is this a key of your service? Then add it in a workspace of that service.',
  },

  webPage: {
    title: 'That address answered, but not with a token',
    advice: 'It sent a web page, so it is probably not the sign-in address. Check the address.',
  },
  notJson: {
    title: 'That address answered, but not with a token',
    advice: 'Its answer is not one Keyward can read. Check the sign-in address.',
  },
  noToken: {
    title: 'That address answered, but not with a token',
    advice: 'The answer looks right and has no token in it. Check the sign-in address.',
  },
  tokenType: {
    title: 'The service sent another sort of token',
    advice:
      'It is of a kind Keyward cannot use. Check the sign-in address, or ask whoever looks after the service.',
  },
  expiresIn: {
    title: 'The service did not say clearly how long its token is good for',
    advice: 'Keyward will not guess, so the token was dropped. Ask whoever looks after the service.',
  },
  tooLarge: {
    title: 'That address sent far more than a token',
    advice: 'Keyward stopped reading. Check the sign-in address.',
  },
  otherStatus: {
    title: 'That address answered, but not with a token',
    advice: 'It answered with the number {{status}}. Check the sign-in address.',
    adviceUnknown: 'Check the sign-in address.',
  },
  serviceSaidNo: {
    title: 'The service would not give this key a token',
    advice: 'It gave a reason: see the details. Whoever looks after the service can tell you more.',
  },

  unreachable: {
    title: 'Cannot reach {{host}}',
    advice: 'Check your internet connection or VPN. Your keys are safe here.',
  },
  unknownHost: {
    title: 'Cannot find {{host}}',
    advice:
      'Is this address right? If it is, check your internet connection or VPN. Your keys are safe here.',
  },
  connectionRefused: {
    title: 'Nothing answers at {{host}}',
    advice:
      'Is this address right, with its port? If it is, the service may not be running. Your keys are safe here.',
  },
  timeout: {
    title: 'No answer from {{host}}',
    advice: 'We waited and nothing came. It may be busy, or your connection slow. Your keys are safe here.',
  },
  tls: {
    title: 'This connection is not private, so nothing was sent',
    advice:
      'We could not make sure that {{host}} is who it says it is. Ask whoever looks after your network.',
  },
  proxySignIn: {
    title: 'Your network asks for a sign-in',
    advice: 'Open any page in your browser, sign in to the network there, and come back.',
  },
  moved: {
    title: 'The service has moved',
    advice:
      'We were sent on to another address and did not go there, to keep the key safe. Ask for the new address.',
  },
  rateLimited: {
    title: 'The service asks us to slow down',
    advice: 'Wait a minute, then try again. Nothing is wrong with your key.',
    adviceAt: 'Try again at {{at}}. Nothing is wrong with your key.',
  },
  serverTrouble: {
    title: 'The service has a problem on its side',
    advice: 'Nothing is wrong with your key. It often passes in a few minutes.',
    adviceAt: 'Nothing is wrong with your key. The service asks to be tried again at {{at}}.',
  },

  locked: { title: 'Keyward is locked', advice: 'Unlock it to go on. Nothing was changed.' },
  keyringLocked: {
    title: 'Your computer’s keychain is locked',
    advice: 'Your secrets are sealed with it. Unlock it and they can be used again.',
  },
  keyringMissing: {
    title: 'No keychain found',
    advice: 'This computer offers no safe place for secrets. A passphrase of yours can seal them instead.',
  },
  keyringSilent: {
    title: 'This computer’s keychain does not answer',
    advice: 'Your secrets are sealed with it. Try again in a moment.',
  },
  keyringRestart: {
    title: 'Keyward must start again to use the keychain',
    advice:
      'Your secrets are sealed with it, and it was not unlocked when Keyward asked. After a new start Keyward can ask again.',
  },
  keyringGone: {
    title: 'The keychain that seals this secret is not here',
    advice: 'It opens again when the keychain is back. Nothing was deleted.',
  },
  secretUnreadable: {
    title: 'This key needs its secret again',
    advice: 'It was saved on another computer or account. Nothing was deleted.',
  },
  secretDamaged: {
    title: 'This key’s secret is not as Keyward sealed it',
    advice:
      'The file that holds it was changed or damaged, or its service was changed outside Keyward, so nothing was sent. Check the service, then enter the secret again. Nothing was deleted.',
  },
  keyringChanged: {
    title: 'Your computer now uses another keychain',
    advice: 'Say first whether secrets may be sealed with it. Nothing was saved.',
  },
  fileChanged: {
    title: 'How secrets are kept was changed outside Keyward',
    advice: 'Choose again how to keep them. Until then no new secret is saved. Secrets that open still work.',
  },
  needsChoice: {
    title: 'First choose how secrets are kept',
    advice: 'Keyward saves no secret before you have chosen.',
  },

  notSaved: {
    title: 'This was not saved',
    advice: 'The disk may be full or not writable. Everything saved before is untouched.',
    adviceFull: 'The disk is full. Make some room, then try again. Everything saved before is untouched.',
    adviceForbidden:
      'Keyward may not write there. Check who may write in that folder, then try again. Everything saved before is untouched.',
  },
  notFound: {
    title: 'This is no longer here',
    advice: 'It was probably deleted a moment ago.',
  },
  duplicate: {
    title: 'Already saved as {{name}}',
    advice: 'The same client ID is kept once in a workspace, so that there is no doubt which one is right.',
  },

  noRecentInput: {
    title: 'That press did not reach us in time',
    advice: 'Copying needs a click or key press in this window, so that no other program can ask for it.',
  },
  otherOrigin: {
    title: 'That address is outside this region',
    advice: 'A token is sent to its own service only. Enter a path, such as /v1/…, without a host.',
  },
  plainHttp: {
    title: 'That address is not private',
    advice: 'Use an address that begins with https://, so that nobody on the way can read the secret.',
  },
  badUrl: {
    title: 'That address cannot be used',
    advice: 'It should look like https://auth.example.com, without anything behind a ? or #.',
  },
  badHeader: {
    title: 'One of the headers cannot be sent',
    advice:
      'A header is one line, “Name: value”. Keyward adds Authorization, Host and Content-Length by itself.',
  },
  notConfirmed: { title: 'Nothing was done', advice: 'You were asked first and chose not to go on.' },
  justDeclined: {
    title: 'You said no a moment ago',
    advice: 'Nothing was done. Try again in a few seconds and Keyward asks you once more.',
  },
  inUse: {
    title: '{{name}} is still in use',
    advice: 'Delete what belongs to it first.',
  },
  stale: {
    title: 'This key changed while we waited',
    advice: 'The answer belonged to the old secret or address, so it was dropped.',
  },
  onlySeal: {
    title: 'The passphrase is the only way to some secrets',
    advice: 'Seal them with this computer’s keychain first. Nothing was changed.',
  },
  wrongPassphrase: {
    title: 'That is not the passphrase',
    advice: 'Check capital letters and the keyboard language. Nothing was changed.',
    adviceAt: 'Check capital letters and the keyboard language. You can try again at {{at}}.',
  },
  practiceChanged: {
    title: 'The practice service no longer leads to this computer',
    advice:
      'Its addresses were changed outside Keyward, so nothing was sent. Edit that service and save it: it becomes an ordinary one.',
  },
  portTaken: {
    title: 'Another program has taken the practice service’s place',
    advice: 'The practice service can move to a free one. Your practice keys move with it.',
  },
  shortcutTaken: {
    title: 'Another program has this shortcut',
    advice: 'Choose another one.',
  },
  pageNotKept: {
    title: 'The page that was just printed or saved does not work',
    advice: 'It could not be added to your shared place. Destroy it, and print a new one.',
  },
  noBrowser: {
    title: 'Your web browser could not be opened',
    advice: 'See that this computer has a browser that opens web addresses, then try again.',
  },
  notRunning: {
    title: 'The practice service is not running',
    advice: 'It runs on this computer only and starts in a second.',
  },
  readOnly: {
    title: 'These keys were last saved by a newer Keyward',
    advice: 'You can look at them here. To use or change them, install the newer version.',
  },
  notABackup: {
    title: 'This file is not a Keyward backup',
    advice: 'A backup’s name usually ends in .keyward-backup. Nothing was changed.',
  },
  newerBackup: {
    title: 'This backup was made by a newer Keyward',
    advice: 'Nothing was changed. Install the newer version to open it.',
  },
  damagedBackup: {
    title: 'This backup is damaged',
    advice: 'It is not as Keyward wrote it, so nothing was taken from it. Try another copy of the file.',
  },
  tooSoon: {
    title: 'That was tried a moment ago',
    advice: 'Keyward waits between such tries, so that nobody can find out a secret by guessing.',
    adviceAt:
      'Keyward waits between such tries, so that nobody can find out a secret by guessing. You can try again at {{at}}.',
  },
  holdsSecret: {
    title: 'That holds a token or a secret',
    advice: 'Favourites are kept unsealed, so nothing secret may be in them. Take it out, then save again.',
  },
  tooMany: {
    title: 'There is no room for more of these',
    advice: 'Delete some that you no longer need, then try again.',
  },
  notAProfile: {
    title: 'This is not a service profile that can be used',
    advice: 'Nothing was added. Ask whoever sent it to export it from Keyward again.',
  },
  nothingToImport: {
    title: 'There are no keys that can be imported in this',
    advice:
      'Nothing was changed. Choose an export of your API client or password manager, a table or an .env file.',
  },
  damagedImport: {
    title: 'This file cannot be read',
    advice:
      'Nothing was taken from it. Export it again, or open it in its own program to see whether it is whole.',
  },
  importTooLarge: {
    title: 'This is too large to import at once',
    advice: 'Nothing was changed. Choose fewer files, or only those that contain keys.',
  },
  encryptedImport: {
    title: 'This export is encrypted',
    advice:
      'Nothing was changed. Export it again without a password, import it, and delete the file at once.',
  },
  keywardBackup: {
    title: 'This is a backup of Keyward',
    advice: 'Restore it in Settings, under Backup. Nothing was changed.',
  },
  importStopped: {
    title: 'Reading these files came to no end',
    advice: 'Nothing was changed. Choose fewer files, then try again.',
  },
  newerFormat: {
    title: 'A newer Keyward shares here',
    advice: 'Nothing was changed. Install the newer version on this computer.',
  },
  newerProfile: {
    title: 'This profile was made by a newer Keyward',
    advice: 'Nothing was added. Install the newer version to use it.',
  },
  activityUnreadable: {
    title: 'The activity file cannot be read',
    advice:
      'Nothing was written. Evidence without it would count too little. Look at the data folder, then try again.',
  },
  codeWrong: {
    title: 'That code does not fit',
    advice:
      'Compare it with what the other computer or the printed page shows, letter by letter. Nothing was changed.',
  },
  codeOver: {
    title: 'This code is over',
    advice:
      'A code works once, for 15 minutes, and only while the numbers are right. Have a new one shown, then try again.',
  },
  notPrepared: {
    title: 'The database is not prepared for Keyward',
    advice: 'Send the text that prepares it to whoever runs the database, then try again.',
  },
  loginRefused: {
    title: 'The shared place did not let this computer in',
    advice: 'Its login or its rights have changed. Ask whoever runs it, then choose it again.',
  },
  placeInUse: {
    title: 'Computers share keys there already',
    advice: 'Join them instead, or choose another place. Nothing was changed.',
  },
  memoryOnly: {
    title: 'These keys are kept only until Keyward closes',
    advice: 'So they cannot be shared with another computer. First choose to keep them.',
  },
  lastOwner: {
    title: 'The team would have no owner left',
    advice:
      'Somebody has to be able to let in and remove. Make another person an owner first. Nothing was changed.',
  },
  inOtherTeam: {
    title: 'This is shared with another team already',
    advice:
      'Keys of one service are shared with one team only. Take them back there first. Nothing was changed.',
  },
  notNow: {
    title: 'This computer cannot change that now',
    advice:
      'Only an owner can, and only when everything newer has arrived. Exchange once more, then try again.',
  },
  pageUnknown: {
    title: 'This page belongs to another place',
    advice: 'Look for the page with the name of this place on it. Nothing was changed.',
  },
  refusedByKeyward: {
    title: 'Keyward refused this to be safe',
    advice: 'That request did not look like one of ours. Close Keyward and open it again.',
  },
  refused: {
    title: 'This cannot be done here',
    advice: 'Nothing was sent and nothing was changed.',
  },

  badInput: {
    title: 'Something here needs another look',
    advice: 'Part of what was entered cannot be used as it is. Nothing was saved.',
    adviceField: 'Take another look at the {{field}}. Nothing was saved.',
  },
  field: {
    name: 'name',
    clientId: 'client ID',
    clientSecret: 'client secret',
    workspaceId: 'workspace',
    authUrl: 'sign-in address',
    baseUrl: 'API address',
    path: 'path',
    headers: 'headers',
    body: 'body',
    notes: 'notes',
    passphrase: 'passphrase',
    keyExpiresAtMs: 'end date',
  },

  cancelled: {
    title: 'Stopped, as you asked',
    advice: 'Nothing was changed. Start again whenever you like.',
  },
  internal: {
    title: 'Something went wrong in Keyward',
    advice: 'That is our fault, not yours. What was saved before is untouched.',
    adviceReference:
      'That is our fault, not yours. What was saved before is untouched. Its number is {{reference}}.',
  },
} as const
