/** What main asks about sharing. */
export const askSharing = {
  create: {
    own: '¿Compartir con sus otros equipos a través de {{place}}?',
    people: '¿Empezar {{team}} en {{place}}?',
    detail:
      'Aún no se comparte nada. Quien gestiona este lugar no puede leer nada de lo que comparta, pero ve cuándo se escribe algo y cuánto.',
    goOn: 'Empezar',
  },
  confirm: {
    own: '¿Dejar que {{name}} abra sus claves compartidas?',
    ownDetail:
      'Recibe todos los secretos de {{team}}, ahora y después. Continúe solo si escribió los dígitos que muestra ese equipo.',
    people: '¿Dejar entrar a {{person}} en {{team}}, con {{name}}?',
    peopleDetail:
      'Allí se podrán abrir todos los secretos del grupo, ahora y después. Continúe solo si {{person}} le leyó los dígitos.',
    computer: '¿Dejar entrar en {{team}} el equipo {{name}} de {{person}}?',
    asOwner: 'Como responsable, {{person}} puede dejar entrar a otros y quitarlos.',
    goOn: 'Dejar entrar',
  },
  share: {
    message: '¿Compartir {{workspace}}?',
    detail:
      'Desde entonces sus secretos se podrán abrir en: {{names}}. Continúe solo si son sus propios equipos.',
    people: '¿Compartir {{workspace}} con {{team}}?',
    peopleDetail:
      'Desde entonces podrán abrir sus secretos: {{names}}. Continúe solo si conoce a todas esas personas.',
    goOn: 'Compartir',
  },
  takeBack: {
    message: '¿Retirar {{workspace}}?',
    detail:
      'Se queda en este equipo con todas sus claves. En los otros equipos pasa a «Eliminadas hace poco».',
    goOn: 'Retirar',
  },
  remove: {
    message: '¿Quitar {{names}}?',
    detail:
      'Lo que se comparta desde ahora queda cerrado para lo que quite. Lo que había antes allí se puede seguir abriendo.',
    left_one: 'Hay que sustituir {{count}} secreto que {{person}} podía abrir. Keyward marca la clave.',
    left_many:
      'Hay que sustituir {{count}} de secretos que {{person}} podía abrir. Keyward marca las claves.',
    left_other: 'Hay que sustituir {{count}} secretos que {{person}} podía abrir. Keyward marca las claves.',
    lost_one:
      '{{count}} secreto puede estar ahora en otras manos y hay que sustituirlo. Keyward marca la clave como filtrada.',
    lost_many:
      '{{count}} de secretos pueden estar ahora en otras manos y hay que sustituirlos. Keyward marca las claves como filtradas.',
    lost_other:
      '{{count}} secretos pueden estar ahora en otras manos y hay que sustituirlos. Keyward marca las claves como filtradas.',
    wiped: 'Usted dice que allí ya no queda nada: ninguna clave se marca para sustituir.',
    goOn: 'Quitar',
  },
  undo: {
    message: '¿Deshacer lo que {{names}} cambió desde el {{when}}?',
    values_one: '{{count}} valor vuelve a ser el de antes; una clave eliminada vuelve con todos sus valores.',
    values_many:
      '{{count}} de valores vuelven a ser los de antes; las claves eliminadas vuelven con todos sus valores.',
    values_other:
      '{{count}} valores vuelven a ser los de antes; las claves eliminadas vuelven con todos sus valores.',
    records_one:
      'Esto cambia {{count}} clave, espacio de trabajo o servicio en todos los equipos: {{names}}.',
    records_many:
      'Esto cambia {{count}} de claves, espacios de trabajo y servicios en todos los equipos; los primeros: {{names}}.',
    records_other:
      'Esto cambia {{count}} claves, espacios de trabajo y servicios en todos los equipos; los primeros: {{names}}.',
    created_one: 'Se queda {{count}} elemento que se añadió allí. Revíselo usted: {{names}}.',
    created_many:
      'Se quedan {{count}} de elementos que se añadieron allí. Revíselos usted; los primeros: {{names}}.',
    created_other:
      'Se quedan {{count}} elementos que se añadieron allí. Revíselos usted; los primeros: {{names}}.',
    goOn: 'Deshacer',
  },
  setRole: {
    owner: '¿Hacer a {{person}} responsable de {{team}}?',
    ownerDetail: 'Los responsables dejan entrar a otros, los quitan y sustituyen la página de recuperación.',
    member: '¿Hacer a {{person}} miembro de {{team}}?',
    memberDetail: 'Los miembros abren y cambian todo lo compartido, pero no dejan entrar ni quitan a nadie.',
    goOn: 'Cambiar',
  },
  keep: {
    message: '¿Conservar {{kept}}?',
    detail:
      'Se renuncia a {{other}} en todos los equipos. Continúe solo si conoce {{kept}} y le confía sus secretos.',
    goOn: 'Conservar',
  },
  follow: {
    line: '¿Seguir a {{names}}?',
    lineDetail: 'Lo que se comparta desde entonces queda cerrado para: {{out}}.',
    lineOfAll: 'Nadie queda fuera por ello.',
    notInHands: 'Usted dice que otra persona puede tener: {{out}}.',
    page: '¿Usar la página de recuperación que hizo {{name}}?',
    pageDetail: 'La página anterior ya no recupera nada. Continúe solo si sabe de la nueva.',
    keepPage: '¿Rechazar la página de recuperación que hizo {{name}}?',
    keepPageDetail:
      'Este equipo conserva la página anterior y no sigue nada de lo que {{name}} haga después.',
    newer: '¿Continuar sin lo que hizo {{name}}?',
    newerDetail:
      'Lo hizo un Keyward más nuevo. {{name}} queda entonces fuera. Continúe solo si lo hizo otra persona; si no, actualice Keyward aquí.',
    goOn: 'Continuar',
  },
  recover: {
    message: '¿Usar la página de recuperación?',
    stay: 'Podrán abrir lo que se comparta desde entonces: {{names}}.',
    alone: 'Solo este equipo podrá abrir lo que se comparta desde entonces.',
    out: 'Quedan fuera: {{names}}.',
    goOn: 'Usar la página',
  },
  leave: {
    message: '¿Dejar de compartir en este equipo?',
    detail: 'Lo que está aquí se queda aquí. Los cambios posteriores de sus otros equipos ya no llegan.',
    people: '¿Salir de {{team}} en este equipo?',
    peopleDetail:
      'Sus espacios de trabajo pasan aquí a «Eliminadas hace poco». Sus secretos se borran a los 30 días.',
    askOwner: 'Avise a un responsable, que tiene que quitar este equipo del grupo.',
    goOn: 'Salir',
  },
}
