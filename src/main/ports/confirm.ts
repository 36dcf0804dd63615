/** What a person is asked in a window of the system that no page can press. */
export interface Question {
  readonly message: string
  readonly detail: string
  /** The button that goes on. */
  readonly goOn: string
  /** The other button, which has the focus. */
  readonly cancel: string
}

/** Asks the person outside the page (security S24a). */
export type Confirm = (question: Question) => Promise<boolean>
