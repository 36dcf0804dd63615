/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'Guardar la lista de claves, sin secretos: {{contents}}',
    kind: 'Tabla (CSV)',
    jsonKind: 'Lista (JSON)',
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
  sharing: {
    choose: 'Elija una carpeta que vean todos sus ordenadores',
    database: '{{database}} en {{host}}',
  },
  backup: {
    open: 'Abrir una copia de seguridad',
    save: 'Guardar la copia de seguridad cifrada, con secretos: {{contents}}',
    kind: 'Copia de seguridad de Keyward',
  },
  send: { save: 'Guardar el archivo cifrado para enviar, con secretos: {{contents}}' },
  /** What a file holds, said before it is saved. */
  contents: {
    keys_one: '{{count}} clave en {{workspaces}}',
    keys_many: '{{count}} de claves en {{workspaces}}',
    keys_other: '{{count}} claves en {{workspaces}}',
    workspaces_one: '{{count}} espacio de trabajo',
    workspaces_many: '{{count}} de espacios de trabajo',
    workspaces_other: '{{count}} espacios de trabajo',
  },
} as const
