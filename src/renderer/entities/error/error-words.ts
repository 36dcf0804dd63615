import type { TFunction } from 'i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { clockWords } from '../../format/time-words.ts'
import type { PageWords } from '../../i18n/words.d.ts'

/** What a message's button does. The note handles `restart` itself. */
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

/** One sentence and one next step: advice, a button, or both. */
export interface ErrorWords {
  readonly title: string
  readonly advice?: string
  readonly action?: ErrorAction
  readonly actionLabel?: string
}

/** The error messages that have a title and advice, both without interpolated values. */
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

/** The messages that are only a title. */
export type Plain = {
  [Name in keyof Errors['plain']]: Errors['plain'][Name] extends `${string}{{${string}` ? never : Name
}[keyof Errors['plain']]

const labels = {
  retry: 'common.tryAgain',
  'replace-key': 'errors.action.replace-key',
  'enter-secret': 'common.enterSecret',
  'edit-region': 'errors.action.edit-region',
  'unlock-keyring': 'errors.action.unlock-keyring',
  'choose-passphrase': 'errors.action.choose-passphrase',
  unlock: 'errors.action.unlock',
  'open-existing': 'common.open',
  'other-encoding': 'errors.action.other-encoding',
  'move-practice': 'errors.action.move-practice',
  'start-practice': 'errors.action.start-practice',
  'choose-workspace': 'common.chooseWorkspace',
  'edit-input': 'errors.action.edit-input',
  'show-keys': 'common.showAll',
  restart: 'errors.action.restart',
} as const satisfies Record<ErrorAction, string>

export const button = (t: TFunction, action: ErrorAction) => ({ action, actionLabel: t(labels[action]) })

/** A message without interpolated values, and its button. */
export const step = (t: TFunction, sentence: Sentence, action?: ErrorAction): ErrorWords => ({
  title: t(`errors.${sentence}.title`),
  advice: t(`errors.${sentence}.advice`),
  ...(action && button(t, action)),
})

/** A message whose title says it all, and its button. */
export const plain = (t: TFunction, sentence: Plain, action: ErrorAction): ErrorWords => ({
  title: t(`errors.plain.${sentence}`),
  ...button(t, action),
})

/** Advice that says when to try again, if that time is known and in the future. */
export const later = ({ retryAtMs }: AppError, nowMs: number, t: TFunction): { advice?: string } =>
  retryAtMs === undefined || retryAtMs <= nowMs
    ? {}
    : { advice: t('errors.tryAt', { at: clockWords(retryAtMs, nowMs) }) }
