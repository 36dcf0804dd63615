import { test as base } from '@playwright/test'
import { startVirtualDesktop } from '../../../scripts/virtual-desktop.mjs'

/**
 * Tests on a virtual desktop. The first worker uses the desktop that the whole step runs on. Every other
 * worker has its own, with its own screen, clipboard, session bus and keyring.
 */
export const test = base.extend<object, { desktop: undefined }>({
  desktop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
    async ({}, use, { parallelIndex }) => {
      if (parallelIndex === 0 || process.platform !== 'linux') return use(undefined)
      const desktop = await startVirtualDesktop()
      Object.assign(process.env, desktop.env)
      await use(undefined)
      await desktop.end()
    },
    { scope: 'worker', auto: true },
  ],
})
