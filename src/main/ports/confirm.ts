/** A dialog of the system that no page can click. */
export interface Question {
  readonly message: string
  readonly detail: string
  /** The button that confirms. */
  readonly goOn: string
  /** The other button, which has the focus. */
  readonly cancel: string
}

/** Asks the person outside the page (S24a). */
export type Confirm = (question: Question) => Promise<boolean>
