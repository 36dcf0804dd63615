import { app, type PowerMonitor } from 'electron'
import type { AutoLock } from './auto-lock.ts'

const LONGEST_ENDING_MS = 3_000

/** Locks Keyward on sleep and screen lock, and updates every countdown on wake-up. */
export const followPower = (
  monitor: PowerMonitor,
  {
    desktop: { autoLock },
    recheck,
  }: { readonly desktop: { readonly autoLock: AutoLock }; readonly recheck: () => void },
): void => {
  monitor.on('suspend', () => autoLock.sleepBegan())
  monitor.on('lock-screen', () => autoLock.screenLocked())
  monitor.on('unlock-screen', recheck)
  monitor.on('resume', () => {
    autoLock.sleepEnded()
    recheck()
  })
}

/** Delays quitting until the clean-up is done, but only once and only for a limited time. */
export const endOnce = (
  keyward: { readonly end: () => Promise<void> },
  settled: () => Promise<void>,
): void => {
  let state: 'running' | 'ending' | 'ended' = 'running'
  app.on('will-quit', (event) => {
    if (state === 'ended') return
    event.preventDefault()
    if (state === 'ending') return
    state = 'ending'
    const limit = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_ENDING_MS))
    void Promise.race([keyward.end().then(settled), limit]).finally(() => {
      state = 'ended'
      // Not from within the event that was just prevented, because that would block quitting again.
      setImmediate(() => app.quit())
    })
  })
}
