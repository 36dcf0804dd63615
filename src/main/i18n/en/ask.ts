/** What main asks in message boxes of the system, before something that a page alone must not do. */
export const ask = {
  cancel: 'Cancel',
  changeAddresses: {
    message: 'Send these secrets to {{after}} from now on?',
    detail_one:
      'The secret of {{count}} key is sealed for {{before}}. Go on only if you know {{after}}: it will receive it at the next token request.',
    detail_other:
      'The secrets of {{count}} keys are sealed for {{before}}. Go on only if you know {{after}}: it will receive them at the next token request.',
    goOn: 'Change address',
  },
  copySecret: {
    message: 'Copy the client secret of {{name}}?',
    detail: 'Whoever has the secret can act as this key. It leaves the clipboard by itself.',
    goOn: 'Copy secret',
  },
  sendToSensitive: {
    message: 'Send {{method}} to {{workspace}}?',
    detail:
      '{{workspace}} is marked “Live, be careful”. This request may change something there: {{method}} {{path}}',
    goOn: 'Send {{method}}',
  },
  importProfile: {
    add: 'Add the service {{name}}?',
    update: 'Update the service {{name}}?',
    trust: 'Go on only if you know these addresses and trust whoever sent the profile.',
    region: '{{region}}: secrets will go to {{authHost}}, tokens to {{apiHost}}',
    goOnAdd: 'Add service',
    goOnUpdate: 'Update service',
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
  startEmpty: {
    message: 'Begin with an empty list?',
    detail:
      'The file that holds your keys is set aside in Keyward’s folder, as it is. Nothing is deleted. You can then restore a backup of yours.',
    goOn: 'Begin empty',
  },
} as const
