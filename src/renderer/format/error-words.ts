import type { TFunction } from 'i18next'
import type { AppError } from '../../shared/errors.ts'
import { clockWords } from './time-words.ts'

/** What the one button beside a message does. `show-details` and `restart` are done by the note itself. */
export type ErrorAction =
  | 'retry'
  | 'replace-secret'
  | 'edit-region'
  | 'unlock-keyring'
  | 'choose-passphrase'
  | 'unlock'
  | 'open-existing'
  | 'other-encoding'
  | 'move-practice'
  | 'start-practice'
  | 'edit-input'
  | 'show-keys'
  | 'restart'
  | 'show-details'

/** One plain sentence, what it means for the person, and one next step with the words of its button. */
export interface ErrorWords {
  readonly title: string
  readonly advice: string
  readonly action?: ErrorAction
  readonly actionLabel?: string
}

/** Names of the sentences that are complete without a value. */
type Sentence = {
  [Name in keyof Errors]: Errors[Name] extends { title: string; advice: string }
    ? Errors[Name]['title'] extends `${string}{{${string}`
      ? never
      : Errors[Name]['advice'] extends `${string}{{${string}`
        ? never
        : Name
    : never
}[keyof Errors]
/** The catalogue of trouble. */
export type Errors = typeof import('../i18n/en/errors.ts').errors

/** A button's action with its words. */
export const button = (t: TFunction, action: ErrorAction) => ({
  action,
  actionLabel: t(`errors.action.${action}`),
})

/** A sentence whose words need no facts, and its button. */
export const step = (t: TFunction, sentence: Sentence, action?: ErrorAction): ErrorWords => ({
  title: t(`errors.${sentence}.title`),
  advice: t(`errors.${sentence}.advice`),
  ...(action && button(t, action)),
})

/** Advice that names the time of the next try, where the failure knows it and it is still to come. */
export const later = (
  { retryAtMs }: AppError,
  nowMs: number,
  words: (at: string) => string,
): { advice?: string } =>
  retryAtMs === undefined || retryAtMs <= nowMs ? {} : { advice: words(clockWords(retryAtMs, nowMs)) }
