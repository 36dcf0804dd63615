// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { keepTokensLive } from '../live-tokens.mjs'
import { defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { median } from '../statistics.mjs'

const clickCount = 8
const everyMs = 200
/** A click's wait depends on when in a frame it falls: many clicks fall everywhere. */
const turnCount = 2

/**
 * A click on *Copy token* whose token must be fetched first, until the frame that says that it is there; against a click
 * that invokes `net.fetch` of the same reply and shows a word. Both ask the same server on loopback.
 */
export const fresh = defineMeasure({
  id: 'fresh',

  appliesTo: ({ kind, keyCount }) => kind === 'bare' || keyCount === 1_000,

  take: async (app, { kind }, { tokenServer }) => {
    const { page } = app
    await untilAppSettled(app)
    if (kind === 'bare') await page.evaluate(addFetchButton, `${tokenServer.origin}/v1/auth/token`)
    else await page.evaluate(watchFreshCopies)
    for (let turn = 0; turn < turnCount; turn += 1) {
      const selectors = kind === 'bare' ? Array(clickCount).fill('#fetch') : await copyButtons(page)
      for (const selector of selectors) {
        await page.click(selector)
        await wait(everyMs)
      }
    }
    const waits = await page.evaluate(watchedFresh)
    const expected = clickCount * turnCount
    if (waits.length !== expected) throw new Error(`of ${expected} clicks ${waits.length} showed a token`)
    return { freshMs: median(waits) }
  },

  rows: () => [
    {
      what: 'Fresh token, click to shown: Keyward, 1000 keys',
      of: ['keyward-1000', 'freshMs'],
      against: ['bare', 'freshMs'],
      ...goalOf(2, 'ratio'),
    },
  ],
})

/**
 * In Keyward's page.
 * @param {readonly string[]} keyIds
 */
async function forgetTokens(keyIds) {
  for (const keyId of keyIds) await window.keyward.tokens.forget({ keyId })
}

/**
 * The buttons of keys that have no token.
 * @param {import('../page.mjs').Page} page
 * @returns {Promise<string[]>} as selectors
 */
async function copyButtons(page) {
  const keyIds = (await keepTokensLive(page)).slice(0, clickCount)
  await page.evaluate(forgetTokens, keyIds)
  const selectors = keyIds.map((keyId) => `[data-key-id="${keyId}"] button:not([data-action=more])`)
  // What was copied a moment ago still says so; a label of its own tells a button that rests.
  await page.evaluate(
    untilAllThere,
    selectors.map((selector) => `${selector}[aria-label]`),
  )
  return selectors
}

/**
 * In the page.
 * @param {readonly string[]} selectors
 */
async function untilAllThere(selectors) {
  while (!selectors.every((selector) => document.querySelector(selector)))
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** In Keyward's page: from each click to the frame in which its button says that the token was copied. */
function watchFreshCopies() {
  /** @type {number[]} */
  const waits = []
  const afterFrame = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      }),
    )
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const row = button?.closest('[role="row"]')
      if (!button || !row) return
      const before = button.textContent
      const observer = new MutationObserver(async () => {
        const now = row.querySelector('button')?.textContent
        if (now === before) return
        observer.disconnect()
        await afterFrame()
        waits.push(performance.now() - timeStamp)
      })
      observer.observe(row, { childList: true, subtree: true, characterData: true })
    },
    true,
  )
  Object.assign(globalThis, { benchFresh: waits })
}

/**
 * In the blank page.
 * @param {string} url
 */
function addFetchButton(url) {
  /** @type {number[]} */
  const waits = []
  /** @type {{ fetch: (url: string) => Promise<unknown> }} */
  const bare = Reflect.get(globalThis, 'bare')
  const button = Object.assign(document.createElement('button'), { id: 'fetch', textContent: 'Fetch' })
  button.addEventListener('click', async ({ timeStamp }) => {
    await bare.fetch(url)
    button.textContent = `Fetched ${waits.length + 1}`
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => waits.push(performance.now() - timeStamp)
      port2.postMessage(undefined)
    })
  })
  document.body.append(button)
  Object.assign(globalThis, { benchFresh: waits })
}

/** In the page. */
function watchedFresh() {
  /** @type {number[]} */
  const waits = Reflect.get(globalThis, 'benchFresh')
  return waits
}
