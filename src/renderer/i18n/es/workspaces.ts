/** Workspaces: their menu, editing one, removing one. */
export const workspaces = {
  menu: {
    label: 'Acciones para {{name}}',
    more: 'Más sobre {{name}}',
    edit: 'Editar espacio de trabajo…',
    addKey: 'Añadir clave aquí',
    markSensitive: 'Marcar «En producción, con cuidado»',
    unmarkSensitive: 'Quitar «En producción, con cuidado»',
    moveUp: 'Subir',
    moveDown: 'Bajar',
    remove: 'Eliminar espacio de trabajo…',
  },
  moved: '{{name}} está ahora en el puesto {{place}} de {{total}}',
  edit: {
    title: 'Editar espacio de trabajo',
    place:
      'Servicio y región: {{service}}, {{region}}. Las claves solo funcionan donde se crearon, por eso esto no se puede cambiar.',
    name: 'Nombre',
    nameHint: 'tal como lo llama el servicio',
    missingName: 'Dé un nombre al espacio de trabajo',
    colour: 'Color',
    colours: {
      c0: 'Naranja',
      c1: 'Turquesa',
      c2: 'Morado',
      c3: 'Verde',
      c4: 'Rosa',
      c5: 'Azul',
      c6: 'Gris',
      c7: 'Oliva',
    },
    sensitive: 'En producción, con cuidado',
    sensitiveHint:
      'Datos reales: las solicitudes de prueba se señalan y se pregunta antes de todo lo que escriba.',
    save: 'Guardar',
    cancel: 'Cancelar',
  },
  remove: {
    title: '¿Eliminar «{{name}}»?',
    textNone: 'No tiene claves.',
    text_one:
      '{{count}} clave pasa con él a Eliminadas hace poco. Se borra definitivamente después de 30 días.',
    text_many:
      '{{count}} de claves pasan con él a Eliminadas hace poco. Se borran definitivamente después de 30 días.',
    text_other:
      '{{count}} claves pasan con él a Eliminadas hace poco. Se borran definitivamente después de 30 días.',
    confirm: 'Eliminar espacio de trabajo',
    cancel: 'Cancelar',
    removed: 'Se eliminó «{{name}}»',
    undo: 'Deshacer',
    restored: '«{{name}}» está de vuelta',
  },
} as const
