import type { TFunction } from 'i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { clockWords } from '../../format/time-words.ts'
import type { PageWords } from '../../i18n/words.d.ts'

/** What a message's button does. The note handles `show-details` and `restart` itself. */
export type ErrorAction =
  | 'retry'
  | 'replace-key'
  | 'enter-secret'
  | 'edit-region'
  | 'unlock-keyring'
  | 'choose-passphrase'
  | 'unlock'
  | 'open-existing'
  | 'other-encoding'
  | 'move-practice'
  | 'start-practice'
  | 'choose-workspace'
  | 'edit-input'
  | 'show-keys'
  | 'restart'
  | 'show-details'

/** One sentence, what it means for the user, and one next step with its button's label. */
export interface ErrorWords {
  readonly title: string
  readonly advice: string
  readonly action?: ErrorAction
  readonly actionLabel?: string
}

/** The error messages that contain no values. */
export type Sentence = {
  [Name in keyof Errors]: Errors[Name] extends { title: string; advice: string }
    ? Errors[Name]['title'] extends `${string}{{${string}`
      ? never
      : Errors[Name]['advice'] extends `${string}{{${string}`
        ? never
        : Name
    : never
}[keyof Errors]
export type Errors = PageWords['errors']

/** A button's action and label. */
export const button = (t: TFunction, action: ErrorAction) => ({
  action,
  actionLabel: t(`errors.action.${action}`),
})

/** A message that contains no values, and its button. */
export const step = (t: TFunction, sentence: Sentence, action?: ErrorAction): ErrorWords => ({
  title: t(`errors.${sentence}.title`),
  advice: t(`errors.${sentence}.advice`),
  ...(action && button(t, action)),
})

/** Advice that includes the time of the next try, if it's known and in the future. */
export const later = (
  { retryAtMs }: AppError,
  nowMs: number,
  words: (at: string) => string,
): { advice?: string } =>
  retryAtMs === undefined || retryAtMs <= nowMs ? {} : { advice: words(clockWords(retryAtMs, nowMs)) }
