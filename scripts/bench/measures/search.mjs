// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { waitsIn } from '../in-page.mjs'
import { median } from '../report.mjs'

/** 30 key presses: a common word and back, a rare word and back, and two words. */
const keys = [
  ...'payroll'.split(''),
  ...Array(7).fill('Backspace'),
  ...'cork'.split(''),
  ...Array(4).fill('Backspace'),
  ...'orders m'.split(''),
]
/** This long after a key press, the list shows all results. */
const everyMs = 200
const subject = 'keyward-10000'
const beside = 'blank'

/**
 * The time from a key press in the search field to the frame that shows it, based on the event's own timestamp.
 * Compared with a plain field in the blank window.
 * @type {import('../measures.mjs').Measure}
 */
export const search = {
  id: 'search',
  subjects: [beside, subject],

  take: async (app, { kind }) => {
    await app.settled()
    return app.withPage(async (page) => {
      if (kind === 'blank') await page.evaluate(addField)
      await page.evaluate(watchInput)
      await page.locator('input[type=search]').focus()
      let unfinishedFrameCount = 0
      for (const key of keys) {
        await page.keyboard.press(key)
        await wait(everyMs)
        if (!(await page.evaluate(wasFinished))) unfinishedFrameCount += 1
      }
      const waits = await page.evaluate(waitsIn)
      if (waits.length !== keys.length)
        throw new Error(`only ${waits.length} of ${keys.length} key presses arrived`)
      return { searchMedianMs: median(waits), searchWorstMs: Math.max(...waits), unfinishedFrameCount }
    })
  },

  rows: [
    { what: 'Search, press to paint, median', figure: 'searchMedianMs', of: subject, beside, ratio: 7 },
    { what: 'Search, press to paint, worst', figure: 'searchWorstMs', of: subject, beside, ratio: 4.5 },
    { what: 'Search, unfinished frames', figure: 'unfinishedFrameCount', of: subject, value: 0 },
  ],
}

/** Runs in the blank page. */
function addField() {
  document.body.append(Object.assign(document.createElement('input'), { type: 'search' }))
}

/** Runs in the page. Records how long each key press takes to be painted, and the number of rows then. */
function watchInput() {
  const bench = Reflect.get(globalThis, 'bench')
  bench.rowCount = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')
  let pressedMs = 0
  const onKey = (/** @type {KeyboardEvent} */ { timeStamp }) => {
    pressedMs = timeStamp
  }
  const onInput = async () => {
    await bench.shown()
    bench.waits.push(performance.now() - pressedMs)
    bench.painted = bench.rowCount()
  }
  addEventListener('keydown', onKey, true)
  addEventListener('input', onInput, true)
}

/** Runs in the page. True if the last paint showed all results. */
function wasFinished() {
  const { painted, rowCount } = Reflect.get(globalThis, 'bench')
  return painted === rowCount()
}
