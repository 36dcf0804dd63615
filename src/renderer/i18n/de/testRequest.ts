/** Sending a request with a key's token, and what came back. */
export const testRequest = {
  head: {
    title: 'Testanfrage',
    text: 'Fragen Sie den Dienst etwas mit dem Token eines Schlüssels. Das Token wird für Sie hinzugefügt und nie angezeigt.',
  },
  key: {
    label: 'Schlüssel',
    actsOn: 'wirkt auf <b>{{workspace}}</b>',
    sensitive: 'Live, Vorsicht',
    sensitiveText: 'Was Sie hier senden, wirkt auf echte Daten.',
  },
  request: {
    legend: 'Anfrage',
    method: 'Methode',
    methodHint: {
      GET: 'lesen',
      HEAD: 'nur Header lesen',
      POST: 'erstellen',
      PUT: 'ersetzen',
      PATCH: 'ändern',
      DELETE: 'löschen',
      OPTIONS: 'fragen, was möglich ist',
    },
    path: 'Pfad unter {{base}}',
    pathPlaceholder: '/v1/…',
    send: 'Senden',
    cancel: 'Abbrechen',
    headers: 'Header',
    headersCount_one: '{{count}} Header',
    headersCount_other: '{{count}} Header',
    headersLabel: 'Header, einer pro Zeile',
    headersPlaceholder: 'Accept: application/json',
    body: 'Body',
    bodyAsJson: 'wird als JSON gesendet',
    bodyAsText: 'wird als reiner Text gesendet',
    bodyAsNamed: 'wird gesendet, wie die Header es sagen',
    bodyLabel: 'Body',
  },
  problem: {
    path: {
      missing: 'Geben Sie den Pfad dessen ein, was Sie fragen möchten, etwa /v1/…',
      'other-origin':
        'Diese Adresse liegt außerhalb der Region. Ein Token wird nur an seinen eigenen Dienst gesendet',
      'has-fragment': 'Lassen Sie das # und alles danach weg',
      unclear: 'Darin ist ein Zeichen, das kein Pfad hat',
      climbs: 'Lassen Sie die ..-Schritte weg: Eine Anfrage bleibt unter der API-Adresse',
    },
    header: {
      'no-colon': 'In Zeile {{line}} fehlt der Doppelpunkt zwischen Name und Wert',
      name: 'Zeile {{line}} hat einen Namen, der sich nicht senden lässt',
      ours: 'Zeile {{line}}: Diesen Header setzt Keyward',
      twice: 'Zeile {{line}} nennt einen Header zum zweiten Mal',
    },
  },
  progress: {
    gettingToken: 'Zuerst wird ein Token geholt…',
    waiting: 'Warten auf die Antwort…',
    long: 'Der Dienst antwortet noch nicht.',
  },
  stopped: {
    title: 'Angehalten, wie Sie wollten',
    readText: 'Nichts wurde geändert.',
    writeText:
      'Der Dienst hat sie vielleicht trotzdem erhalten. Sehen Sie dort nach, bevor Sie erneut senden.',
  },
  empty: {
    title: 'Noch nichts gesendet',
    text: 'Hier steht dann die Antwort, mit Dauer und Größe.',
    noKeysTitle: 'Eine Testanfrage braucht einen Schlüssel',
    noKeysText: 'Fügen Sie den ersten Schlüssel hinzu und fragen Sie dann den Dienst etwas damit.',
    addKey: 'Schlüssel hinzufügen',
  },
  reply: {
    label: 'Antwort',
    worked: { title: 'Es hat geklappt', advice: '' },
    workedEmpty: { title: 'Es hat geklappt', advice: 'Mehr steht nicht in der Antwort.' },
    unchanged: { title: 'Seitdem hat sich nichts geändert', advice: '' },
    redirect: {
      title: 'Der Dienst verweist auf eine andere Adresse',
      advice: 'Das Token wurde nicht dorthin gesendet.',
      adviceTo: 'Er verweist auf <b>{{location}}</b>. Das Token wurde nicht dorthin gesendet.',
    },
    wrongType: {
      title: 'Der Dienst nimmt diese Art Body nicht an',
      advice: 'Nennen Sie die gewünschte Art in den Headern, als Content-Type.',
    },
    notUnderstood: {
      title: 'Der Dienst hat die Anfrage nicht verstanden',
      advice: 'Prüfen Sie Pfad, Header und Body. Was der Dienst sagt, steht unten.',
    },
    notRecognised: {
      title: 'Der Dienst hat das Token nicht erkannt',
      advice: 'Vielleicht ist es abgelaufen oder gehört zu einer anderen Region.',
    },
    notAllowed: {
      title: 'Dieser Schlüssel darf das nicht',
      advice:
        'Er wirkt nur auf {{workspace}}. Für einen anderen Arbeitsbereich verwenden Sie einen Schlüssel, der dort erstellt wurde.',
    },
    notFound: { title: 'Unter dieser Adresse ist nichts', advice: 'Prüfen Sie den Pfad.' },
    wrongMethod: {
      title: 'Diese Adresse nimmt {{method}} nicht an',
      advice: 'Wählen Sie eine andere Methode, oder prüfen Sie den Pfad.',
    },
    slowDown: {
      title: 'Der Dienst bittet um eine Pause',
      advice: 'Warten Sie eine Minute und senden Sie dann erneut.',
      adviceIn: 'Er bittet, {{duration}} zu warten. Senden Sie dann erneut.',
    },
    declined: {
      title: 'Der Dienst hat das nicht getan',
      advice: 'Was er sagt, steht unten.',
    },
    serverTrouble: {
      title: 'Der Dienst hat auf seiner Seite ein Problem',
      advice: 'Mit Ihrem Schlüssel ist alles in Ordnung. Versuchen Sie es in ein paar Minuten erneut.',
    },
    unusual: {
      title: 'Der Dienst hat ungewöhnlich geantwortet',
      advice: 'Was er sagt, steht unten.',
    },
    step: {
      'new-token': 'Neues Token holen',
      'other-key': 'Anderen Schlüssel wählen',
      'edit-path': 'Anfrage ändern',
      'edit-method': 'Methode wählen',
      'edit-headers': 'Header ändern',
      'send-again': 'Erneut senden',
    },
    status: '{{status}} {{text}}',
    number: 'Nummer der Antwort',
    took: 'Dauer',
    size: 'Größe',
    type: 'Art',
    cut: 'Nur der erste Teil wird angezeigt: Die Antwort war länger als 1 MiB.',
    notText: {
      title: 'Diese Antwort ist kein Text ({{type}}, {{size}})',
      noType: 'Art nicht genannt',
      advice:
        'Nur Text lässt sich hier anzeigen und kopieren. Um die Datei zu behalten, auf „{{copyAs}}“ drücken und die Anfrage dort ausführen, wo sich Dateien speichern lassen.',
    },
    headers_one: '{{count}} Header',
    headers_other: '{{count}} Header',
    headersTitle: 'Header der Antwort',
  },
  body: {
    label: 'Body der Antwort',
    view: 'Body anzeigen als',
    tree: 'Baum',
    text: 'Text',
    items_one: '{{count}} Eintrag',
    items_other: '{{count}} Einträge',
    fields_one: '{{count}} Feld',
    fields_other: '{{count}} Felder',
    emptyList: 'leere Liste',
    emptyObject: 'nichts darin',
    wrap: 'Lange Zeilen umbrechen',
  },
  find: {
    label: 'In der Antwort suchen',
    placeholder: 'In der Antwort suchen',
    none: 'Nichts gefunden',
    place: '{{at}} von {{count}}',
    placeOfMany: '{{at}} von {{count}} oder mehr',
    next: 'Nächste Stelle',
    previous: 'Vorige Stelle',
  },
  copyAs: {
    button: 'Kopieren als',
    copied: 'Kopiert',
    done: 'Anfrage kopiert',
    doneWithToken: 'Anfrage mit dem gültigen Token kopiert',
    placeholder: 'Zum Weitergeben: Anstelle des Tokens steht ein Platzhalter',
    live: 'Mit dem gültigen Token: Wer es bekommt, kann wie dieser Schlüssel handeln, bis es abläuft',
    curl: 'curl-Befehl',
    powershell: 'PowerShell-Zeilen',
    step: 'Workflow-Schritt',
    curlLive: 'curl-Befehl mit Token',
    powershellLive: 'PowerShell-Zeilen mit Token',
    stepLive: 'Workflow-Schritt mit Token',
  },
  copyAnswer: {
    button: 'Antwort kopieren',
    copied: 'Kopiert',
    done: 'Antwort kopiert',
    body: 'Antwort kopieren',
    step: 'Als Ausgabe eines Workflow-Schritts kopieren',
  },
  favourite: {
    heading: 'Favoriten',
    empty: 'Anfragen, die Sie behalten, stehen hier, für jeden Schlüssel dieses Dienstes.',
    keep: 'Als Favorit behalten',
    kept: 'Als Favorit behalten',
    title: 'Als Favorit behalten',
    text: 'Er wird für <b>{{service}}</b> behalten, sodass jeder Schlüssel dieses Dienstes ihn senden kann. Header, die anmelden, werden weggelassen.',
    name: 'Name',
    missing: 'Geben Sie ihm einen Namen',
    twin: 'Einen mit diesem Namen gibt es schon',
    cancel: 'Abbrechen',
    save: 'Behalten',
    saved: '{{name}} ist behalten',
    removed: '{{name}} wurde entfernt',
    undo: 'Rückgängig',
    use: 'Favorit {{name}}',
    remove: '{{name}} entfernen',
  },
  history: {
    heading: 'Früher gesendet',
    empty: 'Was Sie mit diesem Schlüssel senden, steht hier, bis Keyward gesperrt oder beendet wird.',
    note: 'Ohne Bodys, Header und Werte, bis Keyward gesperrt oder beendet wird.',
    clear: 'Leeren',
    repeat: '{{method}} {{path}} wiederholen',
    noAnswer: 'Keine Antwort',
    fillIn: 'Werte, Header und Body werden nicht behalten. Ergänzen Sie, was fehlt, und senden Sie dann.',
  },
  shelf: { fold: 'Favoriten und früher Gesendetes' },
  explain: {
    button: 'Workflow-Schritt erklären',
    title: 'Was ist in einem Workflow-Schritt geschehen?',
    text: 'Fügen Sie die Ausgabe des Schritts ein, der ein Token anforderte oder den Dienst aufrief. Sie bleibt in diesem Fenster, und ein Token darin wird sofort weggelassen.',
    box: 'Ausgabe hier einfügen',
    boxHint: 'Alles davon, von der ersten geschweiften Klammer bis zur letzten',
    onlyPaste: 'Dieses Feld nimmt nur Eingefügtes an.',
    again: 'Andere einfügen',
    close: 'Schließen',
    tokenLeftOut:
      'Darin war ein Token. Es wurde weggelassen und wird nirgends verwahrt; wer die Ausgabe gesehen hat, hat es trotzdem.',
    facts: {
      status: 'Nummer der Antwort',
      code: 'Code des Schritts',
      error: 'Wie der Dienst es nennt',
      message: 'Nachricht',
      verbose: 'Mehr',
    },
    empty: {
      title: 'Im Eingefügten war nichts',
      advice: 'Kopieren Sie die Ausgabe des Schritts noch einmal.',
    },
    tooLong: {
      title: 'Das ist zu viel zum Durchsehen',
      advice: 'Fügen Sie nur die Ausgabe eines Schritts ein.',
    },
    notJson: {
      title: 'Das ist nicht die Ausgabe eines Schritts',
      advice:
        'Sie sollte mit einer geschweiften Klammer beginnen. Kopieren Sie alles, von der ersten bis zur letzten Klammer.',
    },
    notAStep: {
      title: 'Das ist nicht die Ausgabe eines Schritts',
      advice: 'Die Ausgabe hat die Felder status_code und step_status. Kopieren Sie alles davon.',
    },
    tokenReply: {
      title: 'Das ist die Antwort des Anmeldedienstes selbst',
      advice:
        'Es hat geklappt: Ein Token wurde ausgestellt. Fügen Sie die ganze Ausgabe des Schritts ein, um mehr zu sehen.',
    },
    tokenIssued: {
      title: 'Der Schritt hat ein Token erhalten',
      advice: 'Die Schritte danach können es mitsenden. Es ist höchstens 60 Minuten gültig.',
      adviceFor:
        'Die Schritte danach können es mitsenden. Ab der Ausführung des Schritts ist es {{duration}} gültig.',
    },
    worked: {
      title: 'Der Schritt hat geklappt',
      advice: 'Der Dienst hat ordentlich geantwortet. Es ist nichts zu tun.',
    },
    redirect: {
      title: 'Der Dienst verweist auf eine andere Adresse',
      advice:
        'Die Adresse im Schritt ist veraltet. Vergleichen Sie sie mit den Adressen der Region in Keyward.',
    },
    invalidClient: {
      title: 'Der Dienst hat den Schlüssel nicht angenommen',
      advice:
        'Client-ID oder Secret im Schritt sind vielleicht vertippt, ersetzt oder gelöscht. Prüfen Sie denselben Schlüssel in Keyward: Neues Token holen.',
    },
    notRecognised: {
      title: 'Der Dienst hat das Token nicht erkannt',
      advice:
        'Vielleicht ist es nach einer Stunde abgelaufen oder gehört zu einer anderen Region. Führen Sie den Schritt, der das Token holt, kurz vor diesem noch einmal aus.',
    },
    grant: {
      title: 'Die Anmeldeanfrage war nicht so geschrieben, wie der Dienst es möchte',
      advice:
        'Ihr Body muss genau grant_type=client_credentials lauten, gesendet als application/x-www-form-urlencoded.',
    },
    notUnderstood: {
      title: 'Der Dienst hat die Anfrage nicht verstanden',
      advice:
        'Vergleichen Sie Adresse, Header und Body des Schritts mit einer Anfrage, die hier funktioniert.',
    },
    notAllowed: {
      title: 'Der Schlüssel des Schritts darf das nicht',
      advice:
        'Ein Schlüssel wirkt nur auf den Arbeitsbereich, in dem er erstellt wurde. Verwenden Sie einen Schlüssel des gemeinten Arbeitsbereichs.',
    },
    notFound: {
      title: 'Unter dieser Adresse war nichts',
      advice: 'Prüfen Sie Adresse und Pfad des Schritts.',
    },
    slowDown: {
      title: 'Der Dienst bittet um eine Pause',
      advice:
        'Lassen Sie den Workflow eine Minute warten, oder führen Sie ihn seltener aus. Ein Token ist eine Stunde gültig.',
    },
    serverTrouble: {
      title: 'Der Dienst hatte auf seiner Seite ein Problem',
      advice:
        'Mit dem Schlüssel ist alles in Ordnung. Führen Sie den Schritt in ein paar Minuten noch einmal aus.',
    },
    noAnswer: {
      title: 'Der Schritt hat keine Antwort erhalten',
      advice:
        'Die Adresse wurde nicht erreicht. Prüfen Sie den Hostnamen im Schritt, dann das Netzwerk, in dem er läuft.',
    },
    unusual: {
      title: 'Der Dienst hat ungewöhnlich geantwortet',
      advice: 'Was er sagt, steht unten.',
    },
  },
} as const
