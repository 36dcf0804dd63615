/** How long a question has to be in sight, without any other input, before an answer counts. */
export const READING_MS = 1_000

/** Keys that move in a question, set its tick or press its buttons; any other was meant for something else. */
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
/** Keys that do nothing by themselves. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** A key that goes down while a question is open. */
export interface QuestionKey {
  readonly key: string
  readonly isAutoRepeat: boolean
}

/**
 * Decides whether input in a question was meant for it.
 *
 * SECURITY: S56, a person who types or clicks elsewhere when a question appears has not read it. So nothing counts until
 * the question has been in sight for a second in which there was no input, however long that takes.
 */
export class ReadingTime {
  readonly #monotonicMs: () => number
  /** Since when it can be read undisturbed; undefined while it is out of sight. */
  #sinceMs: number | undefined

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
  }

  /** The question is in front: it can be read from now on. */
  start(): void {
    this.#sinceMs = this.#monotonicMs()
  }

  /** The question is out of sight or behind another window. */
  stop(): void {
    this.#sinceMs = undefined
  }

  /** True once an answer counts. */
  get hasPassed(): boolean {
    return this.#sinceMs !== undefined && this.#monotonicMs() - this.#sinceMs >= READING_MS
  }

  /** A key goes down; false when it must have no effect. */
  takesKey({ key, isAutoRepeat }: QuestionKey): boolean {
    if (modifiers.has(key)) return true
    if (this.hasPassed && keysOfQuestions.has(key) && !isAutoRepeat) return true
    this.#disturb()
    return false
  }

  /** A pointer goes down; false when it must have no effect. */
  takesPointer(): boolean {
    if (this.hasPassed) return true
    this.#disturb()
    return false
  }

  #disturb(): void {
    if (this.#sinceMs !== undefined) this.start()
  }
}
