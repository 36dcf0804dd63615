/** The first start: what Keyward does, how secrets are kept, where to begin. */
export const welcome = {
  head: {
    title: 'Welcome to Keyward',
    text: 'Your API keys in one place, and a token on the clipboard with one press.',
  },
  what: {
    title: 'What it does',
    text: 'Give it the client ID and secret of a key once. From then on, <b>Copy token</b> puts on the clipboard a token that still has time left, and a countdown shows how much.',
  },
  keep: {
    title: 'How secrets are kept',
    os: 'Sealed with this computer’s keychain',
    osText:
      'Once saved they are never shown again, only copied or replaced when you ask. No account, no telemetry: everything stays here unless you choose a shared place.',
    unknown: 'Will be sealed with this computer’s keychain',
    passphrase: 'Sealed with your passphrase',
    memory: 'Kept only until you quit',
    memoryText: 'That was your choice. Names and client IDs stay, secrets are asked for again.',
    locked: 'This computer’s keychain is locked',
    lockedText: 'Keyward asks to unlock it when the first secret is saved.',
    silent: 'This computer’s keychain does not answer',
    silentText: 'Keyward asks it again when the first secret is saved.',
    missing: 'No keychain found on this computer',
    missingText: 'Before the first secret is saved you will choose another way.',
  },
  start: {
    title: 'Begin',
    text: 'With a key of yours, or with one that is only for practice.',
    add: 'Add a key',
    practise: 'Practise',
    practising: 'Setting up practice…',
    practiseText: 'makes a service and a key on this computer; nothing leaves it',
    steps: 'Try the real steps in a browser',
    later: 'Look around first',
    back: 'Back to your keys',
  },
  practice: { workspace: 'Practice', key: 'My first key' },
} as const
