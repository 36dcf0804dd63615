import type { TFunction } from 'i18next'
import type { Input } from '../../../shared/contract/contract.ts'
import type { PlaceDraft } from '../../../shared/key-life.ts'
import { MAX_REMIND_BEFORE_DAYS, MAX_REPLACE_EVERY_DAYS } from '../../../shared/life-limits.ts'
import { MAIL_ADDRESS } from '../../../shared/limits.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { noonOf, toDay } from '../../ui/DateField.tsx'

/** A place in a form; `rowId` tells rows apart while they have no id yet. */
export interface PlaceRow {
  readonly rowId: string
  readonly id?: string
  readonly place: string
  readonly note: string
}

/** The facts of a key's life as a form has them: texts, empty where nothing is known. */
export interface LifeDraft {
  readonly ownerName: string
  readonly ownerEmail: string
  readonly places: readonly PlaceRow[]
  /** `YYYY-MM-DD`. */
  readonly createdDay: string
  readonly everyDays: string
  readonly beforeDays: string
}

/** The facts that a detail shows and edits, each by itself. */
export const lifeFacts = ['owner', 'usedIn', 'serviceCreatedAtMs', 'replaceEveryDays', 'reminder'] as const
export type LifeFact = (typeof lifeFacts)[number]

/** These facts of a key as a call takes them. */
export type EnteredFacts = Pick<Input<'keys:add'>, LifeFact>
type LifeEdit = Pick<Input<'keys:update'>, LifeFact>

const isEmpty = (text: string): boolean => text.trim() === ''

/** A row for another place. */
export const newPlace = (): PlaceRow => ({ rowId: crypto.randomUUID(), place: '', note: '' })

/** The draft of a form: of a key's facts, or of a new key. Always has a row for a place. */
export const lifeDraftOf = (key: Pick<KeySummary, LifeFact> = {}): LifeDraft => ({
  ownerName: key.owner?.name ?? '',
  ownerEmail: key.owner?.email ?? '',
  places: key.usedIn?.map(({ id, place, note = '' }) => ({ rowId: id, id, place, note })) ?? [newPlace()],
  createdDay: key.serviceCreatedAtMs === undefined ? '' : toDay(key.serviceCreatedAtMs),
  everyDays: key.replaceEveryDays?.toString() ?? '',
  beforeDays: key.reminder?.beforeDays?.toString() ?? '',
})

/** Whether leaving a form for a new key would lose something. */
export const isLifeTouched = ({ places, ...texts }: LifeDraft): boolean =>
  [...Object.values(texts), ...places.flatMap(({ place, note }) => [place, note])].some(
    (text) => !isEmpty(text),
  )

/** The fields of the form that can have a problem, in its order. */
export const lifeFields = [
  'ownerName',
  'ownerEmail',
  'usedIn',
  'createdDay',
  'everyDays',
  'beforeDays',
] as const
export type LifeField = (typeof lifeFields)[number]

export const isLifeField = (name: string): name is LifeField => lifeFields.some((field) => field === name)

const lifeProblemKinds = [
  'owner-nameless',
  'email',
  'place-nameless',
  'future',
  'every-days',
  'before-days',
] as const
/** Why a form cannot be saved as it is. */
export type LifeProblem = (typeof lifeProblemKinds)[number]

export const isLifeProblem = (problem: string | undefined): problem is LifeProblem =>
  lifeProblemKinds.some((kind) => kind === problem)

/** Whether a text looks like a mail address. */
export const isMailAddress = (text: string): boolean => MAIL_ADDRESS.test(text.trim())

/** A whole number of days from one to the most; undefined for any other text. */
const daysOf = (text: string, most: number): number | undefined => {
  const days = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= most ? days : undefined
}

/** All problems of a draft, by field. */
export const lifeProblems = (draft: LifeDraft, nowMs: number): Partial<Record<LifeField, LifeProblem>> => {
  const { ownerName, ownerEmail, places, createdDay, everyDays, beforeDays } = draft
  return {
    ...(isEmpty(ownerName) && !isEmpty(ownerEmail) && { ownerName: 'owner-nameless' }),
    ...(!isEmpty(ownerEmail) && !isMailAddress(ownerEmail) && { ownerEmail: 'email' }),
    ...(places.some(isNameless) && { usedIn: 'place-nameless' }),
    ...(createdDay > toDay(nowMs) && { createdDay: 'future' }),
    ...(!isEmpty(everyDays) &&
      daysOf(everyDays, MAX_REPLACE_EVERY_DAYS) === undefined && { everyDays: 'every-days' }),
    ...(!isEmpty(beforeDays) &&
      daysOf(beforeDays, MAX_REMIND_BEFORE_DAYS) === undefined && { beforeDays: 'before-days' }),
  }
}

/** A place with a note but without its own words. */
export const isNameless = ({ place, note }: PlaceRow): boolean => isEmpty(place) && !isEmpty(note)

/** The message for a problem. */
export const lifeProblemWords = (problem: LifeProblem | undefined, t: TFunction): string | undefined => {
  switch (problem) {
    case undefined:
      return undefined
    case 'owner-nameless':
      return t('keys.change.nameMissing')
    case 'email':
      return t('keys.change.emailBad')
    case 'place-nameless':
      return t('keys.life.problem.place')
    case 'future':
      return t('keys.life.problem.future')
    case 'every-days':
      return t('keys.life.problem.days', { most: MAX_REPLACE_EVERY_DAYS })
    case 'before-days':
      return t('keys.life.problem.days', { most: MAX_REMIND_BEFORE_DAYS })
  }
}

/** A valid draft as the facts to save; what is empty is left out. */
export const enteredFacts = (draft: LifeDraft, before: Pick<KeySummary, LifeFact> = {}): EnteredFacts => {
  const { ownerName, ownerEmail, createdDay, everyDays, beforeDays } = draft
  const usedIn = draft.places
    .filter(({ place }) => !isEmpty(place))
    .map(
      ({ id, place, note }): PlaceDraft => ({
        ...(id !== undefined && { id }),
        place: place.trim(),
        ...(!isEmpty(note) && { note: note.trim() }),
      }),
    )
  // A day that was not changed keeps its time.
  const isSameDay = before.serviceCreatedAtMs !== undefined && toDay(before.serviceCreatedAtMs) === createdDay
  const createdAtMs = isSameDay ? before.serviceCreatedAtMs : noonOf(createdDay)
  const replaceEveryDays = daysOf(everyDays, MAX_REPLACE_EVERY_DAYS)
  const days = daysOf(beforeDays, MAX_REMIND_BEFORE_DAYS)
  const untilMs = before.reminder?.snoozedUntilMs
  return {
    ...(!isEmpty(ownerName) && {
      owner: { name: ownerName.trim(), ...(!isEmpty(ownerEmail) && { email: ownerEmail.trim() }) },
    }),
    ...(usedIn.length > 0 && { usedIn }),
    ...(createdAtMs !== undefined && { serviceCreatedAtMs: createdAtMs }),
    ...(replaceEveryDays !== undefined && { replaceEveryDays }),
    ...((days !== undefined || untilMs !== undefined) && {
      reminder: {
        ...(days !== undefined && { beforeDays: days }),
        ...(untilMs !== undefined && { snoozedUntilMs: untilMs }),
      },
    }),
  }
}

/** An edit that gives a key these facts as they are here; `null` clears one that is not. */
export const lifeEdit = (facts: readonly LifeFact[], from: EnteredFacts): LifeEdit => ({
  ...(facts.includes('owner') && { owner: from.owner ?? null }),
  ...(facts.includes('usedIn') && { usedIn: from.usedIn ?? null }),
  ...(facts.includes('serviceCreatedAtMs') && { serviceCreatedAtMs: from.serviceCreatedAtMs ?? null }),
  ...(facts.includes('replaceEveryDays') && { replaceEveryDays: from.replaceEveryDays ?? null }),
  ...(facts.includes('reminder') && { reminder: from.reminder ?? null }),
})

/** Whether an edit takes something away that the key has: a fact, a place or the note of one. */
export const removesFacts = (edit: LifeEdit, key: EnteredFacts): boolean =>
  lifeFacts.some((fact) => edit[fact] === null && key[fact] !== undefined) ||
  (edit.usedIn != null &&
    (key.usedIn ?? []).some(({ id, note }) => {
      const kept = edit.usedIn?.find((place) => place.id === id)
      return kept === undefined || (note !== undefined && kept.note === undefined)
    })) ||
  (edit.owner != null && key.owner?.email !== undefined && edit.owner.email === undefined) ||
  (edit.reminder != null && key.reminder?.beforeDays !== undefined && edit.reminder.beforeDays === undefined)
