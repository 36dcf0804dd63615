/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Schlüsselliste speichern, ohne Secrets: {{contents}}',
    kind: 'Tabelle (CSV)',
    jsonKind: 'Liste (JSON)',
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
  sharing: { choose: 'Ordner wählen, den alle Ihre Computer sehen', database: '{{database}} auf {{host}}' },
  backup: {
    open: 'Sicherung öffnen',
    save: 'Verschlüsselte Sicherung speichern, mit Secrets: {{contents}}',
    kind: 'Keyward-Sicherung',
  },
  send: { save: 'Verschlüsselte Datei zum Senden speichern, mit Secrets: {{contents}}' },
  /** What a file holds, said before it is saved. */
  contents: {
    keys_one: '{{count}} Schlüssel in {{workspaces}}',
    keys_other: '{{count}} Schlüssel in {{workspaces}}',
    workspaces_one: '{{count}} Arbeitsbereich',
    workspaces_other: '{{count}} Arbeitsbereichen',
  },
} as const
