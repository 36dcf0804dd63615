import { errorLabels } from './errorLabels.ts'

/**
 * Over 300 lines: one catalogue, in the order of the English one.
 *
 * Sentences for trouble: what happened (title), what it means and what to do (advice).
 * The app takes the blame and names the next step; no word here accuses the person.
 */
export const errors = {
  ...errorLabels,
  this: { service: 'el servicio', record: 'esta clave', holder: 'Algo' },

  notAccepted: {
    title: 'El servicio no aceptó esta clave',
    advice:
      'El ID de cliente o el secreto pueden estar mal escritos, o haberse cambiado o eliminado. Si ya no tiene el secreto, cree una clave nueva en el servicio: solo lo muestra una vez.',
  },
  otherEncoding: {
    title: 'Este secreto contiene signos que algunos servicios leen de otra manera',
    advice:
      'El servicio no aceptó la clave tal como está escrita. La misma clave se puede enviar de la otra forma.',
  },
  unknownToPractice: {
    title: 'El servicio de práctica no conoce esta clave',
    advice:
      'Solo conoce las claves creadas en él. ¿Es una clave de su servicio? Entonces añádala en un espacio de trabajo de ese servicio.',
  },

  webPage: {
    title: 'Esa dirección respondió, pero no con un token',
    advice:
      'Envió una página web, así que probablemente no es la dirección de acceso. Compruebe la dirección.',
  },
  notJson: {
    title: 'Esa dirección respondió, pero no con un token',
    advice: 'Keyward no puede leer su respuesta. Compruebe la dirección de acceso.',
  },
  noToken: {
    title: 'Esa dirección respondió, pero no con un token',
    advice: 'La respuesta parece correcta, pero no contiene un token. Compruebe la dirección de acceso.',
  },
  tokenType: {
    title: 'El servicio envió otra clase de token',
    advice:
      'Es de un tipo que Keyward no puede usar. Compruebe la dirección de acceso o pregunte a quien se ocupa del servicio.',
  },
  expiresIn: {
    title: 'El servicio no dijo con claridad cuánto tiempo es válido su token',
    advice: 'Keyward no quiere suponerlo, así que descartó el token. Pregunte a quien se ocupa del servicio.',
  },
  tooLarge: {
    title: 'Esa dirección envió mucho más que un token',
    advice: 'Keyward dejó de leer. Compruebe la dirección de acceso.',
  },
  otherStatus: {
    title: 'Esa dirección respondió, pero no con un token',
    advice: 'Respondió con el número {{status}}. Compruebe la dirección de acceso.',
    adviceUnknown: 'Compruebe la dirección de acceso.',
  },
  serviceSaidNo: {
    title: 'El servicio no quiso dar un token a esta clave',
    advice: 'Dio un motivo: consulte los detalles. Quien se ocupa del servicio puede decirle más.',
  },

  unreachable: {
    title: 'No hay conexión con {{host}}',
    advice: 'Compruebe su conexión a internet o la VPN. Sus claves están a salvo aquí.',
  },
  unknownHost: {
    title: 'No se encuentra {{host}}',
    advice:
      '¿Es correcta esta dirección? Si lo es, compruebe su conexión a internet o la VPN. Sus claves están a salvo aquí.',
  },
  connectionRefused: {
    title: 'Nada responde en {{host}}',
    advice:
      '¿Es correcta esta dirección, con su puerto? Si lo es, quizá el servicio no esté en marcha. Sus claves están a salvo aquí.',
  },
  timeout: {
    title: 'No respondió {{host}}',
    advice:
      'Esperamos y no llegó nada. Quizá esté ocupado, o la conexión sea lenta. Sus claves están a salvo aquí.',
  },
  tls: {
    title: 'Esta conexión no es privada, así que no se envió nada',
    advice: 'No pudimos comprobar que {{host}} sea quien dice ser. Pregunte a quien se ocupa de su red.',
  },
  proxySignIn: {
    title: 'Su red pide iniciar sesión',
    advice: 'Abra cualquier página en el navegador, inicie sesión en la red y vuelva aquí.',
  },
  moved: {
    title: 'El servicio ha cambiado de dirección',
    advice:
      'Nos remitieron a otra dirección y no fuimos, para proteger la clave. Pregunte por la dirección nueva.',
  },
  rateLimited: {
    title: 'El servicio nos pide ir más despacio',
    advice: 'Espere un minuto y vuelva a intentarlo. Su clave está bien.',
    adviceAt: 'Su clave está bien. Podrá volver a intentarlo a partir de esta hora: {{at}}.',
  },
  serverTrouble: {
    title: 'El servicio tiene un problema por su parte',
    advice: 'Su clave está bien. Suele pasar en unos minutos.',
    adviceAt: 'Su clave está bien. El servicio pide esperar hasta esta hora: {{at}}.',
  },

  locked: {
    title: 'Keyward está bloqueado',
    advice: 'Desbloquéelo para continuar. No se cambió nada.',
  },
  keyringLocked: {
    title: 'El llavero de su equipo está bloqueado',
    advice: 'Sus secretos están sellados con él. Desbloquéelo y podrá volver a usarlos.',
  },
  keyringMissing: {
    title: 'No se encontró un llavero',
    advice:
      'Este equipo no ofrece un lugar seguro para los secretos. En su lugar, puede sellarlos una frase de contraseña suya.',
  },
  keyringSilent: {
    title: 'El llavero de este equipo no responde',
    advice: 'Sus secretos están sellados con él. Vuelva a intentarlo en un momento.',
  },
  keyringRestart: {
    title: 'Keyward debe reiniciarse para usar el llavero',
    advice:
      'Sus secretos están sellados con él y no se desbloqueó cuando Keyward lo pidió. Tras un nuevo inicio, Keyward puede pedirlo otra vez.',
  },
  keyringGone: {
    title: 'El llavero que sella este secreto no está aquí',
    advice: 'Se podrá abrir cuando vuelva el llavero. No se eliminó nada.',
  },
  secretUnreadable: {
    title: 'Esta clave necesita de nuevo su secreto',
    advice: 'Se guardó en otro equipo o con otra cuenta. No se eliminó nada.',
  },
  secretDamaged: {
    title: 'El secreto de esta clave no está como Keyward lo selló',
    advice:
      'El archivo que lo contiene se cambió o se dañó, o su servicio se cambió fuera de Keyward; por eso no se envió nada. Compruebe el servicio y vuelva a introducir el secreto. No se eliminó nada.',
  },
  keyringChanged: {
    title: 'Su equipo usa ahora otro llavero',
    advice: 'Diga primero si los secretos pueden sellarse con él. No se guardó nada.',
  },
  fileChanged: {
    title: 'La forma de guardar los secretos se cambió fuera de Keyward',
    advice:
      'Vuelva a elegir cómo guardarlos. Hasta entonces no se guarda ningún secreto nuevo. Los secretos que se abren siguen funcionando.',
  },
  needsChoice: {
    title: 'Elija antes cómo guardar los secretos',
    advice: 'Keyward no guarda ningún secreto hasta que lo haya elegido.',
  },

  notSaved: {
    title: 'Esto no se guardó',
    advice: 'Quizá el disco esté lleno o no admita escritura. Todo lo guardado antes sigue intacto.',
    adviceFull:
      'El disco está lleno. Libere espacio y vuelva a intentarlo. Todo lo guardado antes sigue intacto.',
    adviceForbidden:
      'Keyward no puede escribir ahí. Compruebe quién puede escribir en esa carpeta y vuelva a intentarlo. Todo lo guardado antes sigue intacto.',
  },
  notFound: {
    title: 'Esto ya no está aquí',
    advice: 'Probablemente se eliminó hace un momento.',
  },
  duplicate: {
    title: 'Ya está guardada como {{name}}',
    advice:
      'En un espacio de trabajo, cada ID de cliente se guarda una sola vez, para que no haya duda de cuál es el bueno.',
  },

  noRecentInput: {
    title: 'Esa pulsación no nos llegó a tiempo',
    advice:
      'Para copiar hace falta un clic o una tecla en esta ventana; así ningún otro programa puede pedirlo.',
  },
  otherOrigin: {
    title: 'Esa dirección está fuera de esta región',
    advice: 'Un token solo se envía a su propio servicio. Indique una ruta, como /v1/…, sin servidor.',
  },
  plainHttp: {
    title: 'Esa dirección no es privada',
    advice: 'Use una dirección que empiece por https://, para que nadie en el camino pueda leer el secreto.',
  },
  badUrl: {
    title: 'Esa dirección no se puede usar',
    advice: 'Debería ser como https://auth.example.com, sin nada detrás de un ? o un #.',
  },
  badHeader: {
    title: 'Uno de los encabezados no se puede enviar',
    advice:
      'Un encabezado es una línea, «Nombre: valor». Keyward añade Authorization, Host y Content-Length por su cuenta.',
  },
  notConfirmed: { title: 'No se hizo nada', advice: 'Le preguntamos antes y eligió no continuar.' },
  justDeclined: {
    title: 'Acaba de decir que no',
    advice: 'No se hizo nada. Vuelva a intentarlo dentro de unos segundos y Keyward le preguntará otra vez.',
  },
  inUse: {
    title: '{{name}} todavía está en uso',
    advice: 'Elimine antes lo que contiene.',
  },
  stale: {
    title: 'Esta clave cambió mientras esperábamos',
    advice: 'La respuesta era del secreto o la dirección anteriores, así que se descartó.',
  },
  onlySeal: {
    title: 'La frase de contraseña es la única forma de abrir algunos secretos',
    advice: 'Séllelos primero con el llavero de este equipo. No se cambió nada.',
  },
  wrongPassphrase: {
    title: 'Esa no es la frase de contraseña',
    advice: 'Revise las mayúsculas y el idioma del teclado. No se cambió nada.',
    adviceAt:
      'Revise las mayúsculas y el idioma del teclado. Podrá volver a intentarlo a partir de esta hora: {{at}}.',
  },
  practiceChanged: {
    title: 'El servicio de práctica ya no lleva a este equipo',
    advice:
      'Sus direcciones se cambiaron fuera de Keyward; por eso no se envió nada. Edite ese servicio y guárdelo: pasará a ser un servicio corriente.',
  },
  portTaken: {
    title: 'Otro programa ocupa el sitio del servicio de práctica',
    advice: 'El servicio de práctica puede pasar a uno libre. Sus claves de práctica van con él.',
  },
  shortcutTaken: {
    title: 'Otro programa tiene este atajo',
    advice: 'Elija otro.',
  },
  pageNotKept: {
    title: 'La página que acaba de imprimir o guardar no sirve',
    advice: 'No se pudo añadir a su lugar compartido. Destrúyala e imprima una nueva.',
  },
  noBrowser: {
    title: 'No se pudo abrir el navegador',
    advice: 'Compruebe que este equipo tenga un navegador que abra direcciones web y vuelva a intentarlo.',
  },
  notRunning: {
    title: 'El servicio de práctica no está en marcha',
    advice: 'Funciona solo en este equipo y arranca en un segundo.',
  },
  readOnly: {
    title: 'Estas claves se guardaron con un Keyward más nuevo',
    advice: 'Aquí puede verlas. Para usarlas o cambiarlas, instale la versión más nueva.',
  },
  notABackup: {
    title: 'Este archivo no es una copia de seguridad de Keyward',
    advice: 'El nombre de una copia suele terminar en .keyward-backup. No se cambió nada.',
  },
  newerBackup: {
    title: 'Esta copia de seguridad se hizo con un Keyward más nuevo',
    advice: 'No se cambió nada. Instale la versión más nueva para abrirla.',
  },
  damagedBackup: {
    title: 'Esta copia de seguridad está dañada',
    advice:
      'No está como Keyward la escribió, así que no se tomó nada de ella. Pruebe otra copia del archivo.',
  },
  tooSoon: {
    title: 'Eso se intentó hace un momento',
    advice: 'Keyward espera entre estos intentos para que nadie pueda averiguar un secreto probando.',
    adviceAt:
      'Keyward espera entre estos intentos para que nadie pueda averiguar un secreto probando. Podrá volver a intentarlo a partir de esta hora: {{at}}.',
  },
  holdsSecret: {
    title: 'Eso contiene un token o un secreto',
    advice:
      'Las favoritas se guardan sin sellar, así que no pueden contener nada secreto. Quítelo y vuelva a guardar.',
  },
  tooMany: {
    title: 'No caben más',
    advice: 'Elimine algunos que ya no necesite y vuelva a intentarlo.',
  },
  notAProfile: {
    title: 'Esto no es un perfil de servicio que se pueda usar',
    advice: 'No se añadió nada. Pida a quien lo envió que lo exporte de nuevo desde Keyward.',
  },
  nothingToImport: {
    title: 'Aquí no hay claves que se puedan importar',
    advice:
      'No se cambió nada. Elija una exportación de su cliente de API o gestor de contraseñas, una tabla o un archivo .env.',
  },
  damagedImport: {
    title: 'Este archivo no se puede leer',
    advice:
      'No se tomó nada de él. Expórtelo otra vez o ábralo en su propio programa para ver si está completo.',
  },
  importTooLarge: {
    title: 'Es demasiado grande para importarlo de una vez',
    advice: 'No se cambió nada. Elija menos archivos, o solo los que contienen claves.',
  },
  encryptedImport: {
    title: 'Esta exportación está cifrada',
    advice: 'No se cambió nada. Expórtela otra vez sin contraseña, impórtela y borre el archivo enseguida.',
  },
  keywardBackup: {
    title: 'Esto es una copia de seguridad de Keyward',
    advice: 'Restáurela en Ajustes, en «Copia de seguridad». No se cambió nada.',
  },
  importStopped: {
    title: 'La lectura de estos archivos no llegó a su fin',
    advice: 'No se cambió nada. Elija menos archivos y vuelva a intentarlo.',
  },
  newerFormat: {
    title: 'Aquí comparte un Keyward más nuevo',
    advice: 'No se cambió nada. Instale la versión más nueva en este equipo.',
  },
  newerProfile: {
    title: 'Este perfil se hizo con un Keyward más nuevo',
    advice: 'No se añadió nada. Instale la versión más nueva para usarlo.',
  },
  activityUnreadable: {
    title: 'No se puede leer el archivo de actividad',
    advice:
      'No se escribió nada. Sin él, las evidencias contarían de menos. Mire la carpeta de datos e inténtelo de nuevo.',
  },
  codeWrong: {
    title: 'Ese código no encaja',
    advice:
      'Compárelo letra por letra con lo que muestra el otro equipo o la página impresa. No se ha cambiado nada.',
  },
  codeOver: {
    title: 'Este código ya no vale',
    advice:
      'Un código vale una vez, durante 15 minutos, y solo mientras los números coincidan. Pida uno nuevo y vuelva a intentarlo.',
  },
  notPrepared: {
    title: 'La base de datos no está preparada para Keyward',
    advice: 'Envíe el texto que la prepara a quien la administra y vuelva a intentarlo.',
  },
  loginRefused: {
    title: 'El lugar compartido no dejó entrar a este equipo',
    advice: 'Su acceso o sus permisos han cambiado. Pregunte a quien lo administra y elíjalo de nuevo.',
  },
  placeInUse: {
    title: 'Ahí ya hay equipos que comparten claves',
    advice: 'Únase a ellos o elija otro lugar. No se ha cambiado nada.',
  },
  memoryOnly: {
    title: 'Estas claves se guardan solo hasta que se cierre Keyward',
    advice: 'Por eso no se pueden compartir con otro equipo. Elija primero cómo conservarlas.',
  },
  lastOwner: {
    title: 'El grupo se quedaría sin responsable',
    advice:
      'Alguien tiene que poder dejar entrar y quitar. Haga antes responsable a otra persona. No se cambió nada.',
  },
  inOtherTeam: {
    title: 'Esto ya se comparte con otro grupo',
    advice:
      'Las claves de un servicio se comparten con un solo grupo. Deje antes de compartirlas allí. No se cambió nada.',
  },
  notNow: {
    title: 'Este equipo no puede cambiar eso ahora',
    advice:
      'Solo puede un responsable, y solo cuando ha llegado todo lo más reciente. Intercambie otra vez y vuelva a intentarlo.',
  },
  pageUnknown: {
    title: 'Esta página es de otro lugar',
    advice: 'Busque la página que lleva el nombre de este lugar. No se ha cambiado nada.',
  },
  refusedByKeyward: {
    title: 'Keyward lo rechazó por seguridad',
    advice: 'Esa petición no parecía de las nuestras. Cierre Keyward y vuelva a abrirlo.',
  },
  refused: {
    title: 'Esto no se puede hacer aquí',
    advice: 'No se envió ni se cambió nada.',
  },

  badInput: {
    title: 'Hay algo que conviene revisar',
    advice: 'Una parte de los datos no se puede usar como está. No se guardó nada.',
    adviceField: 'Revise este campo: {{field}}. No se guardó nada.',
  },
  field: {
    name: 'nombre',
    clientId: 'ID de cliente',
    clientSecret: 'secreto de cliente',
    workspaceId: 'espacio de trabajo',
    authUrl: 'dirección de acceso',
    baseUrl: 'dirección de la API',
    path: 'ruta',
    headers: 'encabezados',
    body: 'cuerpo',
    notes: 'notas',
    passphrase: 'frase de contraseña',
    keyExpiresAtMs: 'fecha de fin',
  },

  cancelled: {
    title: 'Detenido, como pidió',
    advice: 'No se cambió nada. Empiece de nuevo cuando quiera.',
  },
  internal: {
    title: 'Keyward tropezó consigo mismo',
    advice: 'Es culpa nuestra, no suya. Lo guardado antes sigue intacto.',
    adviceReference: 'Es culpa nuestra, no suya. Lo guardado antes sigue intacto. Número: {{reference}}.',
  },
} as const
