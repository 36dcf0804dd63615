/** The first start: what Keyward does, how secrets are kept, where to begin. */
export const welcome = {
  head: {
    title: 'Le damos la bienvenida a Keyward',
    text: 'Sus claves de API en un solo lugar, y un token en el portapapeles con una sola pulsación.',
  },
  what: {
    title: 'Qué hace',
    text: 'Indique una vez el ID de cliente y el secreto de una clave. A partir de entonces, <b>Copiar token</b> pone en el portapapeles un token al que aún le queda tiempo, y una cuenta atrás muestra cuánto.',
  },
  keep: {
    title: 'Cómo se guardan los secretos',
    os: 'Sellados con el llavero de este equipo',
    osText:
      'Una vez guardados no vuelven a mostrarse; solo se copian o cambian cuando usted lo pide. Sin cuenta, sin telemetría: todo queda aquí mientras no elija un lugar compartido.',
    unknown: 'Se sellarán con el llavero de este equipo',
    passphrase: 'Sellados con su frase de contraseña',
    memory: 'Solo hasta que salga de Keyward',
    memoryText: 'Así lo eligió. Los nombres y los ID de cliente se quedan; los secretos se piden de nuevo.',
    locked: 'El llavero de este equipo está bloqueado',
    lockedText: 'Keyward pedirá desbloquearlo al guardar el primer secreto.',
    silent: 'El llavero de este equipo no responde',
    silentText: 'Keyward volverá a consultarlo al guardar el primer secreto.',
    missing: 'No hay un llavero en este equipo',
    missingText: 'Antes de guardar el primer secreto elegirá otra forma.',
  },
  start: {
    title: 'Empezar',
    text: 'Con una clave suya o con una que es solo para practicar.',
    add: 'Añadir una clave',
    practise: 'Practicar',
    practising: 'Preparando la práctica…',
    practiseText: 'crea un servicio y una clave en este equipo; nada sale de él',
    steps: 'Probar los pasos reales en el navegador',
    later: 'Primero echar un vistazo',
    back: 'Volver a sus claves',
  },
  practice: { workspace: 'Práctica', key: 'Mi primera clave' },
} as const
