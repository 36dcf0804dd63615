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
} as const
