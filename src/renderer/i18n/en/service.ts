/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'I have a service profile',
    added: '{{name}} is added',
    known: '{{name}} was here already',
    dropTitle: 'Drop to import',
    dropText: 'Keys of another program, or a service profile. Nothing is saved before you have seen it.',
  },
  settings: {
    open: 'Open profile…',
    export: 'Export profile…',
    exportFor: 'Export the profile of {{name}}',
    exported: 'Saved as {{file}}. There are no keys and no secrets in it.',
  },
} as const
