import { AutoLock } from './domain/auto-lock.ts'
import type { Parts } from './ipc/parts.ts'
import type { SystemIdle } from './ports/system-idle.ts'

/** What the desktop supplies beside the window's own page. */
export interface DesktopWorld {
  readonly idle: SystemIdle
  /** Gives the page another process, which knows nothing of the keys (security S34). */
  readonly replacePage: () => void
}

/** The parts of Keyward that live outside its window. */
export interface Desktop {
  readonly autoLock: AutoLock
  /** After a change of the vault, its state or the settings. */
  readonly refresh: () => void
  /** Looks at the clocks again. */
  readonly recheck: () => void
}

/** Builds what lives outside the window. */
export const composeDesktop = (world: DesktopWorld, parts: Parts): Desktop => {
  const { vault, settings, clock } = parts
  const hasKeys = () => vault.document.keys.some((key) => key.deletedAtMs === undefined)
  const isOpen = () => vault.state === 'ready' || vault.state === 'read-only'
  const autoLock = new AutoLock({
    clock,
    idle: world.idle,
    settings: () => settings.current,
    // An empty vault has nothing to hide; a lock would only be in the way of a first start.
    mayLock: () => isOpen() && hasKeys(),
    lock: parts.lock,
  })
  return {
    autoLock,
    refresh: () => autoLock.refresh(),
    recheck: () => autoLock.recheck(),
  }
}
