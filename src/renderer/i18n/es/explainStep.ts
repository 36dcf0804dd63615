/** What happened in a workflow step, from its pasted output. */
export const explain = {
  button: 'Explicar un paso del flujo',
  title: '¿Qué ocurrió en un paso del flujo de trabajo?',
  text: 'Pegue la salida del paso que pidió un token o llamó al servicio. Se queda en esta ventana y, si contiene un token, se descarta al momento.',
  box: 'Pegue aquí la salida',
  boxHint: 'Completa, de la primera llave { a la última }',
  onlyPaste: 'Este cuadro solo admite pegar.',
  again: 'Pegar otra',
  close: 'Cerrar',
  tokenLeftOut:
    'Contenía un token. Se descartó y no se guarda en ningún sitio; aun así, quien vio la salida lo tiene.',
  facts: {
    status: 'Código de estado',
    code: 'Código del paso',
    error: 'Cómo lo llama el servicio',
    message: 'Mensaje',
    verbose: 'Más',
  },
  empty: { title: 'No había nada en lo que pegó', advice: 'Copie de nuevo la salida del paso.' },
  tooLong: {
    title: 'Es demasiado para revisarlo',
    advice: 'Pegue la salida de un solo paso.',
  },
  notJson: {
    title: 'Esa no es la salida de un paso',
    advice: 'Debería empezar con una llave {. Cópiela completa, de la primera llave { a la última }.',
  },
  notAStep: {
    title: 'Esa no es la salida de un paso',
    advice: 'La salida tiene los campos status_code y step_status. Cópiela completa.',
  },
  tokenReply: {
    title: 'Esa es la respuesta del propio servicio de acceso',
    advice: 'Funcionó: se emitió un token. Para ver más, pegue la salida completa del paso.',
  },
  tokenIssued: {
    title: 'El paso obtuvo un token',
    advice: 'Los pasos siguientes pueden enviarlo con sus llamadas. Es válido 60 minutos como máximo.',
    adviceFor:
      'Los pasos siguientes pueden enviarlo con sus llamadas. Es válido {{duration}} desde que se ejecutó el paso.',
  },
  worked: { title: 'El paso funcionó', advice: 'El servicio respondió bien. No hay nada que hacer.' },
  webPage: {
    title: 'Llegó una página web, no datos',
    advice:
      'Quizá la dirección del paso sea la del sitio web o la de su página de acceso. Compárela con la dirección de la API en Keyward.',
  },
  redirect: {
    title: 'El servicio remite a otra dirección',
    advice: 'La dirección del paso está anticuada. Compárela con las direcciones de la región en Keyward.',
  },
  invalidClient: {
    title: 'El servicio no aceptó la clave',
    advice:
      'El ID de cliente o el secreto del paso pueden estar mal escritos, o haberse cambiado o eliminado. Compruebe la misma clave en Keyward: Pedir token nuevo.',
  },
  notRecognised: {
    title: 'El servicio no reconoció el token',
    advice:
      'Puede haber caducado tras una hora o ser de otra región. Ejecute de nuevo el paso que obtiene el token, justo antes de este.',
  },
  grant: {
    title: 'La solicitud de acceso no estaba escrita como la espera el servicio',
    advice:
      'Su cuerpo debe ser exactamente grant_type=client_credentials, enviado como application/x-www-form-urlencoded.',
  },
  notUnderstood: {
    title: 'El servicio no entendió la solicitud',
    advice: 'Compare la dirección, los encabezados y el cuerpo del paso con una solicitud que funcione aquí.',
  },
  notAllowed: {
    title: 'La clave del paso no tiene permiso para hacer eso',
    advice:
      'Una clave solo actúa sobre el espacio de trabajo donde se creó. Use una clave del espacio de trabajo que corresponda.',
  },
  notFound: {
    title: 'No había nada en esa dirección',
    advice: 'Revise la dirección y la ruta del paso.',
  },
  slowDown: {
    title: 'El servicio pide ir más despacio',
    advice:
      'Haga que el flujo espere un minuto o ejecútelo con menos frecuencia. Un token es válido una hora.',
  },
  serverTrouble: {
    title: 'El servicio tuvo un problema por su parte',
    advice: 'La clave está bien. Ejecute de nuevo el paso en unos minutos.',
  },
  noAnswer: {
    title: 'El paso no obtuvo respuesta',
    advice: 'No se llegó a la dirección. Revise el nombre del servidor en el paso y la red donde se ejecuta.',
  },
  unusual: {
    title: 'El servicio dio una respuesta poco habitual',
    advice: 'Abajo está lo que dice.',
  },
} as const
