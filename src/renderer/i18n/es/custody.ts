/** How secrets are kept: choosing it, unlocking, and what is said when it does not work. */
export const custody = {
  choose: {
    title: '¿Cómo quiere guardar sus secretos?',
    absent:
      'Keyward los sellaría con el llavero de este equipo, pero no encontró ninguno. Elija otra forma; podrá cambiarla más adelante.',
    weak: 'Este equipo tiene un llavero, pero no oculta nada: cualquiera con el archivo podría leerlo. Elija otra forma; podrá cambiarla más adelante.',
    locked:
      'El llavero de este equipo está bloqueado. Desbloquéelo y vuelva a intentarlo, o elija otra forma.',
    silent:
      'El llavero de este equipo no responde. Vuelva a intentarlo o elija otra forma; podrá cambiarla más adelante.',
    restart:
      'El llavero de este equipo no se desbloqueó. Reinicie Keyward para que se le pregunte otra vez, o elija otra forma.',
    other:
      'El llavero de este equipo no se puede usar ahora. Vuelva a intentarlo o elija otra forma; podrá cambiarla más adelante.',
    tryAgain: 'Volver a probar el llavero',
    cancel: 'Cancelar',
  },
  now: {
    os: 'Ahora están sellados con el llavero de este equipo. Elija otra forma o déjelo así.',
    passphrase: 'Ahora están sellados con su frase de contraseña. Elija otra forma o déjelo así.',
    memory: 'Ahora solo se conservan hasta que salga de Keyward. Elija otra forma o déjelo así.',
  },
  os: {
    title: 'Con el llavero de este equipo',
    text: 'Se abren cuando inicia sesión en este equipo. No hay nada que recordar.',
    save: 'Sellar con el llavero',
  },
  passphrase: {
    title: 'Con una frase de contraseña',
    text: 'Solo usted puede abrirlos. La introduce una vez en cada inicio.',
    presentText: 'Solo usted puede abrirlos, con la frase que ya tiene. La escribe una vez tras cada inicio.',
    label: 'Frase de contraseña',
    hint: '12 caracteres o más',
    repeat: 'Repítala',
    lost: 'Si la pierde, los secretos se pierden para siempre. Nadie puede recuperarlos.',
    save: 'Sellar con esta frase',
    tooShort_one: '{{count}} carácter más',
    tooShort_many: '{{count}} de caracteres más',
    tooShort_other: '{{count}} caracteres más',
    strengthLabel: 'Solidez de la frase de contraseña',
    weak: 'Fácil de adivinar',
    fair: 'Buena',
    strong: 'Muy buena',
    weakAdvice:
      'Unas pocas palabras sin relación entre sí son más fáciles de recordar y más difíciles de adivinar.',
    missing: 'Introduzca una frase de contraseña de 12 caracteres o más',
    differs: 'Estas dos no son iguales',
  },
  memory: {
    title: 'Solo hasta que salga',
    text: 'Nada secreto se escribe en el disco. Los nombres y los ID de cliente se quedan; los secretos se piden de nuevo en cada inicio.',
    changeText: 'Los secretos nuevos no se escriben en el disco. Se piden de nuevo en cada inicio.',
    fit: 'Adecuado para un equipo prestado o para probar Keyward.',
    save: 'Conservar hasta que salga',
  },
  locked: {
    title: 'Keyward está bloqueado',
    textOs:
      'Se olvidaron los tokens y se vació lo que habíamos puesto en el portapapeles. Quien haya iniciado sesión como usted en este equipo puede desbloquearlo: solo una frase de contraseña lo impediría.',
    textPassphrase: 'Introduzca su frase de contraseña para abrir sus claves.',
    label: 'Frase de contraseña',
    unlock: 'Desbloquear',
    unlocking: 'Desbloqueando…',
    missing: 'Introduzca la frase de contraseña',
    wrong: 'Esa no es la frase de contraseña. Revise las mayúsculas y el idioma del teclado',
    wrongWait: 'Esa no es la frase de contraseña. Puede volver a intentarlo en {{duration}}',
  },
  lost: {
    button: 'La he olvidado',
    title: 'Si ha perdido la frase de contraseña',
    text: 'Sin ella nadie puede abrir los secretos: ni usted, ni Keyward, ni quien lo hizo. Los nombres, ID de cliente, direcciones y notas no están sellados y pueden conservarse.',
    copies: 'Las copias anteriores de este equipo están selladas con la misma frase de contraseña.',
    restoreTitle: 'Restaurar una copia de seguridad',
    restoreText:
      'Su copia de seguridad se abre con su propia frase de contraseña y devuelve los secretos a las claves. Antes, Keyward empieza de nuevo.',
    restore: 'Restaurar una copia de seguridad…',
    afreshTitle: 'Empezar de nuevo y conservar los nombres',
    afreshText:
      'Cada clave espera hasta que vuelva a introducir su secreto. El archivo actual se aparta, no se elimina.',
    afresh: 'Empezar de nuevo…',
    back: 'Probar otra vez la frase de contraseña',
  },
  field: {
    show: 'Mostrar lo escrito',
    hide: 'Ocultar lo escrito',
    cancel: 'Cancelar',
  },
  unreadable: {
    title: 'No se pudieron leer sus claves',
    text: 'El archivo que las contiene no está como Keyward lo dejó. No se sobrescribió ni se eliminó nada: se queda exactamente como está.',
    wait: 'Si un programa de sincronización o de copias de seguridad está trabajando, cierre antes Keyward, deje que termine y vuelva a abrirlo.',
    close: 'Cerrar Keyward',
  },
  recovery: {
    title: 'Frase de recuperación',
    none: 'Ninguna. Si se pierde el llavero de este equipo, sus secretos se pierden con él.',
    all: 'Abre sus secretos si se pierde el llavero de este equipo.',
    some: 'Solo abre lo que se selló mientras la tenía. Elija Cambiar y escríbala otra vez para que lo abra todo.',
    own: 'Su frase de contraseña',
    ownText: 'Abre sus secretos tras cada inicio y cada bloqueo.',
    add: 'Añadir…',
    change: 'Cambiar…',
    remove: 'Quitar…',
    addTitle: 'Añadir una frase de recuperación',
    addText:
      'Sus secretos seguirán abriéndose solos. La frase los abre si se pierde el llavero de este equipo, o en otro equipo.',
    changeTitle: 'Cambiar la frase de contraseña',
    changeText:
      'Se eliminan las copias de sus claves que Keyward guardó por su cuenta, porque la frase anterior aún las abre. Los archivos de copia de seguridad que usted hizo conservan sus propias frases.',
    fresh: 'Frase nueva',
    current: 'Frase actual',
    lost: 'Guárdela en un lugar seguro. Si se pierden el llavero y la frase, los secretos se pierden para siempre.',
    save: 'Añadir la frase',
    saveChange: 'Cambiar la frase',
    saving: 'Sellando…',
    added: 'La frase de recuperación está puesta',
    changed: 'Se cambió la frase de contraseña',
    removed: 'Se quitó la frase de recuperación',
    open: 'Abrir con la frase…',
    openTitle: 'Abrir con su frase de contraseña',
    openText: 'Abre sus secretos hasta que Keyward se bloquee o se cierre.',
    openAction: 'Abrir',
    opening: 'Abriendo…',
  },
  keyring: {
    locked: 'El llavero de su equipo está bloqueado',
    lockedText: 'Sus claves están aquí; sus secretos siguen sellados hasta que lo desbloquee.',
    silent: 'El llavero de su equipo no responde',
    silentText: 'Sus claves están aquí; sus secretos siguen sellados hasta que responda.',
    restart: 'Keyward debe reiniciarse para usar el llavero',
    restartText:
      'El llavero no se desbloqueó cuando Keyward lo pidió, y solo puede pedirlo una vez tras cada inicio. Sus claves están aquí; sus secretos siguen sellados.',
    changed: 'Su equipo usa ahora otro llavero',
    changedText:
      'Los secretos están sellados con el anterior y podrán abrirse cuando vuelva. Nada se sella con el nuevo hasta que usted lo diga. No se eliminó nada.',
    otherMachine: 'Estos secretos se sellaron en otro equipo o con otra cuenta',
    otherMachineText:
      'Los nombres y los ID de cliente pudieron venir; los secretos, no. Vuelva a introducir cada secreto cuando necesite su clave. No se eliminó nada.',
    otherMachineAskText:
      'Los nombres y los ID de cliente pudieron venir; los secretos, no. Selle los nuevos secretos con este llavero y vuelva a introducir cada uno cuando necesite su clave. No se eliminó nada.',
    absent: 'No hay un llavero en este equipo',
    absentText: 'Sus claves están aquí; sus secretos siguen sellados hasta que vuelva el llavero.',
    weak: 'El llavero de este equipo ya no protege los secretos',
    weakText:
      'Ahora no oculta nada, así que Keyward no lo usa. Sus claves están aquí; sus secretos siguen sellados hasta que vuelva el llavero anterior.',
    unsealed: 'Sus secretos están abiertos, pero el llavero de este equipo no los sella',
    unsealedText:
      'Séllelos con él y volverán a abrirse solos. Hasta entonces, Keyward necesita su frase de contraseña tras cada inicio.',
    opened: 'Sus secretos están abiertos con su frase de contraseña',
    openedText:
      'El llavero de este equipo no se puede usar ahora. Keyward necesita su frase de contraseña otra vez tras cada inicio y cada bloqueo.',
    use: 'Usar el nuevo llavero',
    seal: 'Sellar con este llavero',
    unlock: 'Desbloquear y volver a intentar',
    again: 'Volver a intentar',
    startAgain: 'Reiniciar Keyward',
  },
} as const
