/** What main asks before secrets are protected less, or leave in a file. */
export const askProtection = {
  weaken: {
    message: 'Ihre Secrets weniger schützen als jetzt?',
    lockAfter: 'Keyward sperrt sich erst, wenn {{time}} lang niemand diesen Computer berührt hat.',
    lockNever: 'Keyward sperrt sich nicht mehr, wenn niemand diesen Computer berührt.',
    lockOnSleep: 'Keyward bleibt entsperrt, wenn dieser Computer schläft oder sein Bildschirm gesperrt wird.',
    clipboard: 'Was Sie kopieren, bleibt {{time}} lang in der Zwischenablage.',
    detail: 'Fahren Sie nur fort, wenn Sie das gerade selbst geändert haben.',
    goOn: 'Einstellungen ändern',
  },
  exportBackup: {
    message: 'Sicherung mit Secrets unter dieser Passphrase speichern: {{contents}}?',
    send: 'Datei zum Senden mit Secrets unter dieser Passphrase speichern: {{contents}}?',
    detail: 'Wer die Datei und diese Passphrase hat, kann die Secrets darin auf jedem Computer öffnen.',
    goOn: 'Datei speichern…',
  },
} as const
