/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Save the list of keys, without secrets',
    kind: 'Table (CSV)',
  },
  calendar: {
    save: 'Save the due dates for a calendar',
    kind: 'Calendar (iCalendar)',
    replace: 'Replace the key',
    workspace: 'Workspace',
    owner: 'Owner',
    usedIn: 'Used in',
    clientId: 'Client ID',
  },
  profile: {
    open: 'Open a service profile',
    save: 'Save the service profile',
    kind: 'Service profile',
  },
  activity: { save: 'Save the activity list', kind: 'Table (CSV)' },
  import: { open: 'Choose the files to import', openFolder: 'Choose the folder to import' },
  copies: { choose: 'Choose the folders to search for copies' },
  backup: {
    open: 'Open a backup',
    save: 'Save the backup',
    kind: 'Keyward backup',
  },
} as const
