/** The first start: what Keyward does, how secrets are kept, where to begin. */
export const welcome = {
  head: {
    title: 'Willkommen bei Keyward',
    text: 'Ihre API-Schlüssel an einem Ort, und ein Token in der Zwischenablage mit einem Klick.',
  },
  what: {
    title: 'Was es tut',
    text: 'Geben Sie ihm einmal Client-ID und Secret eines Schlüssels. Von da an legt <b>Token kopieren</b> ein Token in die Zwischenablage, das noch Zeit hat, und ein Countdown zeigt, wie viel.',
  },
  keep: {
    title: 'Wie Secrets verwahrt werden',
    os: 'Mit dem Schlüsselbund dieses Computers versiegelt',
    osText:
      'Einmal gespeichert, werden sie nie wieder angezeigt, nur kopiert oder ersetzt, wenn Sie es wollen. Kein Konto, keine Telemetrie: lokal, solange Sie keinen gemeinsamen Ort wählen.',
    unknown: 'Wird mit dem Schlüsselbund dieses Computers versiegelt',
    passphrase: 'Mit Ihrer Passphrase versiegelt',
    memory: 'Nur bis zum Beenden verwahrt',
    memoryText: 'So haben Sie es gewählt. Namen und Client-IDs bleiben, nach Secrets wird wieder gefragt.',
    locked: 'Der Schlüsselbund dieses Computers ist gesperrt',
    lockedText: 'Keyward bittet darum, ihn zu entsperren, wenn das erste Secret gespeichert wird.',
    silent: 'Der Schlüsselbund dieses Computers antwortet nicht',
    silentText: 'Keyward fragt ihn noch einmal, wenn das erste Secret gespeichert wird.',
    missing: 'Kein Schlüsselbund auf diesem Computer gefunden',
    missingText: 'Bevor das erste Secret gespeichert wird, wählen Sie einen anderen Weg.',
  },
  start: {
    title: 'Beginnen',
    text: 'Mit einem eigenen Schlüssel, oder mit einem, der nur zum Üben da ist.',
    add: 'Schlüssel hinzufügen',
    practise: 'Üben',
    practising: 'Übung wird vorbereitet…',
    practiseText: 'richtet einen Dienst und einen Schlüssel auf diesem Computer ein; nichts verlässt ihn',
    steps: 'Die echten Schritte im Browser ausprobieren',
    later: 'Erst einmal umsehen',
    back: 'Zurück zu Ihren Schlüsseln',
  },
  practice: { workspace: 'Übung', key: 'Mein erster Schlüssel' },
} as const
