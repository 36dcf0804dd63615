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
  /** The words beside a box that a person has to tick before a yes counts; without it there is no box. */
  readonly tick?: string
  readonly language: SpokenLanguage
  readonly locale: string
}

/** Asks the person outside the page; false unless a yes was meant (S24a, S56). */
export type Confirm = (question: ShownQuestion) => Promise<boolean>
