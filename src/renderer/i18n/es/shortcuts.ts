/** The sheet of all shortcuts. */
export const shortcuts = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  groups: {
    anywhere: 'En cualquier lugar',
    places: 'Lugares',
    key: 'Con una clave',
    list: 'En la lista',
    test: 'Solicitud de prueba',
  },
  anywhere: {
    palette: 'Paleta: buscar y hacer de todo',
    search: 'Buscar claves',
    addKey: 'Añadir clave',
    settings: 'Ajustes',
    lock: 'Bloquear',
    nextPart: 'Siguiente parte de la ventana',
    sheet: 'Estos atajos',
    help: 'Cómo funciona Keyward',
  },
  places: {
    all: 'Todas las claves',
    workspaces: 'Espacio de trabajo 1 a 9 de la barra lateral',
    move: 'Mover un espacio de trabajo en la barra lateral',
  },
  key: {
    copy: 'Copiar token',
    header: 'Copiar como encabezado',
    newToken: 'Pedir token nuevo',
    test: 'Probar con esta clave',
    rename: 'Cambiar nombre',
    remove: 'Eliminar, con opción de deshacer',
    undo: 'Deshacer la última eliminación',
    open: 'Abrir',
  },
  list: {
    move: 'Clave siguiente o anterior',
    ends: 'Primera o última clave',
    inside: 'A los botones de una fila',
    type: 'Ir a un nombre escribiéndolo',
  },
  test: { send: 'Enviar', find: 'Buscar en la respuesta' },
} as const
