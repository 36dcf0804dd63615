/** The facts of a key's life: who answers for it, where it is used, when it is to be replaced. */
export const keyLife = {
  fact: {
    owner: 'Responsable',
    usedIn: 'Se usa en',
    serviceCreatedAtMs: 'Creada',
    replaceEveryDays: 'Sustituir',
    reminder: 'Recordatorio',
  },
  review: 'Sigue haciendo falta',
  notReviewed: 'Sin anotar',
  reviewedBy: '{{date}}, {{name}}',
  exception: 'Excepción',
  exceptionReason: 'Por qué puede seguir más allá de su límite',
  noException: 'Ninguna: es más antigua que su límite',
  exceptionSince: '{{reason}}, desde {{date}}',
  noteReview: 'Anotar que sigue haciendo falta',
  add: 'Añadir responsable, lugares o regla…',
  more: 'Más sobre esta clave',
  every_one: 'cada {{count}} día',
  every_many: 'cada {{count}} de días',
  every_other: 'cada {{count}} días',
  due: 'fecha límite: {{date}}',
  before_one: 'el primero, {{count}} día antes',
  before_many: 'el primero, {{count}} de días antes',
  before_other: 'el primero, {{count}} días antes',
  snoozed: 'ninguno antes del {{date}}',
  place: 'Lugar',
  note: 'Nota',
  addPlace: 'Añadir un lugar',
  anotherPlace: 'Otro lugar',
  removePlace: 'Quitar {{place}}',
  createdOn: 'Creada en el servicio el',
  everyDays: 'Sustituir cada … días',
  beforeDays: 'Primer recordatorio, días antes',
  beforeHint: '30 si queda vacío',
  removed: 'Quitado de «{{name}}»',
  problem: {
    place: 'Ponga también el nombre del lugar',
    future: 'Ese día aún no ha llegado',
    days: 'Escriba días enteros, de 1 a {{most}}',
  },
} as const

/** A key that is marked to be replaced before its date. */
export const toReplace = {
  'person-left': 'Marcada para sustituir el {{date}}: se fue alguien que quizá la conoce',
  leaked: 'Marcada para sustituir el {{date}}: quizá otros la conocen',
  other: 'Marcada para sustituir el {{date}}',
  clear: 'Quitar la marca',
  cleared: '«{{name}}» ya no está marcada para sustituir',
} as const

/** Somebody leaves: all their keys go to another owner. */
export const handOver = {
  open: 'Traspasar las claves de una persona…',
  title: 'Traspasar las claves de una persona',
  text: 'Para alguien que se va o que entrega las claves a otra persona.',
  nobody:
    'Ninguna clave tiene responsable todavía. Indíquelo en los detalles de una clave o para varias a la vez.',
  from: 'Claves de',
  to: 'Nuevo responsable',
  nameBad: 'Indique otra persona',
  mark: 'Marcar estas claves para sustituir',
  markHint: 'La persona quizá conoce los secretos. La marca se quita al cambiar el secreto.',
  personal_one:
    '{{count}} de ellas es una clave personal y se marca siempre: quizá termine con la cuenta de la persona.',
  personal_many:
    '{{count}} de ellas son claves personales y se marcan siempre: quizá terminen con la cuenta de la persona.',
  personal_other:
    '{{count}} de ellas son claves personales y se marcan siempre: quizá terminen con la cuenta de la persona.',
  save_one: 'Traspasar {{count}} clave',
  save_many: 'Traspasar {{count}} de claves',
  save_other: 'Traspasar {{count}} claves',
  done_one: '{{count}} clave traspasada a {{name}}',
  done_many: '{{count}} de claves traspasadas a {{name}}',
  done_other: '{{count}} claves traspasadas a {{name}}',
} as const
