// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { defineMeasure } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { keyRow } from '../subjects.mjs'

const lockedWithinMs = 10_000

/**
 * From the page's call to lock until its successor, in a process of its own, shows the locked screen; and from the call to
 * unlock until a key row is on screen again.
 */
export const lock = defineMeasure({
  id: 'lock',

  appliesTo: ({ keyCount }) => keyCount === 1_000,

  take: async (app) => {
    const { page } = app
    await untilAppSettled(app)
    const calledAtMs = await page.evaluate(lockNow)
    const lockedAtMs = await untilLocked(page)
    return { lockMs: lockedAtMs - calledAtMs, unlockMs: await page.evaluate(unlock, keyRow) }
  },

  rows: () => [
    { what: 'Lock, until the locked screen: Keyward, 1000 keys', of: ['keyward-1000', 'lockMs'] },
    { what: 'Unlock, until a key row: Keyward, 1000 keys', of: ['keyward-1000', 'unlockMs'] },
  ],
})

/** @param {import('../page.mjs').Page} page */
async function untilLocked(page) {
  const untilMs = performance.now() + lockedWithinMs
  while (performance.now() < untilMs) {
    try {
      return await page.evaluate(lockedScreen)
    } catch {
      // The old page is on its way out, and what was asked of it goes with it.
      await wait(2)
    }
  }
  throw new Error('the window did not lock')
}

/** In the page. */
function lockNow() {
  const atMs = performance.timeOrigin + performance.now()
  performance.mark('bench-lock')
  void window.keyward.vault.lock()
  return atMs
}

/** In the page: the epoch ms at which the locked screen was drawn. Fails with a page that is no successor. */
async function lockedScreen() {
  const isLocked = () => document.documentElement.dataset.appState === 'locked'
  for (let tries = 0; tries < 500 && !isLocked(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  // The page that locked shows the screen too, until it is taken away.
  if (!isLocked() || performance.getEntriesByName('bench-lock').length > 0) throw new Error('not locked')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.timeOrigin + performance.now()
}

/**
 * In the page.
 * @param {string} row
 */
async function unlock(row) {
  const startedMs = performance.now()
  const unlocked = await window.keyward.vault.unlock()
  if (!unlocked.ok) throw new Error(JSON.stringify(unlocked.error))
  while (!document.querySelector(row)) await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - startedMs
}
