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
  restoreKeys: {
    message_one: '{{count}} Schlüssel aus dieser Sicherung wiederherstellen?',
    message_other: '{{count}} Schlüssel aus dieser Sicherung wiederherstellen?',
    detail:
      'Secrets werden an diese Adressen gesendet, wenn Sie ein Token anfordern. Fahren Sie nur fort, wenn Sie sie kennen:\n\n{{hosts}}',
    goOn: 'Wiederherstellen',
  },
  restoreCopy: {
    message: 'Zur Kopie von {{when}} zurückkehren?',
    detail_one:
      'Sie enthält {{count}} Schlüssel. Was später hinzugefügt oder geändert wurde, ist nicht darin. Die jetzige Datei wird daneben aufbewahrt, und nichts wird gelöscht.',
    detail_other:
      'Sie enthält {{count}} Schlüssel. Was später hinzugefügt oder geändert wurde, ist nicht darin. Die jetzige Datei wird daneben aufbewahrt, und nichts wird gelöscht.',
    goOn: 'Zu dieser Kopie zurückkehren',
  },
  removePassphrase: {
    message: 'Wiederherstellungs-Passphrase entfernen?',
    detail:
      'Geht der Schlüsselbund dieses Computers verloren, öffnet nichts anderes mehr Ihre Secrets. Auch die Kopien Ihrer Schlüssel, die Keyward von selbst aufbewahrt hat, werden gelöscht, denn die Passphrase würde sie noch öffnen. Ihre Sicherungsdateien bleiben, wie sie sind.',
    goOn: 'Passphrase entfernen',
  },
  startEmpty: {
    message: 'Mit einer leeren Liste beginnen?',
    detail:
      'Die Datei mit Ihren Schlüsseln wird im Ordner von Keyward beiseitegelegt, so wie sie ist. Nichts wird gelöscht. Danach können Sie eine Ihrer Sicherungen wiederherstellen.',
    goOn: 'Leer beginnen',
  },
} as const
