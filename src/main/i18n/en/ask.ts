/** What main asks in its own window, before something that a page alone must not do. */
export const ask = {
  cancel: 'Cancel',
  /** Beside the box of a question about what cannot be undone. */
  tick: 'I have read this and want it',
  /** Where the requests of one region go, in every question about addresses. */
  region: '{{region}}: secrets will go to {{authHost}}, tokens to {{apiHost}}',
  /** What tells a key from its namesakes, in every question about a secret. */
  whichKey: 'Client ID {{clientId}}, in {{workspace}}',
  contactHosts: {
    message: 'Allow these addresses for {{service}}?',
    trust: 'Go on only if you know these addresses and trust them with your secrets.',
    goOn: 'Allow addresses',
  },
  changeAddresses: {
    message: 'Send these secrets to {{after}} from now on?',
    detail_one:
      'The secret of {{count}} key is sealed for {{before}}. Go on only if you know {{after}}: it will receive it at the next token request.',
    detail_other:
      'The secrets of {{count}} keys are sealed for {{before}}. Go on only if you know {{after}}: it will receive them at the next token request.',
    goOn: 'Change address',
  },
  contactDatabase: {
    message: 'Sign in to the database at {{host}}, port {{port}}?',
    detail: 'Keyward signs in there with the login that you entered. Go on only if you know this address.',
    goOn: 'Sign in',
  },
  openPage: {
    message: 'Open {{host}} in your browser?',
    detail:
      '{{service}} names this page as the one where its keys are made and deleted: {{address}}\n\nKeyward sends nothing there.',
    goOn: 'Open page',
  },
  copySecret: {
    message: 'Copy the client secret of {{name}}?',
    detail: 'Whoever has the secret can act as this key. It leaves the clipboard by itself.',
    goOn: 'Copy secret',
  },
  sendToSensitive: {
    message: 'Send {{method}} to {{workspace}}?',
    detail:
      '{{workspace}} is marked “Live, be careful”. This request may change something there:\n\n{{request}}',
    override: 'It names another method: {{override}}',
    goOn: 'Send {{method}}',
  },
  importProfile: {
    add: 'Add the service {{name}}?',
    update: 'Update the service {{name}}?',
    trust: 'Go on only if you know these addresses and trust whoever sent the profile.',
    goOnAdd: 'Add service',
    goOnUpdate: 'Update service',
  },
  importKeys: {
    message_one: 'Import {{count}} key?',
    message_other: 'Import {{count}} keys?',
    replaced_one:
      '{{count}} key that is here already gets the secret of the file. Its present secret is kept for 30 days.',
    replaced_other:
      '{{count}} keys that are here already get the secrets of the file. Their present secrets are kept for 30 days.',
    goOn: 'Import',
  },
  findCopies: {
    message_one: 'Search these places for copies of {{count}} secret?',
    message_other: 'Search these places for copies of {{count}} secrets?',
    detail:
      'Keyward reads the files there and shows which of them hold a secret. Nothing leaves this computer. Go on only if you have just asked for this search yourself.',
    new: 'These came less than a day ago. Go on only if you added them yourself:',
    key: '{{name}}, client ID {{clientId}}',
    leftOut_one: '{{count}} more secret is just as new and is left out until tomorrow.',
    leftOut_other: '{{count}} more secrets are just as new and are left out until tomorrow.',
    keepsImport: 'The last import can then no longer be undone.',
    goOn: 'Search',
  },
  restoreKeys: {
    message_one: 'Restore {{count}} key from this backup?',
    message_other: 'Restore {{count}} keys from this backup?',
    detail:
      'Secrets will be sent to these addresses when you ask for a token. Go on only if you know them:\n\n{{hosts}}',
    goOn: 'Restore',
  },
  restoreCopy: {
    message: 'Go back to the copy of {{when}}?',
    detail_one:
      'It holds {{count}} key. What was added or changed later is not in it. The present file is kept beside it and nothing is deleted.',
    detail_other:
      'It holds {{count}} keys. What was added or changed later is not in it. The present file is kept beside it and nothing is deleted.',
    goOn: 'Go back to this copy',
  },
  removePassphrase: {
    message: 'Remove the recovery passphrase?',
    detail:
      'Should this computer’s keychain be lost, nothing else opens your secrets. The copies of your keys that Keyward kept by itself are dropped too, for the passphrase would still open them. Backup files you made stay as they are.',
    goOn: 'Remove passphrase',
  },
  startAfresh: {
    message: 'Start afresh without the passphrase?',
    detail:
      'The names, client IDs, addresses and notes of your keys stay, and whoever uses this computer as you can then see them. All secrets and the passphrase go: each key waits until you enter its secret again or restore a backup.',
    kept: 'The present file is set aside in Keyward’s folder, still sealed with the passphrase. Keyward cannot open it for you again.',
    goOn: 'Start afresh',
  },
  startEmpty: {
    message: 'Begin with an empty list?',
    detail:
      'The file that holds your keys is set aside in Keyward’s folder, as it is. Nothing is deleted. You can then restore a backup of yours.',
    goOn: 'Begin empty',
  },
  copiesGo:
    'The copies of your keys that Keyward kept by itself go too. Backup files you made stay as they are.',
  ownPassphrase: 'Go on only if you have just typed this passphrase yourself.',
  choosePassphrase: {
    message: 'Keep your secrets by the new passphrase?',
    detail:
      'From now on only this passphrase opens them. If it is lost, nobody can open them any more, not even Keyward.',
    goOn: 'Use passphrase',
  },
  chooseMemory: {
    message: 'Keep new secrets only until Keyward quits?',
    detail:
      'A secret you add from now on is not saved. When Keyward quits it is gone, and you enter it again.',
    goOn: 'Keep until I quit',
  },
  chooseKeychain: {
    message: 'Open your secrets without the passphrase?',
    detail:
      'From now on this computer’s keychain opens them for whoever is signed in here as you. The passphrase still opens them too.',
    goOn: 'Use keychain',
  },
  sealHere: {
    message: 'Seal new secrets with this computer’s keychain?',
    detail:
      'Another keychain sealed your secrets so far, or how they are kept was changed outside Keyward. What was sealed before stays as it is.',
    goOn: 'Seal with keychain',
  },
  addPassphrase: {
    message: 'Add this recovery passphrase?',
    detail: 'Whoever knows it and has your Keyward files can open your secrets, also on another computer.',
    goOn: 'Add passphrase',
  },
  changePassphrase: {
    message: 'Change the passphrase?',
    detail:
      'From now on the old one opens nothing here. If the new one is lost, Keyward cannot bring it back.',
    goOn: 'Change passphrase',
  },
  purgeKeys: {
    message: 'Erase these {{number}} keys for good?',
    key: '{{name}}: client ID {{clientId}}, in {{workspace}}',
    detail: 'Their secrets are gone from this computer at once and cannot be brought back.',
    goOn: 'Erase keys',
  },
  purgeKey: {
    message: 'Erase {{name}} for good?',
    detail: 'Its secret is gone from this computer at once and cannot be brought back.',
    goOn: 'Erase key',
  },
  unmarkSensitive: {
    message: 'Take “Live, be careful” off {{workspace}}?',
    detail: 'Keyward then no longer asks before a test request changes something there.',
    goOn: 'Remove mark',
  },
  restart: {
    message: 'Start Keyward again?',
    detail: 'Tokens are dropped and can be fetched again. What you typed and did not save is gone.',
    memory: 'Secrets that you keep only until Keyward quits are gone too, and you enter them again.',
    goOn: 'Start again',
  },
  clearActivity: {
    message: 'Clear the whole activity list?',
    detail:
      'Every line goes and cannot come back. Your keys, secrets and tokens are not touched. Export it first if you need to show later what happened.',
    goOn: 'Clear list',
  },
  keepActivity: {
    message_one: 'Keep activity for only {{count}} day?',
    message_other: 'Keep activity for only {{count}} days?',
    detail: 'Older lines go at once and cannot come back. Your keys, secrets and tokens are not touched.',
    goOn: 'Delete older lines',
  },
  replaceAgain: {
    message: 'Replace the secret of {{name}} again?',
    detail: 'Then only the secret in use now can be brought back, and no longer the one before it.',
    goOn: 'Replace secret',
  },
} as const
