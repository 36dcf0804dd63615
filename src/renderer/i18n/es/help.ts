/** *How Keyward works*: a short guide that needs no network. */
export const help = {
  title: 'Cómo funciona Keyward',
  close: 'Cerrar',
  words: {
    title: 'Claves y tokens',
    text: 'Keyward guarda las claves que le dieron los servicios y las convierte en tokens cuando los necesita.',
    key: 'Clave',
    keyText:
      'Un ID de cliente, que cualquiera puede conocer, y un secreto de cliente, que funciona como una contraseña. El servicio muestra el secreto una sola vez.',
    token: 'Token',
    tokenText:
      'Lo que los programas presentan al servicio. Keyward lo obtiene con una clave; vale un tiempo, a menudo una hora, y luego caduca solo.',
    workspace: 'Espacio de trabajo',
    workspaceText: 'Donde se creó la clave y el único lugar donde actúa.',
  },
  kept: {
    title: 'Cómo se guardan los secretos',
    text: 'Los secretos están sellados en este equipo. Van a la dirección de inicio de sesión de su servicio y, sellados, a un lugar compartido si usted elige uno; a ningún otro sitio. Los tokens nunca se escriben en el disco. No hay cuenta ni servidor nuestro. En Configuración, Seguridad se ve cuál de estas formas rige:',
    os: 'Con el llavero de este equipo',
    osText: 'Se abren para quien haya iniciado sesión en este equipo como usted.',
    passphrase: 'Con una frase de contraseña',
    passphraseText: 'Solo se abren con ella. Nadie puede recuperarla; guárdela en un lugar seguro.',
    memory: 'Solo hasta que salga',
    memoryText: 'Ningún secreto se escribe en el disco. Se le pedirán de nuevo después de cada inicio.',
  },
  lockedOut: {
    title: 'Si no puede entrar',
    text: 'Keyward no elimina nada que no pueda leer. Los nombres y los ID de cliente se conservan; solo quizá haya que introducir de nuevo los secretos.',
    keychain: 'El llavero sigue bloqueado o no responde',
    keychainText:
      'Vuelva a iniciar sesión en este equipo, desbloquee su llavero y pulse «Volver a intentar» en Keyward. En otro equipo, restaure una copia de seguridad o introduzca de nuevo los secretos.',
    passphrase: 'Olvidó la frase de contraseña',
    passphraseText:
      'Sin ella nadie puede abrir los secretos. Una copia de seguridad se abre con su propia frase; si no tiene ninguna, cree secretos nuevos en el servicio.',
    refused: 'Un servicio ya no acepta una clave',
    refusedText:
      'Probablemente se cambió allí su secreto. Cree uno nuevo en el servicio y reemplácelo en Keyward.',
  },
  limits: {
    title: 'De qué no puede protegerle Keyward',
    text: 'Ningún programa puede prometer estas tres cosas, así que lo decimos claramente:',
    program: 'Otro programa que se ejecute como usted',
    programText:
      'Lo que se ejecuta en este equipo con su nombre puede hacer lo mismo que usted: leer el portapapeles, ver la pantalla o mirar dentro de Keyward.',
    memory: 'Rastros en la memoria',
    memoryText:
      'Al bloquear, Keyward olvida secretos y tokens, pero su texto no se puede borrar con certeza de la memoria del equipo. Reiniciar el equipo es más seguro.',
    copied: 'Lo que usted entrega',
    copiedText:
      'Quien reciba un token copiado puede usarlo hasta que caduque, y un historial del portapapeles puede conservarlo más tiempo que Keyward.',
  },
  practise: 'Practicar',
  steps: 'Probar los pasos reales',
  welcome: 'Ver la bienvenida otra vez',
  shortcuts: 'Atajos de teclado',
} as const
