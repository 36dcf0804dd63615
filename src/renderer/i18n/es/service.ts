/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'Tengo un perfil de servicio',
    added: '{{name}} se añadió',
    known: '{{name}} ya estaba aquí',
    dropTitle: 'Suelte para importar',
    dropText:
      'Claves de otro programa o un perfil de servicio. No se guarda nada antes de que lo haya visto.',
  },
  settings: {
    open: 'Abrir perfil…',
    export: 'Exportar perfil…',
    exportFor: 'Exportar el perfil de {{name}}',
    exported: 'Guardado como {{file}}. No contiene claves ni secretos.',
  },
} as const
