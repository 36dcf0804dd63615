/** What main asks in its own window, before something that a page alone must not do. */
export const ask = {
  cancel: 'Cancelar',
  tick: 'Lo he leído y es lo que quiero',
  /** Where the requests of one region go, in every question about addresses. */
  region: '{{region}}: los secretos irán a {{authHost}}; los tokens, a {{apiHost}}',
  /** What tells a key from its namesakes, in every question about a secret. */
  whichKey: 'ID de cliente {{clientId}}, en {{workspace}}',
  contactHosts: {
    message: '¿Permitir estas direcciones para {{service}}?',
    trust: 'Continúe solo si conoce estas direcciones y les confía sus secretos.',
    goOn: 'Permitir direcciones',
  },
  changeAddresses: {
    message: '¿Enviar estos secretos a {{after}} a partir de ahora?',
    detail_one:
      'El secreto de {{count}} clave está sellado para {{before}}. Continúe solo si conoce {{after}}: lo recibirá en la próxima solicitud de token.',
    detail_many:
      'Los secretos de {{count}} de claves están sellados para {{before}}. Continúe solo si conoce {{after}}: los recibirá en la próxima solicitud de token.',
    detail_other:
      'Los secretos de {{count}} claves están sellados para {{before}}. Continúe solo si conoce {{after}}: los recibirá en la próxima solicitud de token.',
    goOn: 'Cambiar dirección',
  },
  contactDatabase: {
    message: '¿Iniciar sesión en la base de datos de {{host}}, puerto {{port}}?',
    detail:
      'Keyward inicia sesión allí con los datos de acceso que ha escrito. Continúe solo si conoce esta dirección.',
    goOn: 'Iniciar sesión',
  },
  openPage: {
    message: '¿Abrir {{host}} en su navegador?',
    detail:
      '{{service}} indica que en esta página se crean y eliminan las claves: {{address}}\n\nKeyward no envía nada allí.',
    goOn: 'Abrir página',
  },
  copySecret: {
    message: '¿Copiar el secreto de cliente de {{name}}?',
    detail: 'Quien tenga el secreto puede actuar como esta clave. Sale solo del portapapeles.',
    goOn: 'Copiar secreto',
  },
  sendToSensitive: {
    message: '¿Enviar {{method}} a {{workspace}}?',
    detail:
      '{{workspace}} está marcado «En producción, con cuidado». Esta solicitud puede cambiar algo allí:\n\n{{request}}',
    override: 'Indica otro método: {{override}}',
    goOn: 'Enviar {{method}}',
  },
  importProfile: {
    add: '¿Añadir el servicio {{name}}?',
    update: '¿Actualizar el servicio {{name}}?',
    trust: 'Continúe solo si conoce estas direcciones y confía en quien envió el perfil.',
    goOnAdd: 'Añadir servicio',
    goOnUpdate: 'Actualizar servicio',
  },
  importKeys: {
    message_one: '¿Importar {{count}} clave?',
    message_many: '¿Importar {{count}} de claves?',
    message_other: '¿Importar {{count}} claves?',
    replaced_one:
      '{{count}} clave que ya está aquí recibe el secreto del archivo. Su secreto actual se conserva 30 días.',
    replaced_many:
      '{{count}} de claves que ya están aquí reciben los secretos del archivo. Sus secretos actuales se conservan 30 días.',
    replaced_other:
      '{{count}} claves que ya están aquí reciben los secretos del archivo. Sus secretos actuales se conservan 30 días.',
    goOn: 'Importar',
  },
  findCopies: {
    message_one: '¿Buscar en estos lugares copias de {{count}} secreto?',
    message_many: '¿Buscar en estos lugares copias de {{count}} de secretos?',
    message_other: '¿Buscar en estos lugares copias de {{count}} secretos?',
    detail:
      'Keyward lee los archivos que hay allí y muestra cuáles contienen un secreto. Nada sale de este equipo. Continúe solo si acaba de pedir usted esta búsqueda.',
    new: 'Estos llegaron hace menos de un día. Continúe solo si los añadió usted:',
    key: '{{name}}, ID de cliente {{clientId}}',
    leftOut_one: '{{count}} secreto más es igual de nuevo y no se buscará hasta mañana.',
    leftOut_many: '{{count}} de secretos más son igual de nuevos y no se buscarán hasta mañana.',
    leftOut_other: '{{count}} secretos más son igual de nuevos y no se buscarán hasta mañana.',
    keepsImport: 'Después ya no se podrá deshacer la última importación.',
    goOn: 'Buscar',
  },
  restoreKeys: {
    message_one: '¿Restaurar {{count}} clave de esta copia de seguridad?',
    message_many: '¿Restaurar {{count}} de claves de esta copia de seguridad?',
    message_other: '¿Restaurar {{count}} claves de esta copia de seguridad?',
    detail:
      'Cuando pida un token, los secretos se enviarán a estas direcciones. Continúe solo si las conoce:\n\n{{hosts}}',
    goOn: 'Restaurar',
  },
  restoreCopy: {
    message: '¿Volver a esta copia ({{when}})?',
    detail_one:
      'Contiene {{count}} clave. Lo que se añadió o cambió después no está en ella. El archivo actual se conserva al lado y no se elimina nada.',
    detail_many:
      'Contiene {{count}} de claves. Lo que se añadió o cambió después no está en ella. El archivo actual se conserva al lado y no se elimina nada.',
    detail_other:
      'Contiene {{count}} claves. Lo que se añadió o cambió después no está en ella. El archivo actual se conserva al lado y no se elimina nada.',
    goOn: 'Volver a esta copia',
  },
  removePassphrase: {
    message: '¿Quitar la frase de recuperación?',
    detail:
      'Si se pierde el llavero de este equipo, nada más abrirá sus secretos. También se eliminan las copias de sus claves que Keyward guardó por su cuenta, porque la frase aún podría abrirlas. Los archivos de copia de seguridad que usted hizo quedan como están.',
    goOn: 'Quitar la frase',
  },
  startAfresh: {
    message: '¿Empezar de nuevo sin la frase de contraseña?',
    detail:
      'Los nombres, ID de cliente, direcciones y notas de sus claves se conservan, y quien use este equipo con su cuenta podrá verlos. Todos los secretos y la frase de contraseña se pierden: cada clave espera hasta que vuelva a introducir su secreto o restaure una copia de seguridad.',
    kept: 'El archivo actual se aparta en la carpeta de Keyward, aún sellado con la frase de contraseña. Keyward no podrá volver a abrirlo.',
    goOn: 'Empezar de nuevo',
  },
  startEmpty: {
    message: '¿Empezar con una lista vacía?',
    detail:
      'El archivo que contiene sus claves se aparta en la carpeta de Keyward, tal como está. No se elimina nada. Después puede restaurar una copia de seguridad suya.',
    goOn: 'Empezar con la lista vacía',
  },
  copiesGo:
    'También se eliminan las copias de sus claves que Keyward guardó por su cuenta. Los archivos de copia de seguridad que usted hizo quedan como están.',
  ownPassphrase: 'Continúe solo si acaba de escribir usted mismo esta frase de contraseña.',
  choosePassphrase: {
    message: '¿Guardar sus secretos con la nueva frase de contraseña?',
    detail:
      'A partir de ahora solo esta frase los abre. Si se pierde, nadie podrá abrirlos, tampoco Keyward.',
    goOn: 'Usar la frase',
  },
  chooseMemory: {
    message: '¿Conservar los secretos nuevos solo hasta que se cierre Keyward?',
    detail:
      'Los secretos que añada a partir de ahora no se guardan. Cuando se cierre Keyward desaparecen y tendrá que volver a escribirlos.',
    goOn: 'Conservar hasta cerrar',
  },
  chooseKeychain: {
    message: '¿Abrir sus secretos sin la frase de contraseña?',
    detail:
      'A partir de ahora el llavero de este equipo los abre para quien haya iniciado sesión aquí con su cuenta. La frase también los sigue abriendo.',
    goOn: 'Usar el llavero',
  },
  sealHere: {
    message: '¿Sellar los nuevos secretos con el llavero de este equipo?',
    detail:
      'Hasta ahora otro llavero selló sus secretos, o la forma de guardarlos se cambió fuera de Keyward. Lo que se selló antes queda como está.',
    goOn: 'Sellar con el llavero',
  },
  addPassphrase: {
    message: '¿Añadir esta frase de recuperación?',
    detail:
      'Quien la conozca y tenga sus archivos de Keyward puede abrir sus secretos, también en otro equipo.',
    goOn: 'Añadir la frase',
  },
  changePassphrase: {
    message: '¿Cambiar la frase de contraseña?',
    detail:
      'A partir de ahora la anterior no abre nada aquí. Si se pierde la nueva, Keyward no puede recuperarla.',
    goOn: 'Cambiar la frase',
  },
  purgeKeys: {
    message: '¿Borrar definitivamente estas {{number}} claves?',
    key: '{{name}}: ID de cliente {{clientId}}, en {{workspace}}',
    detail: 'Sus secretos desaparecen de este equipo en el acto y no se pueden recuperar.',
    goOn: 'Borrar claves',
  },
  purgeKey: {
    message: '¿Borrar definitivamente {{name}}?',
    detail: 'Su secreto desaparece de este equipo en el acto y no se puede recuperar.',
    goOn: 'Borrar clave',
  },
  unmarkSensitive: {
    message: '¿Quitar «En producción, con cuidado» de {{workspace}}?',
    detail: 'Keyward ya no preguntará antes de que una solicitud de prueba cambie algo allí.',
    goOn: 'Quitar la marca',
  },
  restart: {
    message: '¿Volver a iniciar Keyward?',
    detail: 'Los tokens se descartan y se pueden volver a pedir. Lo que haya escrito sin guardar se pierde.',
    memory:
      'También se pierden los secretos que conserva solo hasta que se cierre Keyward; tendrá que volver a escribirlos.',
    goOn: 'Volver a iniciar',
  },
  clearActivity: {
    message: '¿Vaciar toda la lista de actividad?',
    detail:
      'Se quitan todas las líneas y no se pueden recuperar. Sus claves, secretos y tokens no cambian. Si más adelante tendrá que mostrar qué ocurrió, expórtela antes.',
    goOn: 'Vaciar lista',
  },
  keepActivity: {
    message_one: '¿Conservar la actividad solo {{count}} día?',
    message_many: '¿Conservar la actividad solo {{count}} de días?',
    message_other: '¿Conservar la actividad solo {{count}} días?',
    detail:
      'Las líneas más antiguas se quitan en el acto y no se pueden recuperar. Sus claves, secretos y tokens no cambian.',
    goOn: 'Eliminar líneas antiguas',
  },
  replaceAgain: {
    message: '¿Volver a cambiar el secreto de {{name}}?',
    detail: 'Después solo se podrá recuperar el secreto que se usa ahora, ya no el anterior.',
    goOn: 'Cambiar secreto',
  },
} as const
