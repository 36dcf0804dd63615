/** What main asks in message boxes of the system, before something that a page alone must not do. */
export const ask = {
  cancel: 'Abbrechen',
  changeAddresses: {
    message: 'Diese Secrets ab jetzt an {{after}} senden?',
    detail_one:
      'Das Secret von {{count}} Schlüssel ist für {{before}} versiegelt. Fahren Sie nur fort, wenn Sie {{after}} kennen: Bei der nächsten Token-Anfrage wird es dorthin gesendet.',
    detail_other:
      'Die Secrets von {{count}} Schlüsseln sind für {{before}} versiegelt. Fahren Sie nur fort, wenn Sie {{after}} kennen: Bei der nächsten Token-Anfrage werden sie dorthin gesendet.',
    goOn: 'Adresse ändern',
  },
  copySecret: {
    message: 'Client-Secret von {{name}} kopieren?',
    detail:
      'Wer das Secret hat, kann wie dieser Schlüssel handeln. Es verschwindet von selbst aus der Zwischenablage.',
    goOn: 'Secret kopieren',
  },
  sendToSensitive: {
    message: '{{method}} an {{workspace}} senden?',
    detail:
      '{{workspace}} ist als „Live, Vorsicht“ markiert. Diese Anfrage kann dort etwas verändern: {{method}} {{path}}',
    goOn: '{{method}} senden',
  },
  importProfile: {
    add: 'Dienst {{name}} hinzufügen?',
    update: 'Dienst {{name}} aktualisieren?',
    trust: 'Fahren Sie nur fort, wenn Sie diese Adressen kennen und dem Absender des Profils vertrauen.',
    region: '{{region}}: Secrets gehen an {{authHost}}, Tokens an {{apiHost}}',
    goOnAdd: 'Dienst hinzufügen',
    goOnUpdate: 'Dienst aktualisieren',
  },
} as const
