import type { SpokenLanguage } from '../../shared/languages.ts'

/** A question of main, in a window that no page can reach. */
export interface Question {
  readonly message: string
  readonly detail: string
  /** The button that confirms. */
  readonly goOn: string
  /** The other button, which has the focus. */
  readonly cancel: string
}

/** A question as a person sees it. */
export interface ShownQuestion extends Question {
  /** The words beside the box that a person has to tick before a yes counts. */
  readonly tick: string
  readonly language: SpokenLanguage
  readonly locale: string
}

/** Asks the person outside the page; false unless a yes was meant (S24a, S56), and once `signal` fires. */
export type Confirm = (question: ShownQuestion, signal: AbortSignal) => Promise<boolean>
