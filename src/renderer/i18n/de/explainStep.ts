/** What happened in a workflow step, from its pasted output. */
export const explain = {
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
    status: 'Statuscode',
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
  webPage: {
    title: 'Es kam eine Webseite zurück, keine Daten',
    advice:
      'Die Adresse im Schritt ist vielleicht die der Website oder ihrer Anmeldeseite. Vergleichen Sie sie mit der API-Adresse in Keyward.',
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
    advice: 'Vergleichen Sie Adresse, Header und Body des Schritts mit einer Anfrage, die hier funktioniert.',
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
} as const
