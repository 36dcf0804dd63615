/** The Settings screen: one sentence for each setting. */
export const settings = {
  title: 'Ajustes',
  sections: 'Secciones',
  reset: 'Restablecer esta sección',
  resetDone: 'Estos ajustes están como al principio',
  general: {
    title: 'General',
    language: 'Idioma',
    languageText: 'Cambia al instante. También se pide a los servicios que respondan en este idioma.',
    theme: 'Tema',
    themeText: 'Claro, oscuro o el que use este equipo en cada momento.',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
    density: 'Altura de las filas',
    densityText: 'Compacta muestra más claves a la vez.',
    comfortable: 'Cómoda',
    compact: 'Compacta',
    startAtLogin: 'Iniciar con este equipo',
    startAtLoginText:
      'Keyward se inicia cuando usted inicia sesión; en el área de notificación, si lo mantiene ahí.',
    startAtLoginDev: 'Solo un Keyward instalado puede iniciarse con la sesión.',
  },
  security: {
    title: 'Seguridad',
    custody: 'Cómo se guardan los secretos',
    custodyBy: {
      os: 'Sellados con el llavero de este equipo',
      passphrase: 'Sellados con su frase de contraseña',
      memory: 'Solo hasta que salga de Keyward',
    },
    change: 'Cambiar…',
    clipboard: 'Vaciar el portapapeles tras',
    clipboardText: 'Lo que copió desde Keyward sale del portapapeles pasado este tiempo.',
    seconds: 'segundos',
    lockAfter: 'Bloquear tras',
    lockAfterText: 'Keyward se bloquea cuando nadie usa este equipo durante ese tiempo.',
    lockNever: 'Nunca',
    lockOnSleep: 'Bloquear con el equipo',
    lockOnSleepText: 'Keyward se bloquea cuando este equipo se suspende o se bloquea su pantalla.',
    lockOnSleepLinux: 'Keyward se bloquea cuando este equipo se suspende.',
  },
  notices: {
    title: 'Notificaciones',
    tray: 'Keyward en el área de notificación',
    trayText:
      'Las claves fijadas, con el tiempo que les queda, se copian desde el icono sin abrir la ventana.',
    keepInTray: '¿Ve el icono de Keyward?',
    keepInTrayText: 'Si lo ve, al cerrar la ventana Keyward sigue ahí; si no, al cerrarla sale de Keyward.',
    notices: 'Notificaciones del sistema',
    noticesText:
      'Cuando una clave que usa caduca pronto o no se pudo tener su token listo: como mucho una al día por clave.',
    cannotNotify: 'Este escritorio no muestra notificaciones; todo se dice también en la ventana.',
    hideDetails: 'Ocultar nombres de claves',
    hideDetailsText: 'Las notificaciones no dicen de qué clave se trata.',
  },
  copying: {
    title: 'Copiar',
    requiredLife: 'Tiempo que debe quedarle a un token',
    requiredLifeText: 'Si le queda menos, Copiar token obtiene uno nuevo.',
    minutes: 'minutos',
    history: 'Historial del portapapeles',
    historyText: {
      windows:
        'Windows puede guardar lo que copia en su historial del portapapeles (tecla Windows + V) y llevarlo a sus otros dispositivos. Keyward no puede evitarlo aquí: desactive el historial en la configuración de Windows o quite la entrada.',
      mac: 'Si usa un gestor del portapapeles en este Mac, puede guardar lo que copia. Keyward no puede evitarlo aquí: haga que excluya a Keyward o quite la entrada.',
      linux:
        'Un historial del portapapeles, como Klipper en KDE o una extensión de GNOME, puede guardar lo que copia. Keyward no puede evitarlo aquí: desactive el historial o quite la entrada.',
    },
  },
} as const
