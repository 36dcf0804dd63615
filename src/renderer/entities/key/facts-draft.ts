import type { TFunction } from 'i18next'
import type { Input } from '../../../shared/contract/contract.ts'
import { MAIL_ADDRESS, NOTES_LENGTH } from '../../../shared/kernel/limits.ts'
import { MAX_REPLACE_EVERY_DAYS } from '../../../shared/keys/fact-limits.ts'
import type { PlaceDraft } from '../../../shared/keys/fact-schemas.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { FactIn } from '../../../shared/keys/key-facts.ts'
import { fromDay, toDay } from '../../ui/DateField.tsx'

/** A place in a form. `rowId` identifies the row, because a new place has no id yet. */
export interface PlaceRow {
  readonly rowId: string
  readonly id?: string
  readonly place: string
  readonly note: string
}

/** The facts about a key as form fields. A field is empty if the fact is unknown. */
export interface FactsDraft {
  /** `YYYY-MM-DD`. */
  readonly endDay: string
  readonly ownerName: string
  readonly ownerEmail: string
  readonly places: readonly PlaceRow[]
  readonly everyDays: string
  readonly notes: string
  readonly scope: string
  /** One value per line. The same applies to `resource`. */
  readonly audience: string
  readonly resource: string
}

/** Facts that have form fields. */
export type FormFact = FactIn<'form'>
type FormFactValues = Pick<KeySummary, FormFact>

/** The form's facts, in the shape that main's calls take. */
export type FormFacts = Pick<Input<'keys:add'>, FormFact>
type FactsEdit = Pick<Input<'keys:update'>, FormFact>

/** The token request's fields that can be set per key. */
export const tokenFieldNames = ['scope', 'audience', 'resource'] as const

const isEmpty = (text: string): boolean => text.trim() === ''

export const newPlace = (): PlaceRow => ({ rowId: crypto.randomUUID(), place: '', note: '' })

/** True if any fact is filled in, so that leaving the form for a new key would lose it. */
export const areFactsTouched = ({ places, ...texts }: FactsDraft): boolean =>
  [...Object.values(texts), ...places.flatMap(({ place, note }) => [place, note])].some(
    (text) => !isEmpty(text),
  )

/** The fields that can have a problem, in form order. */
export const factFields = ['everyDays', 'ownerName', 'ownerEmail', 'usedIn', 'notes'] as const
export type FactField = (typeof factFields)[number]

export const isFactField = (name: string): name is FactField => factFields.some((field) => field === name)

const factProblemKinds = ['owner-nameless', 'email', 'place-nameless', 'every-days', 'too-long'] as const
/** Why the facts in a form can't be saved. */
export type FactProblem = (typeof factProblemKinds)[number]

export const isFactProblem = (problem: string | undefined): problem is FactProblem =>
  factProblemKinds.some((kind) => kind === problem)

const isMailAddress = (text: string): boolean => MAIL_ADDRESS.test(text.trim())

/** Parses a valid number of days for *replace every*. Undefined for any other text. */
const daysOf = (text: string): number | undefined => {
  const days = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= MAX_REPLACE_EVERY_DAYS ? days : undefined
}

/** True if the place has a note but no name. */
export const isNameless = ({ place, note }: PlaceRow): boolean => isEmpty(place) && !isEmpty(note)

export const factProblemWords = (problem: FactProblem | undefined, t: TFunction): string | undefined => {
  switch (problem) {
    case undefined:
      return undefined
    case 'owner-nameless':
    case 'place-nameless':
      return t('common.enterName')
    case 'email':
      return t('keys.change.emailBad')
    case 'every-days':
      return t('keys.about.problem.days', { most: MAX_REPLACE_EVERY_DAYS })
    case 'too-long':
      return t('addKey.problem.tooLong')
  }
}

/** How a form converts one fact to fields and back. */
type FactForm<Fact extends FormFact> = {
  /** Converts the fact to fields. They are empty if it's undefined. */
  readonly draft: (value: KeySummary[Fact]) => Partial<FactsDraft>
  /** The problems that prevent saving, keyed by field. */
  readonly problems: (draft: FactsDraft) => FactProblems
  /** Converts valid fields to the fact to save. */
  readonly entered: (draft: FactsDraft) => FormFacts[Fact]
  /** True if the new value drops part of the previous one. */
  readonly loses?: (value: NonNullable<FormFacts[Fact]>, before: NonNullable<KeySummary[Fact]>) => boolean
}
type FactProblems = Partial<Record<FactField, FactProblem>>

const forms: { readonly [Fact in FormFact]: FactForm<Fact> } = {
  keyExpiresAtMs: {
    draft: (atMs) => ({ endDay: atMs === undefined ? '' : toDay(atMs) }),
    problems: () => ({}),
    entered: ({ endDay }) => fromDay(endDay),
  },
  replaceEveryDays: {
    draft: (days) => ({ everyDays: days?.toString() ?? '' }),
    problems: ({ everyDays }) =>
      isEmpty(everyDays) || daysOf(everyDays) !== undefined ? {} : { everyDays: 'every-days' },
    entered: ({ everyDays }) => daysOf(everyDays),
  },
  owner: {
    draft: (owner) => ({ ownerName: owner?.name ?? '', ownerEmail: owner?.email ?? '' }),
    problems: ({ ownerName, ownerEmail }) => ({
      ...(isEmpty(ownerName) && !isEmpty(ownerEmail) && { ownerName: 'owner-nameless' }),
      ...(!isEmpty(ownerEmail) && !isMailAddress(ownerEmail) && { ownerEmail: 'email' }),
    }),
    entered: ({ ownerName, ownerEmail }) =>
      isEmpty(ownerName)
        ? undefined
        : { name: ownerName.trim(), ...(!isEmpty(ownerEmail) && { email: ownerEmail.trim() }) },
    loses: ({ email }, before) => before.email !== undefined && email === undefined,
  },
  usedIn: {
    draft: (places) => ({
      places: places?.map(({ id, place, note = '' }) => ({ rowId: id, id, place, note })) ?? [newPlace()],
    }),
    problems: ({ places }) => (places.some(isNameless) ? { usedIn: 'place-nameless' } : {}),
    entered: (draft) => {
      const places = draft.places
        .filter(({ place }) => !isEmpty(place))
        .map(
          ({ id, place, note }): PlaceDraft => ({
            ...(id !== undefined && { id }),
            place: place.trim(),
            ...(!isEmpty(note) && { note: note.trim() }),
          }),
        )
      return places.length === 0 ? undefined : places
    },
    loses: (places, before) =>
      before.some(({ id, note }) => {
        const kept = places.find((place) => place.id === id)
        return kept === undefined || (note !== undefined && kept.note === undefined)
      }),
  },
  notes: {
    draft: (notes = '') => ({ notes }),
    problems: ({ notes }) => (notes.length > NOTES_LENGTH ? { notes: 'too-long' } : {}),
    entered: ({ notes }) => notes.trim() || undefined,
  },
  tokenFields: {
    draft: ({ scope = '', audience = '', resource = '' } = {}) => ({ scope, audience, resource }),
    problems: () => ({}),
    entered: (draft) => {
      const fields = tokenFieldNames.flatMap((name) => {
        const value = draft[name].trim()
        return value === '' ? [] : [[name, value] as const]
      })
      return fields.length === 0 ? undefined : Object.fromEntries(fields)
    },
    loses: (fields, before) =>
      tokenFieldNames.some((name) => before[name] !== undefined && fields[name] === undefined),
  },
}

/** The facts that the details show and edit individually. */
// Object.keys loses the literal types.
export const formFacts = Object.keys(forms) as FormFact[]

/** A fact's form, typed so that it can be called for any fact. Callers must pass only that fact's values. */
const formOf = (
  fact: FormFact,
): {
  readonly draft: (value: never) => Partial<FactsDraft>
  readonly entered: (draft: FactsDraft) => unknown
  readonly loses?: (value: never, before: never) => boolean
} => forms[fact]

/** Form fields for a key's facts, or for a new key. There is always at least one row for a place. */
export const factsDraftOf = (key: FormFactValues = {}): FactsDraft =>
  Object.assign({}, ...formFacts.map((fact) => formOf(fact).draft(key[fact] as never)))

/** Maps each field to its problem. */
export const factProblems = (draft: FactsDraft): FactProblems =>
  Object.assign({}, ...formFacts.map((fact) => forms[fact].problems(draft)))

/** Converts a valid draft to facts. Leaves out empty ones. */
export const factsOf = (draft: FactsDraft): FormFacts =>
  Object.fromEntries(
    formFacts
      .map((fact) => [fact, formOf(fact).entered(draft)] as const)
      .filter(([, value]) => value !== undefined),
  )

/** An edit that sets these facts to the values in `from`. Facts that are missing there are cleared with `null`. */
export const factsEdit = (facts: readonly FormFact[], from: FormFacts): FactsEdit =>
  Object.fromEntries(facts.map((fact) => [fact, from[fact] ?? null]))

/** True if an edit removes something from the key: a fact, a place, or a place's note. */
export const removesFacts = (edit: FactsEdit, key: FormFactValues): boolean =>
  formFacts.some((fact) => {
    const [value, before] = [edit[fact], key[fact]]
    if (value === undefined || before === undefined) return false
    return value === null || formOf(fact).loses?.(value as never, before as never) === true
  })
