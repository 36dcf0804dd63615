/** What main asks in its own window, before something that a page alone must not do. */
export const ask = {
  cancel: 'Abbrechen',
  tick: 'Ich habe es gelesen und will es so',
  /** Where the requests of one region go, in every question about addresses. */
  region: '{{region}}: Secrets gehen an {{authHost}}, Tokens an {{apiHost}}',
  /** What tells a key from its namesakes, in every question about a secret. */
  whichKey: 'Client-ID {{clientId}}, in {{workspace}}',
  contactHosts: {
    message: 'Diese Adressen für {{service}} zulassen?',
    trust: 'Fahren Sie nur fort, wenn Sie diese Adressen kennen und ihnen Ihre Secrets anvertrauen.',
    goOn: 'Adressen zulassen',
  },
  changeAddresses: {
    message: 'Diese Secrets ab jetzt an {{after}} senden?',
    detail_one:
      'Das Secret von {{count}} Schlüssel ist für {{before}} versiegelt. Fahren Sie nur fort, wenn Sie {{after}} kennen: Bei der nächsten Token-Anfrage wird es dorthin gesendet.',
    detail_other:
      'Die Secrets von {{count}} Schlüsseln sind für {{before}} versiegelt. Fahren Sie nur fort, wenn Sie {{after}} kennen: Bei der nächsten Token-Anfrage werden sie dorthin gesendet.',
    goOn: 'Adresse ändern',
  },
  contactDatabase: {
    message: 'Bei der Datenbank auf {{host}}, Port {{port}} anmelden?',
    detail:
      'Keyward meldet sich dort mit den eingegebenen Zugangsdaten an. Fahren Sie nur fort, wenn Sie diese Adresse kennen.',
    goOn: 'Anmelden',
  },
  openPage: {
    message: '{{host}} im Browser öffnen?',
    detail:
      '{{service}} nennt diese Seite als die, auf der Schlüssel erstellt und gelöscht werden: {{address}}\n\nKeyward sendet nichts dorthin.',
    goOn: 'Seite öffnen',
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
      '{{workspace}} ist als „Live, Vorsicht“ markiert. Diese Anfrage kann dort etwas verändern:\n\n{{request}}',
    override: 'Sie nennt eine andere Methode: {{override}}',
    goOn: '{{method}} senden',
  },
  importProfile: {
    add: 'Dienst {{name}} hinzufügen?',
    update: 'Dienst {{name}} aktualisieren?',
    trust: 'Fahren Sie nur fort, wenn Sie diese Adressen kennen und dem Absender des Profils vertrauen.',
    goOnAdd: 'Dienst hinzufügen',
    goOnUpdate: 'Dienst aktualisieren',
  },
  importKeys: {
    message_one: '{{count}} Schlüssel importieren?',
    message_other: '{{count}} Schlüssel importieren?',
    replaced_one:
      '{{count}} Schlüssel, der schon hier ist, erhält das Secret aus der Datei. Sein jetziges Secret bleibt 30 Tage erhalten.',
    replaced_other:
      '{{count}} Schlüssel, die schon hier sind, erhalten die Secrets aus der Datei. Ihre jetzigen Secrets bleiben 30 Tage erhalten.',
    goOn: 'Importieren',
  },
  findCopies: {
    message_one: 'Diese Orte nach Kopien von {{count}} Secret durchsuchen?',
    message_other: 'Diese Orte nach Kopien von {{count}} Secrets durchsuchen?',
    detail:
      'Keyward liest die Dateien dort und zeigt, in welchen ein Secret steht. Nichts verlässt diesen Computer. Fahren Sie nur fort, wenn Sie diese Suche gerade selbst gestartet haben.',
    new: 'Diese sind seit weniger als einem Tag hier. Fahren Sie nur fort, wenn Sie sie selbst hinzugefügt haben:',
    key: '{{name}}, Client-ID {{clientId}}',
    leftOut_one: '{{count}} weiteres Secret ist ebenso neu und wird erst ab morgen gesucht.',
    leftOut_other: '{{count}} weitere Secrets sind ebenso neu und werden erst ab morgen gesucht.',
    keepsImport: 'Der letzte Import lässt sich dann nicht mehr rückgängig machen.',
    goOn: 'Suchen',
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
  startAfresh: {
    message: 'Ohne die Passphrase neu beginnen?',
    detail:
      'Namen, Client-IDs, Adressen und Notizen Ihrer Schlüssel bleiben, und wer diesen Computer unter Ihrem Namen benutzt, kann sie dann sehen. Alle Secrets und die Passphrase entfallen: Jeder Schlüssel wartet, bis Sie sein Secret erneut eingeben oder eine Sicherung wiederherstellen.',
    kept: 'Die jetzige Datei wird im Ordner von Keyward beiseitegelegt, weiterhin mit der Passphrase versiegelt. Keyward kann sie nicht wieder für Sie öffnen.',
    goOn: 'Neu beginnen',
  },
  startEmpty: {
    message: 'Mit einer leeren Liste beginnen?',
    detail:
      'Die Datei mit Ihren Schlüsseln wird im Ordner von Keyward beiseitegelegt, so wie sie ist. Nichts wird gelöscht. Danach können Sie eine Ihrer Sicherungen wiederherstellen.',
    goOn: 'Leer beginnen',
  },
  copiesGo:
    'Auch die Kopien Ihrer Schlüssel, die Keyward von selbst aufbewahrt hat, werden gelöscht. Ihre Sicherungsdateien bleiben, wie sie sind.',
  ownPassphrase: 'Fahren Sie nur fort, wenn Sie diese Passphrase gerade selbst eingegeben haben.',
  choosePassphrase: {
    message: 'Ihre Secrets mit der neuen Passphrase aufbewahren?',
    detail:
      'Ab jetzt öffnet nur diese Passphrase sie. Geht sie verloren, kann niemand sie mehr öffnen, auch Keyward nicht.',
    goOn: 'Passphrase verwenden',
  },
  chooseMemory: {
    message: 'Neue Secrets nur behalten, bis Keyward beendet wird?',
    detail:
      'Ein Secret, das Sie ab jetzt hinzufügen, wird nicht gespeichert. Wenn Keyward beendet wird, ist es weg, und Sie geben es neu ein.',
    goOn: 'Bis zum Beenden behalten',
  },
  chooseKeychain: {
    message: 'Ihre Secrets ohne die Passphrase öffnen?',
    detail:
      'Ab jetzt öffnet der Schlüsselbund dieses Computers sie für jeden, der hier mit Ihrem Konto angemeldet ist. Die Passphrase öffnet sie weiterhin.',
    goOn: 'Schlüsselbund verwenden',
  },
  sealHere: {
    message: 'Neue Secrets mit dem Schlüsselbund dieses Computers versiegeln?',
    detail:
      'Bisher hat ein anderer Schlüsselbund Ihre Secrets versiegelt, oder die Aufbewahrung wurde außerhalb von Keyward geändert. Was vorher versiegelt wurde, bleibt, wie es ist.',
    goOn: 'Damit versiegeln',
  },
  addPassphrase: {
    message: 'Diese Wiederherstellungs-Passphrase hinzufügen?',
    detail:
      'Wer sie kennt und Ihre Keyward-Dateien hat, kann Ihre Secrets öffnen, auch auf einem anderen Computer.',
    goOn: 'Passphrase hinzufügen',
  },
  changePassphrase: {
    message: 'Die Passphrase ändern?',
    detail:
      'Ab jetzt öffnet die alte hier nichts mehr. Geht die neue verloren, kann Keyward sie nicht zurückholen.',
    goOn: 'Passphrase ändern',
  },
  purgeKeys: {
    message: 'Diese {{number}} Schlüssel endgültig löschen?',
    key: '{{name}}: Client-ID {{clientId}}, in {{workspace}}',
    detail: 'Ihre Secrets sind sofort von diesem Computer verschwunden und lassen sich nicht zurückholen.',
    goOn: 'Schlüssel löschen',
  },
  purgeKey: {
    message: '{{name}} endgültig löschen?',
    detail: 'Das Secret ist sofort von diesem Computer verschwunden und lässt sich nicht zurückholen.',
    goOn: 'Schlüssel löschen',
  },
  unmarkSensitive: {
    message: 'Markierung „Live, Vorsicht“ von {{workspace}} entfernen?',
    detail: 'Keyward fragt dann nicht mehr, bevor eine Testanfrage dort etwas verändert.',
    goOn: 'Markierung entfernen',
  },
  restart: {
    message: 'Keyward neu starten?',
    detail:
      'Tokens werden verworfen und lassen sich neu holen. Was Sie eingegeben und nicht gespeichert haben, geht verloren.',
    memory:
      'Auch Secrets, die Sie nur bis zum Beenden von Keyward behalten, gehen verloren, und Sie geben sie neu ein.',
    goOn: 'Neu starten',
  },
  clearActivity: {
    message: 'Die ganze Aktivitätsliste leeren?',
    detail:
      'Alle Zeilen verschwinden und lassen sich nicht zurückholen. Ihre Schlüssel, Secrets und Tokens bleiben unberührt. Exportieren Sie die Liste vorher, wenn Sie später zeigen müssen, was geschehen ist.',
    goOn: 'Liste leeren',
  },
  keepActivity: {
    message_one: 'Aktivität nur {{count}} Tag aufbewahren?',
    message_other: 'Aktivität nur {{count}} Tage aufbewahren?',
    detail:
      'Ältere Zeilen verschwinden sofort und lassen sich nicht zurückholen. Ihre Schlüssel, Secrets und Tokens bleiben unberührt.',
    goOn: 'Ältere Zeilen löschen',
  },
  replaceAgain: {
    message: 'Das Secret von {{name}} noch einmal ersetzen?',
    detail: 'Danach lässt sich nur noch das jetzt verwendete Secret zurückholen, das davor nicht mehr.',
    goOn: 'Secret ersetzen',
  },
} as const
