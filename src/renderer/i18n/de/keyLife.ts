/** The facts of a key's life: who answers for it, where it is used, when it is to be replaced. */
export const keyLife = {
  fact: {
    owner: 'Verantwortlich',
    usedIn: 'Verwendet in',
    serviceCreatedAtMs: 'Erstellt',
    replaceEveryDays: 'Ersetzen',
    reminder: 'Erinnerung',
  },
  review: 'Weiter benötigt',
  notReviewed: 'Noch nicht vermerkt',
  reviewedBy: '{{date}}, {{name}}',
  exception: 'Ausnahme',
  exceptionReason: 'Warum er über seine Grenze hinaus bleiben darf',
  noException: 'Keine: er ist älter als seine Grenze',
  exceptionSince: '{{reason}}, seit {{date}}',
  noteReview: 'Als weiter benötigt vermerken',
  add: 'Verantwortung, Orte oder Regel…',
  more: 'Mehr zu diesem Schlüssel',
  every_one: 'jeden Tag',
  every_other: 'alle {{count}} Tage',
  due: 'fällig {{date}}',
  before_one: 'zuerst {{count}} Tag vorher',
  before_other: 'zuerst {{count}} Tage vorher',
  snoozed: 'keine vor {{date}}',
  place: 'Ort',
  note: 'Notiz',
  addPlace: 'Ort hinzufügen',
  anotherPlace: 'Weiterer Ort',
  removePlace: '{{place}} entfernen',
  createdOn: 'Beim Dienst erstellt am',
  everyDays: 'Alle … Tage ersetzen',
  beforeDays: 'Erste Erinnerung, Tage vorher',
  beforeHint: '30, wenn leer',
  removed: 'Bei „{{name}}“ entfernt',
  problem: {
    place: 'Benennen Sie auch den Ort',
    future: 'Dieser Tag kommt erst noch',
    days: 'Geben Sie ganze Tage ein, von 1 bis {{most}}',
  },
} as const

/** A key that is marked to be replaced before its date. */
export const toReplace = {
  'person-left': 'Am {{date}} zum Ersetzen vorgemerkt: Jemand ist gegangen und kennt es vielleicht',
  leaked: 'Am {{date}} zum Ersetzen vorgemerkt: Andere kennen es vielleicht',
  other: 'Am {{date}} zum Ersetzen vorgemerkt',
  clear: 'Vormerkung aufheben',
  cleared: '„{{name}}“ ist nicht mehr zum Ersetzen vorgemerkt',
} as const

/** Somebody leaves: all their keys go to another owner. */
export const handOver = {
  open: 'Schlüssel einer Person übergeben…',
  title: 'Schlüssel einer Person übergeben',
  text: 'Wenn jemand geht oder die Schlüssel an eine andere Person abgibt.',
  nobody:
    'Noch hat kein Schlüssel eine verantwortliche Person. Tragen Sie eine in den Details ein oder für mehrere Schlüssel zugleich.',
  from: 'Schlüssel von',
  to: 'Neue verantwortliche Person',
  nameBad: 'Geben Sie eine andere Person ein',
  mark: 'Diese Schlüssel zum Ersetzen vormerken',
  markHint: 'Die Person kennt vielleicht die Secrets. Die Vormerkung endet, wenn das Secret ersetzt ist.',
  personal_one:
    '{{count}} davon ist ein persönlicher Schlüssel und wird immer vorgemerkt: Er endet vielleicht mit dem Konto der Person.',
  personal_other:
    '{{count}} davon sind persönliche Schlüssel und werden immer vorgemerkt: Sie enden vielleicht mit dem Konto der Person.',
  save_one: '{{count}} Schlüssel übergeben',
  save_other: '{{count}} Schlüssel übergeben',
  done_one: '{{count}} Schlüssel an {{name}} übergeben',
  done_other: '{{count}} Schlüssel an {{name}} übergeben',
} as const
