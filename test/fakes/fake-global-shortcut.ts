/** Electron's `globalShortcut`: refuses what another program has, and what is registered already. */
export class FakeGlobalShortcut {
  readonly ofOthers = new Set<string>()
  readonly #own = new Map<string, () => void>()

  /** What Keyward has. */
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

  /** Presses it in front of any program. */
  press(accelerator: string): void {
    this.#own.get(accelerator)?.()
  }
}
