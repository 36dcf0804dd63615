/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Save the list of keys, without secrets: {{contents}}',
    kind: 'Table (CSV)',
    jsonKind: 'List (JSON)',
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
  /** The folder of a shared place, and what a database is called. */
  sharing: { choose: 'Choose a folder that all your computers see', database: '{{database}} on {{host}}' },
  backup: {
    open: 'Open a backup',
    save: 'Save the encrypted backup, with secrets: {{contents}}',
    kind: 'Keyward backup',
  },
  send: { save: 'Save the encrypted file to send, with secrets: {{contents}}' },
  /** What a file holds, said before it is saved. */
  contents: {
    keys_one: '{{count}} key in {{workspaces}}',
    keys_other: '{{count}} keys in {{workspaces}}',
    workspaces_one: '{{count}} workspace',
    workspaces_other: '{{count}} workspaces',
  },
} as const
