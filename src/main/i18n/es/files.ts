/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Guardar la lista de claves, sin secretos',
    kind: 'Tabla (CSV)',
  },
  profile: {
    open: 'Abrir un perfil de servicio',
    save: 'Guardar el perfil de servicio',
    kind: 'Perfil de servicio',
  },
  activity: { save: 'Guardar la lista de actividad', kind: 'Tabla (CSV)' },
  backup: {
    open: 'Abrir una copia de seguridad',
    save: 'Guardar la copia de seguridad',
    kind: 'Copia de seguridad de Keyward',
  },
} as const
