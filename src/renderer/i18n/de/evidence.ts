/** The dialog that makes evidence of a period. */
export const evidence = {
  open: 'Nachweis…',
  title: 'Nachweis für eine Prüfung',
  text: 'Eine Seite zum Drucken, dieselbe als PDF, und Tabellen: welche Schlüssel es gibt und wer sie verantwortet, wie ihre Secrets aufbewahrt werden, Alter, Ersetzungen und Prüfungen, und wer sie genutzt hat.',
  period: 'Zeitraum',
  choice: {
    'last-quarter': 'Letztes Quartal',
    'this-quarter': 'Dieses Quartal',
    'last-month': 'Letzter Monat',
    'this-month': 'Dieser Monat',
    'last-year': 'Letztes Jahr',
    'this-year': 'Dieses Jahr',
    own: 'Eigene Daten',
  },
  from: 'Von',
  to: 'Bis',
  badDates:
    'Geben Sie beide Tage ein; der erste darf nicht in der Zukunft und nicht nach dem letzten liegen.',
  kept_one:
    'Die Aktivität wird {{count}} Tag aufbewahrt. Was davor war, zählt nicht mit; die Einstellungen bewahren sie länger auf.',
  kept_other:
    'Die Aktivität wird {{count}} Tage aufbewahrt. Was davor war, zählt nicht mit; die Einstellungen bewahren sie länger auf.',
  noSecrets:
    'Diese Dateien enthalten kein Secret und kein Token. Client-IDs stehen in der Tabelle der Schlüssel.',
  cancel: 'Abbrechen',
  make: 'Dateien erstellen…',
  making: 'Dateien werden erstellt…',
  done: 'Der Nachweis ist gespeichert',
  saved: 'Im Ordner „{{folder}}“ gespeichert.',
  counted_one: '{{count}} Ereignis des Zeitraums wurde gezählt.',
  counted_other: '{{count}} Ereignisse des Zeitraums wurden gezählt.',
  showFolder: 'Ordner anzeigen',
  print: 'Drucken…',
  close: 'Schließen',
} as const
