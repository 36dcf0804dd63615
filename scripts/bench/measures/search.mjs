// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { besideBlank, defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { median } from '../statistics.mjs'

/** 30 key presses: a word and back, a word that few keys have and back, and two words. */
const keys = [
  ...'payroll'.split(''),
  ...Array(7).fill('Backspace'),
  ...'cork'.split(''),
  ...Array(4).fill('Backspace'),
  ...'orders m'.split(''),
]
const everyMs = 80

/**
 * From a key press in the search field to the frame that shows it, by the key event's own time; in the blank window, in a bare field.
 */
export const search = defineMeasure({
  id: 'search',

  appliesTo: ({ kind, keyCount }) => kind === 'blank' || keyCount === 10_000,

  take: async (app, { kind }) => {
    const { page } = app
    await untilAppSettled(app)
    if (kind === 'blank') await page.evaluate(addField)
    await page.evaluate(watchKeystrokes, 'input[type=search]')
    for (const key of keys) {
      await page.press(key)
      await wait(everyMs)
      await page.evaluate(untilSettled)
    }
    const strokes = await page.evaluate(watchedKeystrokes)
    if (strokes.length !== keys.length)
      throw new Error(`of ${keys.length} key presses ${strokes.length} arrived`)
    const waits = strokes.map((stroke) => stroke.paintMs)
    return {
      searchMedianMs: median(waits),
      searchWorstMs: Math.max(...waits),
      unfinishedFrameCount: strokes.filter((stroke) => stroke.shown !== stroke.settled).length,
    }
  },

  rows: () => [
    {
      what: 'Search, key press to paint, median of 30: Keyward, 10000 keys',
      ...besideBlank('keyward-10000', 'searchMedianMs'),
      ...goalOf(16.7, 'value'),
    },
    {
      what: 'Search, key press to paint, worst of 30: Keyward, 10000 keys',
      ...besideBlank('keyward-10000', 'searchWorstMs'),
      ...goalOf(50, 'value'),
    },
    {
      what: 'Search, frames that did not yet show the whole answer: Keyward, 10000 keys',
      of: ['keyward-10000', 'unfinishedFrameCount'],
      ...goalOf(0, 'value'),
    },
  ],
})

/** In the blank page. */
function addField() {
  document.body.append(Object.assign(document.createElement('input'), { type: 'search' }))
}

/** @typedef {{ paintMs: number, shown: string, settled: string }} Stroke */

/**
 * In the page: notes each key press, and how many rows there are at its paint and when all has settled.
 * @param {string} field
 */
function watchKeystrokes(field) {
  const settleMs = 100
  /** @type {Stroke[]} */
  const strokes = []
  const state = { strokes, settled: Promise.resolve() }
  const rowCount = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? ''
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const taskAfterFrame = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
  /** @param {number} pressedMs */
  const follow = async (pressedMs) => {
    await frame()
    await taskAfterFrame()
    const stroke = { paintMs: performance.now() - pressedMs, shown: rowCount(), settled: '' }
    strokes.push(stroke)
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    stroke.settled = rowCount()
  }
  let pressedMs = 0
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    pressedMs = event.timeStamp
  }
  addEventListener('keydown', onKey, true)
  addEventListener(
    'input',
    () => {
      state.settled = follow(pressedMs)
    },
    true,
  )
  Object.assign(globalThis, { benchSearch: state })
  const input = document.querySelector(field)
  if (!(input instanceof HTMLElement)) throw new Error(`there is no ${field}`)
  input.focus()
}

/** In the page. */
function untilSettled() {
  return Reflect.get(globalThis, 'benchSearch').settled
}

/** In the page. */
function watchedKeystrokes() {
  /** @type {Stroke[]} */
  const strokes = Reflect.get(globalThis, 'benchSearch').strokes
  return strokes
}
