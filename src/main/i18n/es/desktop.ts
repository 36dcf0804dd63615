/** The tray's menu and the notices of the system. */
export const desktop = {
  tray: {
    tooltip: 'Keyward',
    copy: 'Copiar token de {{name}}',
    copyLeft: 'Copiar token de {{name}} · quedan {{time}}',
    copyIn: 'Copiar token de {{name}}, en {{workspace}}',
    copyInLeft: 'Copiar token de {{name}}, en {{workspace}} · quedan {{time}}',
    copied: 'Token de {{name}} copiado. Válido {{time}}',
    copiedShort: 'Token de {{name}} copiado. Caduca en menos de un minuto',
    failed: 'Sin token de {{name}}. Abra Keyward para ver por qué',
    more: 'Más…',
    lock: 'Bloquear',
    unlock: 'Desbloquear',
    open: 'Abrir Keyward',
    quit: 'Salir de Keyward',
  },
  notice: {
    keyEnds: 'Una clave caduca pronto',
    keyEndsBody_one:
      '{{name}} caduca en {{count}} día. Cree una clave nueva en el servicio y después cambie el secreto aquí.',
    keyEndsBody_many:
      '{{name}} caduca en {{count}} de días. Cree una clave nueva en el servicio y después cambie el secreto aquí.',
    keyEndsBody_other:
      '{{name}} caduca en {{count}} días. Cree una clave nueva en el servicio y después cambie el secreto aquí.',
    notReady: 'Una clave no está lista',
    notReadyBody: 'Keyward no pudo renovar el token de {{name}}. Ábralo para ver por qué.',
    manyNotReady_one: 'Keyward no pudo renovar el token de {{count}} clave.',
    manyNotReady_many: 'Keyward no pudo renovar los tokens de {{count}} de claves.',
    manyNotReady_other: 'Keyward no pudo renovar los tokens de {{count}} claves.',
    stuck: 'Sigue en el portapapeles',
    stuckBody: 'Lo que copió de {{name}} no se pudo vaciar. Copie otra cosa para sustituirlo.',
    copied: 'Token copiado',
    hidden: 'Abra Keyward para ver qué clave es.',
  },
} as const
