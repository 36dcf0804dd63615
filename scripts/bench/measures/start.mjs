// @ts-check
const figure = 'onScreenMs'
const beside = 'blank'

/**
 * The time from the start of the process to the first key row on the screen, or to the welcome screen. For the
 * blank window, to its first paint. The page records both times itself.
 * @type {import('../measures.mjs').Measure}
 */
export const start = {
  id: 'start',
  subjects: ['blank', 'keyward-0', 'keyward-1000', 'keyward-10000'],

  take: async (app, { ready }) => {
    await app.settled()
    const onScreenAtMs = await app.withPage(async (page) => {
      await page.waitForSelector(ready)
      return page.evaluate(paintedAtMs)
    })
    return { [figure]: onScreenAtMs - app.spawnedAtMs }
  },

  rows: [
    { what: 'Start to welcome', figure, of: 'keyward-0', beside, ratio: 1.35 },
    { what: 'Start to first key row, 1000 keys', figure, of: 'keyward-1000', beside, ratio: 1.3 },
    { what: 'Start to first key row, 10000 keys', figure, of: 'keyward-10000', beside, ratio: 1.38 },
  ],
}

/**
 * Runs in the page. Returns the time at which its first rows were on the screen. A page without rows falls back
 * to its largest contentful paint.
 */
export async function paintedAtMs() {
  const entries = await new Promise((/** @type {(entries: PerformanceEntryList) => void} */ resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [rows] = performance.getEntriesByName('first-rows')
  const shown = rows ?? entries.at(-1)
  // Nothing is on the screen before the first contentful paint, which the window system times.
  return performance.timeOrigin + Math.max(shown?.startTime ?? 0, paint?.startTime ?? 0)
}
