/** What main asks about the person's other computers. */
export const askSharing = {
  share: {
    message: '¿Compartir {{workspace}}?',
    detail:
      'Desde entonces sus secretos se podrán abrir en: {{names}}. Continúe solo si son sus propios equipos.',
    goOn: 'Compartir',
  },
  add: {
    message: '¿Dejar que {{name}} abra sus claves compartidas?',
    detail:
      'Recibe todos los secretos compartidos, ahora y después. Continúe solo si usted mismo escribió el código en ese equipo.',
    goOn: 'Añadir equipo',
  },
  takeBack: {
    message: '¿Retirar {{workspace}}?',
    detail:
      'Se queda en este equipo con todas sus claves. En sus otros equipos pasa a «Eliminadas hace poco».',
    goOn: 'Retirar',
  },
  remove: {
    message: '¿Quitar {{names}}?',
    detail:
      'Lo que se comparta desde ahora le queda cerrado, pero conserva lo que tiene. Después, Keyward muestra las claves cuyos secretos podía abrir, para que pueda sustituirlas.',
    goOn: 'Quitar',
  },
  keep: {
    message: '¿Conservar {{kept}}?',
    detail:
      'Se renuncia a {{other}} en todos sus equipos. Continúe solo si conoce {{kept}} y le confía sus secretos.',
    goOn: 'Conservar',
  },
  leave: {
    message: '¿Dejar de compartir en este equipo?',
    detail: 'Lo que está aquí se queda aquí. Los cambios posteriores de sus otros equipos ya no llegan.',
    goOn: 'Salir',
  },
}
