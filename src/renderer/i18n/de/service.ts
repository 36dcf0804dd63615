/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'Ich habe ein Dienstprofil',
    added: '{{name}} ist hinzugefügt',
    known: '{{name}} war schon da',
    dropTitle: 'Zum Importieren hier ablegen',
    dropText:
      'Schlüssel aus einem anderen Programm oder ein Dienstprofil. Nichts wird gespeichert, bevor Sie es gesehen haben.',
  },
  settings: {
    open: 'Profil öffnen…',
    export: 'Profil exportieren…',
    exportFor: 'Profil von {{name}} exportieren',
    exported: 'Als {{file}} gespeichert. Es enthält keine Schlüssel und keine Secrets.',
  },
} as const
