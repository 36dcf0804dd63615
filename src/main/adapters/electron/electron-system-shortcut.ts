import type { GlobalShortcut } from 'electron'
import type { Shortcut } from '../../../shared/window/shortcut.ts'
import type { SystemShortcut } from '../../ports/system-shortcut.ts'

/**
 * A shortcut registered with the system. Not offered under Wayland, where registering succeeds but pressing the
 * shortcut has no effect.
 */
export class ElectronSystemShortcut implements SystemShortcut {
  readonly #globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>
  readonly #isSupported: boolean
  #present: Shortcut | undefined
  #isRefused = false
  #listener = () => {}

  constructor(globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>, env: NodeJS.ProcessEnv) {
    this.#globalShortcut = globalShortcut
    this.#isSupported = env.XDG_SESSION_TYPE !== 'wayland'
  }

  get state(): SystemShortcut['state'] {
    if (!this.#isSupported) return 'unsupported'
    return this.#isRefused ? 'refused' : 'ready'
  }

  set(shortcut: Shortcut | undefined): boolean {
    const isNew = shortcut !== undefined && shortcut !== this.#present
    if (isNew && !this.#register(shortcut)) {
      this.#isRefused = this.#present === undefined
      return false
    }
    if (this.#present !== undefined && this.#present !== shortcut)
      this.#globalShortcut.unregister(this.#present)
    this.#present = shortcut
    this.#isRefused = false
    return true
  }

  onPressed(listener: () => void): void {
    this.#listener = listener
  }

  #register(shortcut: Shortcut): boolean {
    return this.#isSupported && this.#globalShortcut.register(shortcut, () => this.#listener())
  }
}
