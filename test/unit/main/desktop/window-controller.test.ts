import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WindowController } from '../../../../src/main/desktop/window-controller.ts'

/** Longer than the call that locked the vault may take to reply. */
const LONG_MS = 1_000
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A window whose page gets a new process for each address that it loads, unless it `keepsProcess`. */
const start = async (o: { keepsProcess?: boolean; isLostWith?: string } = {}) => {
  const steps: string[] = []
  let process = 1
  let isDestroyed = false
  const webContents = {
    getOSProcessId: () => process,
    isDestroyed: () => isDestroyed,
    loadURL: async (url: string) => {
      steps.push(url)
      if (o.keepsProcess !== true) process += 1
      if (url === o.isLostWith) isDestroyed = true
    },
    forcefullyCrashRenderer: () => steps.push('ended'),
    session: {
      clearStorageData: async () => steps.push('storage'),
      clearCache: async () => steps.push('cache'),
      clearCodeCaches: async () => steps.push('code'),
    },
    navigationHistory: { clear: () => steps.push('forgotten') },
  }
  const { loadURL } = webContents
  const isGone = () => isDestroyed
  const window = Object.assign(new EventEmitter(), { webContents, loadURL, isDestroyed: isGone })
  const windows = new WindowController()
  await windows.load(window as unknown as BrowserWindow, () => false) // only what the controller uses
  steps.length = 0
  return { windows, webContents, steps }
}
const emptied = ['storage', 'cache', 'code']
const replaced = ['data:text/html,', ...emptied, 'app://keyward/', 'forgotten']

describe('a page that is replaced by a lock (S34: process)', () => {
  it('neither makes calls nor gets events until the new page is loaded', async () => {
    const { windows, webContents, steps } = await start()
    expect([windows.contents, windows.leavingContents]).toEqual([webContents, undefined])
    const replacing = windows.replacePage()
    expect([windows.contents, windows.leavingContents]).toEqual([undefined, webContents])
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await replacing
    expect([windows.contents, windows.leavingContents]).toEqual([webContents, undefined])
    expect(steps).toEqual(replaced)
  })

  it('has its process ended if the blank page kept it', async () => {
    const { windows, steps } = await start({ keepsProcess: true })
    void windows.replacePage()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(steps).toEqual(['data:text/html,', 'ended', ...emptied, 'app://keyward/', 'forgotten'])
  })

  it('is replaced once for concurrent locks, and again for a later one', async () => {
    const { windows, steps } = await start()
    void windows.replacePage()
    void windows.replacePage()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(steps).toEqual(replaced)
    void windows.replacePage()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(steps).toEqual([...replaced, ...replaced])
  })

  it('isn’t loaded into a closed window', async () => {
    const { windows, steps } = await start({ isLostWith: 'data:text/html,' })
    const replacing = windows.replacePage()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await replacing
    expect(steps).toEqual(['data:text/html,'])
  })
})
