/** How long a question must be visible, without other input, before an answer counts. */
export const READING_MS = 1_000

/** Keys that move within a question or press its buttons. Any other key was meant for something else. */
const keysOfQuestions: ReadonlySet<string> = new Set([
  'Tab',
  ' ',
  'Enter',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])
/** The subset of these keys that presses a button. */
const pressing: ReadonlySet<string> = new Set([' ', 'Enter'])
/** Keys that do nothing on their own. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** A key press while a question is open. */
export interface QuestionKey {
  readonly key: string
  readonly isAutoRepeat: boolean
}

/**
 * Decides whether input was meant for a question.
 *
 * SECURITY: S56, a user who is typing or clicking when a question appears hasn't read it, so no input counts until
 * the question has been visible for a second without any.
 */
export class ReadingTime {
  readonly #monotonicMs: () => number
  readonly #hasFields: boolean
  /** Since when the question has been visible without other input. Undefined while it's out of sight. */
  #sinceMs: number | undefined

  /** `hasFields`: the question has fields, so typing isn't an answer. */
  constructor(monotonicMs: () => number, o: { hasFields: boolean } = { hasFields: false }) {
    this.#monotonicMs = monotonicMs
    this.#hasFields = o.hasFields
  }

  /** Called when the question is in front and can be read. */
  start(): void {
    this.#sinceMs = this.#monotonicMs()
  }

  /** Called when the question is hidden or behind another window. */
  stop(): void {
    this.#sinceMs = undefined
  }

  /** Whether an answer counts now. */
  get hasPassed(): boolean {
    return this.#sinceMs !== undefined && this.#monotonicMs() - this.#sinceMs >= READING_MS
  }

  /** Called for each key press. Returns false if the press must be ignored. */
  takesKey({ key, isAutoRepeat }: QuestionKey): boolean {
    if (modifiers.has(key)) return true
    if (this.hasPassed && keysOfQuestions.has(key) && !isAutoRepeat) return true
    if (this.hasPassed && this.#hasFields && !pressing.has(key)) return true
    this.#disturb()
    return false
  }

  /** Called for each pointer press. Returns false if the press must be ignored. */
  takesPointer(): boolean {
    if (this.hasPassed) return true
    this.#disturb()
    return false
  }

  #disturb(): void {
    if (this.#sinceMs !== undefined) this.start()
  }
}
