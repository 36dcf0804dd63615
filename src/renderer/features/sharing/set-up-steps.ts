/** The ways into a team: a new one, another one by its code, or by the printed page, at a place or of a team that is here. */
export type Way = 'own' | 'people' | 'join' | 'page' | 'page-here'

/** A step of one of these ways. */
export type Step =
  | 'where'
  | 'name'
  | 'print'
  | 'choose'
  | 'done'
  | 'code'
  | 'wait'
  | 'typed'
  | 'out'
  | 'joined'

/** The counted steps of each way. */
export const stepsOf: Readonly<Record<Way, readonly Step[]>> = {
  own: ['where', 'name', 'print', 'choose'],
  people: ['where', 'name', 'print', 'choose'],
  join: ['where', 'code', 'wait'],
  page: ['where', 'typed', 'out'],
  'page-here': ['typed', 'out'],
}

/** What each step is called, by its key in the catalogue. */
export const stepTitles = {
  where: 'sharing.where.title',
  name: 'sharing.name.title',
  print: 'sharing.page.title',
  choose: 'sharing.choose.title',
  done: 'sharing.done.title',
  code: 'sharing.joining.title',
  wait: 'sharing.joining.waiting',
  typed: 'sharing.recover.title',
  out: 'sharing.recover.outTitle',
  joined: 'sharing.joined.title',
} as const satisfies Record<Step, string>

/** The names that a person types for the others to see. */
export type TypedNames = Readonly<Record<'computer' | 'person' | 'team', string>>

/** What a step needs that asks for names; they are kept while a person goes back and forth. */
export interface Naming {
  readonly names: TypedNames
  readonly onNames: (names: TypedNames) => void
}
