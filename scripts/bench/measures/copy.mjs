// @ts-check
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keepTokensLive } from '../live-tokens.mjs'
import { defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { median } from '../statistics.mjs'

const clickCount = 8
const everyMs = 150

/**
 * @typedef {object} Copy
 * @property {number} clickedMs the click event's own time, by the page's clock
 * @property {number} writtenAtMs when the clipboard had been written, epoch ms by main's clock, rounded down
 * @property {number} toldMs when main's word of it was heard, by the page's clock
 */

/**
 * A click on *Copy token* whose token lives, against a click whose handler invokes `clipboard.writeText` and waits for the answer.
 */
export const copy = defineMeasure({
  id: 'copy',

  appliesTo: ({ kind, keyCount }) => kind === 'bare' || keyCount === 1_000,

  take: async (app, { kind, profile }, { tokenServer }) => {
    const { page } = app
    await untilAppSettled(app)
    if (kind === 'bare') {
      await page.evaluate(addBareButton)
      return clickThrough(page, Array(clickCount).fill('button'))
    }
    const keyIds = (await keepTokensLive(page)).slice(0, clickCount)
    await page.evaluate(watchCopies)
    const before = { requests: tokenServer.countRequests(), vault: savedAtMs(profile) }
    const figures = await clickThrough(
      page,
      keyIds.map((keyId) => `[data-key-id="${keyId}"] button:not([data-action=more])`),
    )
    return {
      ...figures,
      copyRequestCount: tokenServer.countRequests() - before.requests,
      copySaveCount: savedAtMs(profile) === before.vault ? 0 : 1,
    }
  },

  rows: () => [
    {
      what: 'Click to live token on the clipboard: Keyward, 1000 keys',
      of: ['keyward-1000', 'copyWrittenMs'],
      against: ['bare', 'copyWrittenMs'],
      ...goalOf(3, 'ratio'),
    },
    {
      what: 'Click to the page knowing of it: Keyward, 1000 keys',
      of: ['keyward-1000', 'copyToldMs'],
      against: ['bare', 'copyToldMs'],
    },
    {
      what: 'Token requests made by copying live tokens',
      of: ['keyward-1000', 'copyRequestCount'],
      ...goalOf(0, 'value'),
    },
    {
      what: 'Vault saves made by copying live tokens',
      of: ['keyward-1000', 'copySaveCount'],
      ...goalOf(0, 'value'),
    },
  ],
})

/**
 * @param {import('../page.mjs').Page} page
 * @param {readonly string[]} selectors
 */
async function clickThrough(page, selectors) {
  for (const selector of selectors) {
    await page.click(selector)
    await wait(everyMs)
  }
  const copies = await page.evaluate(watchedCopies)
  if (copies.length !== selectors.length) {
    throw new Error(`of ${selectors.length} clicks ${copies.length} copied`)
  }
  const epochMs = await page.evaluate(epochOfPage)
  return {
    // Half a ms for what the rounding took.
    copyWrittenMs: median(copies.map((one) => one.writtenAtMs + 0.5 - epochMs - one.clickedMs)),
    copyToldMs: median(copies.map((one) => one.toldMs - one.clickedMs)),
  }
}

/** @param {string} profile */
function savedAtMs(profile) {
  return statSync(path.join(profile, 'vault.json')).mtimeMs
}

/** In Keyward's page: what main says of each key whose token it has copied. */
function watchCopies() {
  /** @type {Copy[]} */
  const copies = []
  let clickedMs = 0
  addEventListener(
    'click',
    (event) => {
      clickedMs = event.timeStamp
    },
    true,
  )
  window.keyward.on('keys:changed', ({ changed }) => {
    const toldMs = performance.now()
    const writtenAtMs = changed[0]?.lastCopiedAtMs
    if (writtenAtMs !== undefined) copies.push({ clickedMs, writtenAtMs, toldMs })
  })
  Object.assign(globalThis, { benchCopies: copies })
}

/** In the blank page. */
function addBareButton() {
  /** @type {Copy[]} */
  const copies = []
  /** @type {{ copy: () => Promise<number> }} */
  const bare = Reflect.get(globalThis, 'bare')
  const button = Object.assign(document.createElement('button'), { textContent: 'Copy' })
  button.addEventListener('click', async ({ timeStamp }) => {
    const writtenAtMs = await bare.copy()
    copies.push({ clickedMs: timeStamp, writtenAtMs, toldMs: performance.now() })
  })
  document.body.append(button)
  Object.assign(globalThis, { benchCopies: copies })
}

/** In the page. */
function watchedCopies() {
  /** @type {Copy[]} */
  const copies = Reflect.get(globalThis, 'benchCopies')
  return copies
}

/** In the page: the epoch ms of its clock's zero by the system's clock, exact because it is read as a millisecond turns. */
function epochOfPage() {
  const now = Date.now()
  while (Date.now() === now);
  return Date.now() - performance.now()
}
