// @ts-check
import { besideBlank, defineMeasure, goalOf } from '../measure.mjs'

/** @type {ReadonlyMap<string, number>} of the first key row on screen, as many times the blank window's first paint */
const goals = new Map([
  ['keyward-1000', 1.25],
  ['keyward-10000', 1.3],
])

/** From the making of the process to the first contentful paint and to the first key row. */
export const start = defineMeasure({
  id: 'start',

  appliesTo: ({ kind }) => kind !== 'bare',

  take: async ({ page, ready, readyCpuMs, spawnedAtMs }) => {
    const { paintMs, firstRowsMs } = await page.evaluate(paintTimes)
    const untilPageMs = ready.timeOriginMs - spawnedAtMs
    // The page may be too busy for the probe to be in time; its own mark means the same.
    const onScreenMs = Math.min(ready.onScreenMs, firstRowsMs ?? Number.POSITIVE_INFINITY)
    return {
      firstPaintMs: untilPageMs + paintMs,
      // Nothing is on screen before the first contentful paint, which the window system times.
      onScreenMs: untilPageMs + Math.max(onScreenMs, paintMs),
      readyCpuMs,
      lateProbeCount: ready.isLate ? 1 : 0,
    }
  },

  rows: (subjects) =>
    subjects
      .filter(({ kind }) => kind === 'keyward' || kind === 'peer')
      .flatMap(({ id, kind, keyCount, title }) => {
        const first = keyCount ? 'first key row' : kind === 'peer' ? 'ready' : 'welcome'
        return [
          { what: `Start to first paint: ${title}`, ...besideBlank(id, 'firstPaintMs') },
          {
            what: `Start to ${first} on screen: ${title}`,
            of: [id, 'onScreenMs'],
            against: ['blank', 'firstPaintMs'],
            ...goalOf(goals.get(id), 'ratio'),
          },
          { what: `Processor time until then, all processes: ${title}`, ...besideBlank(id, 'readyCpuMs') },
        ]
      }),
})

/** In the page: its first contentful paint, and when its first rows were on screen, if they came before the rest. */
async function paintTimes() {
  const firstRowsMs = performance.getEntriesByName('first-rows')[0]?.startTime
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (paint) return { paintMs: paint.startTime, firstRowsMs }
  // The frame has been drawn, its time is still on its way.
  const paintMs = await new Promise((/** @type {(ms: number) => void} */ resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime)
    })
    observer.observe({ type: 'paint', buffered: true })
  })
  return { paintMs, firstRowsMs }
}
