/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Guardar la lista de claves, sin secretos',
    kind: 'Tabla (CSV)',
  },
  calendar: {
    save: 'Guardar las fechas límite para un calendario',
    kind: 'Calendario (iCalendar)',
    replace: 'Sustituir la clave',
    workspace: 'Espacio de trabajo',
    owner: 'Responsable',
    usedIn: 'Se usa en',
    clientId: 'ID de cliente',
  },
  profile: {
    open: 'Abrir un perfil de servicio',
    save: 'Guardar el perfil de servicio',
    kind: 'Perfil de servicio',
  },
  activity: { save: 'Guardar la lista de actividad', kind: 'Tabla (CSV)' },
  import: { open: 'Elegir los archivos que importar', openFolder: 'Elegir la carpeta que importar' },
  copies: { choose: 'Elija las carpetas en las que buscar copias' },
  backup: {
    open: 'Abrir una copia de seguridad',
    save: 'Guardar la copia de seguridad',
    kind: 'Copia de seguridad de Keyward',
  },
} as const
