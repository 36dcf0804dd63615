/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'Tengo un perfil de servicio',
    added: '{{name}} se añadió',
    known: '{{name}} ya estaba aquí',
    dropTitle: 'Suelte aquí el perfil de servicio',
    dropText: 'Keyward muestra cada dirección que contiene y pregunta antes de añadir nada.',
  },
  settings: {
    open: 'Abrir perfil…',
    export: 'Exportar perfil…',
    exportFor: 'Exportar el perfil de {{name}}',
    exported: 'Guardado como {{file}}. No contiene claves ni secretos.',
  },
} as const
