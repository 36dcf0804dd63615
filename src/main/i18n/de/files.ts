/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Schlüsselliste speichern, ohne Secrets',
    kind: 'Tabelle (CSV)',
  },
  calendar: {
    save: 'Fälligkeiten für einen Kalender speichern',
    kind: 'Kalender (iCalendar)',
    replace: 'Schlüssel ersetzen',
    workspace: 'Arbeitsbereich',
    owner: 'Verantwortliche Person',
    usedIn: 'Verwendet in',
    clientId: 'Client-ID',
  },
  profile: {
    open: 'Dienstprofil öffnen',
    save: 'Dienstprofil speichern',
    kind: 'Dienstprofil',
  },
  activity: { save: 'Aktivität speichern', kind: 'Tabelle (CSV)' },
  import: { open: 'Dateien zum Importieren wählen', openFolder: 'Ordner zum Importieren wählen' },
  copies: { choose: 'Ordner wählen, in denen nach Kopien gesucht wird' },
  backup: {
    open: 'Sicherung öffnen',
    save: 'Sicherung speichern',
    kind: 'Keyward-Sicherung',
  },
} as const
