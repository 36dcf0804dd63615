/** Sharing: the name of the own computers, and the printed recovery page. */
export const sharing = {
  ownTeam: 'Mis equipos',
  page: {
    title: 'Página de recuperación',
    purpose:
      'Esta página recupera las claves que comparten sus equipos si los pierde todos, y retira uno robado. Funciona junto con el lugar compartido que se indica abajo.',
    key: 'Clave de recuperación',
    code: 'El código cuadrado contiene el mismo texto.',
    where: 'Dónde están las claves',
    folder: 'Carpeta {{name}}',
    database: 'Base de datos {{name}}',
    identifier: 'Identificador',
    madeAt: 'Creada el',
    madeBy: 'Creada por el equipo',
    keep: {
      title: 'Guárdela como un pasaporte',
      text: 'Guárdela donde guarda sus contratos, lejos de sus equipos. Quien la tenga y llegue al lugar compartido puede leer todo lo que se comparte.',
      newest: 'Solo sirve la página más reciente. Cuando imprima una nueva, destruya esta.',
    },
    use: {
      title: 'Cómo usarla',
      install: 'Instale Keyward en un equipo nuevo. En Ajustes, en Mis equipos, elija unirse.',
      place: 'Elija el lugar compartido indicado arriba.',
      type: 'Escriba la clave de recuperación; los espacios y las mayúsculas no importan. Después imprima una página nueva.',
    },
    keptAt: 'Se guarda en',
    signature: 'Firma',
    save: 'Guardar la página de recuperación, que abre todo lo compartido',
    kind: 'Documento PDF',
  },
} as const
