import type { SpokenLanguage } from '../../shared/languages.ts'

/** A question of main, on a surface where nothing of the page can be seen. */
export interface Question {
  readonly message: string
  /** The addresses or names that the answer is about: shown first, and never cut. */
  readonly atStake: readonly string[]
  readonly detail: string
  /** The button that confirms. */
  readonly goOn: string
  /** The words of that button after its first press, where a yes takes two. */
  readonly again?: string
  readonly cancel: string
}

/** A question as a person sees it. */
export interface ShownQuestion extends Question {
  /** What the button says when it was pressed too early. */
  readonly oneMoment: string
  readonly language: SpokenLanguage
  readonly locale: string
}

/** Asks the person outside the page; false unless a yes was meant (S24a, S56), and once `signal` fires. */
export type Confirm = (question: ShownQuestion, signal: AbortSignal) => Promise<boolean>
