/** What main asks in message boxes of the system, before something that a page alone must not do. */
export const ask = {
  cancel: 'Cancelar',
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
  copySecret: {
    message: '¿Copiar el secreto de cliente de {{name}}?',
    detail: 'Quien tenga el secreto puede actuar como esta clave. Sale solo del portapapeles.',
    goOn: 'Copiar secreto',
  },
  sendToSensitive: {
    message: '¿Enviar {{method}} a {{workspace}}?',
    detail:
      '{{workspace}} está marcado «En producción, con cuidado». Esta solicitud puede cambiar algo allí: {{method}} {{path}}',
    goOn: 'Enviar {{method}}',
  },
  importProfile: {
    add: '¿Añadir el servicio {{name}}?',
    update: '¿Actualizar el servicio {{name}}?',
    trust: 'Continúe solo si conoce estas direcciones y confía en quien envió el perfil.',
    region: '{{region}}: los secretos irán a {{authHost}}; los tokens, a {{apiHost}}',
    goOnAdd: 'Añadir servicio',
    goOnUpdate: 'Actualizar servicio',
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
  startEmpty: {
    message: '¿Empezar con una lista vacía?',
    detail:
      'El archivo que contiene sus claves se aparta en la carpeta de Keyward, tal como está. No se elimina nada. Después puede restaurar una copia de seguridad suya.',
    goOn: 'Empezar con la lista vacía',
  },
} as const
