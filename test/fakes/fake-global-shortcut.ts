/** Electron's `globalShortcut`. Refuses shortcuts that another program uses or that are already registered. */
export class FakeGlobalShortcut {
  readonly ofOthers = new Set<string>()
  readonly #own = new Map<string, () => void>()

  /** The shortcuts that Keyward has registered. */
  get registered(): string[] {
    return [...this.#own.keys()]
  }

  register(accelerator: string, callback: () => void): boolean {
    if (this.ofOthers.has(accelerator) || this.#own.has(accelerator)) return false
    this.#own.set(accelerator, callback)
    return true
  }

  unregister(accelerator: string): void {
    this.#own.delete(accelerator)
  }

  /** Presses a shortcut, as if in another program. */
  press(accelerator: string): void {
    this.#own.get(accelerator)?.()
  }
}
