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
} as const
