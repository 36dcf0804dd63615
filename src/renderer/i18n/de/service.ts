/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'Ich habe ein Dienstprofil',
    added: '{{name}} ist hinzugefügt',
    known: '{{name}} war schon da',
    dropTitle: 'Dienstprofil hier ablegen',
    dropText: 'Keyward nennt jede Adresse darin und fragt, bevor etwas hinzugefügt wird.',
  },
  settings: {
    open: 'Profil öffnen…',
    export: 'Profil exportieren…',
    exportFor: 'Profil von {{name}} exportieren',
    exported: 'Als {{file}} gespeichert. Es enthält keine Schlüssel und keine Secrets.',
  },
} as const
