import type { SpokenLanguage } from '../../shared/settings/languages.ts'
import type { ProxyPassword } from './proxies.ts'

/** A question that main asks the user, shown in place of the whole page. */
export interface Question {
  readonly message: string
  /** The addresses or names that the answer affects. Shown first and never truncated. */
  readonly atStake: readonly string[]
  readonly detail: string
  /** The label of the button that confirms. */
  readonly proceed: string
  /** The label of the confirming button after the first press, if confirming takes two presses. */
  readonly again?: string
  readonly cancel: string
}

/** A question with the wording that all questions share, in the user's language. */
export interface ShownQuestion extends Question {
  /** The label of the confirming button after it was pressed too early. */
  readonly oneMoment: string
  readonly language: SpokenLanguage
  readonly locale: string
}

/** Asks the user outside the page. False without a deliberate yes (S24a, S56), or if `signal` aborts. */
export type Confirm = (question: ShownQuestion, signal: AbortSignal) => Promise<boolean>

/** A question with fields for a user name and a password, and their labels. */
export interface PasswordQuestion extends ShownQuestion {
  readonly fields: { readonly user: string; readonly password: string }
}

/** Like `Confirm`, but resolves to what the user typed, or to undefined without a deliberate yes. */
export type AskForPassword = (
  question: PasswordQuestion,
  signal: AbortSignal,
) => Promise<ProxyPassword | undefined>
