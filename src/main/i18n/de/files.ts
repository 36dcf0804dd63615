/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Schlüsselliste speichern, ohne Secrets',
    kind: 'Tabelle (CSV)',
  },
  profile: {
    open: 'Dienstprofil öffnen',
    save: 'Dienstprofil speichern',
    kind: 'Dienstprofil',
  },
  activity: { save: 'Aktivität speichern', kind: 'Tabelle (CSV)' },
  backup: {
    open: 'Sicherung öffnen',
    save: 'Sicherung speichern',
    kind: 'Keyward-Sicherung',
  },
} as const
