/** What main asks before secrets are protected less, or leave in a file. */
export const askProtection = {
  weaken: {
    message: 'Protect your secrets less than now?',
    lockAfter: 'Keyward locks itself only when nobody has touched this computer for {{time}}.',
    lockNever: 'Keyward no longer locks itself when nobody touches this computer.',
    lockOnSleep: 'Keyward stays unlocked when this computer sleeps or its screen is locked.',
    clipboard: 'What you copy stays on the clipboard for {{time}}.',
    detail: 'Go on only if you have just changed this yourself.',
    goOn: 'Change settings',
  },
  exportBackup: {
    message: 'Save a backup with secrets under this passphrase: {{contents}}?',
    send: 'Save a file to send with secrets under this passphrase: {{contents}}?',
    detail: 'Whoever has the file and this passphrase can open the secrets in it, on any computer.',
    goOn: 'Save file…',
  },
} as const
