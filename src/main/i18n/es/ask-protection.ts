/** What main asks before secrets are protected less, or leave in a file. */
export const askProtection = {
  weaken: {
    message: '¿Proteger sus secretos menos que ahora?',
    lockAfter: 'Keyward no se bloquea hasta que nadie haya usado este equipo durante {{time}}.',
    lockNever: 'Keyward ya no se bloquea cuando nadie usa este equipo.',
    lockOnSleep: 'Keyward sigue desbloqueado cuando este equipo se suspende o se bloquea su pantalla.',
    clipboard: 'Lo que copie queda en el portapapeles durante {{time}}.',
    detail: 'Continúe solo si acaba de cambiar esto usted mismo.',
    goOn: 'Cambiar ajustes',
  },
  exportBackup: {
    message: '¿Guardar una copia de seguridad con secretos bajo esta frase de contraseña: {{contents}}?',
    send: '¿Guardar un archivo para enviar con secretos bajo esta frase de contraseña: {{contents}}?',
    detail:
      'Quien tenga el archivo y esta frase de contraseña puede abrir los secretos que contiene, en cualquier equipo.',
    goOn: 'Guardar archivo…',
  },
} as const
