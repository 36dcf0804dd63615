import type { SpokenLanguage } from '../../shared/settings/languages.ts'
import type { ProxyPassword } from './proxies.ts'

/** One of main's questions, shown where no part of the page is visible. */
export interface Question {
  readonly message: string
  /** The addresses or names that the answer affects: shown first and never truncated. */
  readonly atStake: readonly string[]
  readonly detail: string
  /** The button that confirms. */
  readonly proceed: string
  /** The label of that button after its first press, if a yes takes two presses. */
  readonly again?: string
  readonly cancel: string
}

/** A question as the user sees it. */
export interface ShownQuestion extends Question {
  /** The button's label after it was pressed too early. */
  readonly oneMoment: string
  readonly language: SpokenLanguage
  readonly locale: string
}

/** Asks the user outside the page; false without a deliberate yes (S24a, S56), and once `signal` aborts. */
export type Confirm = (question: ShownQuestion, signal: AbortSignal) => Promise<boolean>

/** A question with fields for a user name and a password; `fields` has their labels. */
export interface PasswordQuestion extends ShownQuestion {
  readonly fields: { readonly user: string; readonly password: string }
}

/** Like `Confirm`, with what the user typed; undefined without a deliberate yes. */
export type AskForPassword = (
  question: PasswordQuestion,
  signal: AbortSignal,
) => Promise<ProxyPassword | undefined>
