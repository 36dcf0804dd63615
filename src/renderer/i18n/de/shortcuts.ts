/** The sheet of all shortcuts. */
export const shortcuts = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  groups: {
    anywhere: 'Überall',
    places: 'Orte',
    key: 'Mit einem Schlüssel',
    list: 'In der Liste',
    test: 'Testanfrage',
  },
  anywhere: {
    palette: 'Befehlspalette: alles finden und tun',
    search: 'Schlüssel suchen',
    addKey: 'Schlüssel hinzufügen',
    settings: 'Einstellungen',
    lock: 'Sperren',
    nextPart: 'Nächster Teil des Fensters',
    sheet: 'Diese Tastenkürzel',
    help: 'So funktioniert Keyward',
  },
  places: {
    all: 'Alle Schlüssel',
    workspaces: 'Arbeitsbereich 1 bis 9 der Seitenleiste',
    move: 'Arbeitsbereich in der Seitenleiste verschieben',
  },
  key: {
    copy: 'Token kopieren',
    header: 'Als Header kopieren',
    newToken: 'Neues Token holen',
    test: 'Mit diesem Schlüssel testen',
    rename: 'Umbenennen',
    remove: 'Löschen, mit Rückgängig',
    undo: 'Letztes Löschen rückgängig machen',
    open: 'Öffnen',
  },
  list: {
    move: 'Nächster oder voriger Schlüssel',
    ends: 'Erster oder letzter Schlüssel',
    inside: 'Zu den Tasten einer Zeile',
    type: 'Durch Tippen zu einem Namen springen',
  },
  test: { send: 'Senden', find: 'In der Antwort suchen' },
} as const
