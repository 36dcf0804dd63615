/** *How Keyward works*: a short guide that needs no network. */
export const help = {
  title: 'How Keyward works',
  close: 'Close',
  words: {
    title: 'Keys and tokens',
    text: 'Keyward keeps the keys that services gave you, and turns them into tokens when you need one.',
    key: 'Key',
    keyText:
      'A client ID, which anybody may know, and a client secret, which works like a password. The service shows the secret only once.',
    token: 'Token',
    tokenText:
      'What programs show to the service. Keyward gets it with a key; it works for a while, often an hour, and then ends by itself.',
    workspace: 'Workspace',
    workspaceText: 'Where a key was made, and the only place it acts on.',
  },
  kept: {
    title: 'How secrets are kept',
    text: 'Secrets are sealed on this computer. They go to the sign-in address of their service and, sealed, to a shared place if you choose one; nowhere else. Tokens are never written to disk. There is no account and no server of ours. Settings, Security shows which of these holds:',
    os: 'With this computer’s keychain',
    osText: 'They open for whoever is signed in to this computer as you.',
    passphrase: 'With a passphrase',
    passphraseText: 'They open only with it. Nobody can bring it back, so keep it in a safe place.',
    memory: 'Only until you quit',
    memoryText: 'No secret is written to disk. You are asked for each one again after a start.',
  },
  lockedOut: {
    title: 'When you cannot get in',
    text: 'Keyward deletes nothing that it cannot read. Names and client IDs stay; only secrets may have to be entered again.',
    keychain: 'The keychain stays locked or does not answer',
    keychainText:
      'Sign in to this computer again, unlock its keychain, then press Try again in Keyward. On another computer, restore a backup or enter the secrets again.',
    passphrase: 'You forgot the passphrase',
    passphraseText:
      'No one can open the secrets without it. A backup opens with its own passphrase; without a backup, make new secrets in the service.',
    refused: 'A service no longer accepts a key',
    refusedText:
      'Its secret was probably changed there. Make a new one in the service and press Replace secret.',
  },
  limits: {
    title: 'What Keyward cannot protect you from',
    text: 'No program can promise these three things, so we say them plainly:',
    program: 'Another program that runs as you',
    programText:
      'What runs on this computer under your name can do what you can: read the clipboard, watch the screen, or look into Keyward.',
    memory: 'Traces in memory',
    memoryText:
      'Locking forgets secrets and tokens, but their text cannot be wiped from the computer’s memory with certainty. Restarting the computer does more.',
    copied: 'What you hand on',
    copiedText:
      'Whoever gets a copied token can use it until it ends, and a clipboard history may keep it longer than Keyward does.',
  },
  practise: 'Practise',
  steps: 'Try the real steps',
  welcome: 'Welcome again',
  shortcuts: 'Keyboard shortcuts',
} as const
