// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { issueTokens, waitsIn } from '../in-page.mjs'
import { median } from '../report.mjs'
import { liveWorkspaceName } from '../vault.mjs'

/** The number of rows that are visible without scrolling. */
const clickCount = 8
const everyMs = 150
/** About how long a finger stays on a mouse button. */
const pressMs = 60
const figure = 'freshMs'

/**
 * The time from a click on *Copy token* for a key without a token to the frame that shows that it was copied.
 * Compared with a click in a blank window that runs `net.fetch` for the same reply and shows a word. Both use
 * the same local server.
 * @type {import('../measures.mjs').Measure}
 */
export const fresh = {
  id: 'fresh',
  subjects: ['bare', 'keyward-1000'],

  take: async (app, { kind }, { tokenUrl }) => {
    await app.settled()
    return app.withPage(async (page) => {
      if (kind === 'bare') {
        await page.evaluate(addFetchButton, tokenUrl)
        return { [figure]: await clickAll(page, Array(clickCount).fill('#fetch')) }
      }
      const keyIds = (await page.evaluate(issueTokens, liveWorkspaceName)).slice(0, clickCount)
      await page.evaluate(forgetTokens, keyIds)
      const buttons = keyIds.map((keyId) => `[data-key-id="${keyId}"] [data-action=copy]`)
      // A button that was just used still shows the result. Only an idle button has an `aria-label`.
      for (const button of buttons) await page.waitForSelector(`${button}[aria-label]`)
      await page.evaluate(watchFresh)
      return { [figure]: await clickAll(page, buttons) }
    })
  },

  rows: [{ what: 'Fresh token, click to shown', figure, of: 'keyward-1000', beside: 'bare', ratio: 2.2 }],
}

/**
 * Clicks one button after another at a user's pace.
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} selectors
 * @returns {Promise<number>} the median of the times that the page recorded, one per click
 */
async function clickAll(page, selectors) {
  for (const selector of selectors) {
    await page.locator(selector).first().click({ delay: pressMs })
    await wait(everyMs)
  }
  const waits = await page.evaluate(waitsIn)
  if (waits.length !== selectors.length)
    throw new Error(`only ${waits.length} of ${selectors.length} clicks were answered`)
  return median(waits)
}

/**
 * Runs in Keyward's page.
 * @param {readonly string[]} keyIds
 */
async function forgetTokens(keyIds) {
  for (const keyId of keyIds) await window.keyward.tokens.forget({ keyId })
}

/**
 * Runs in Keyward's page. Measures from each click to the frame in which the button says that the token was
 * copied.
 */
function watchFresh() {
  const { shown, waits } = Reflect.get(globalThis, 'bench')
  const onClick = async (/** @type {MouseEvent} */ { target, timeStamp }) => {
    const row = target instanceof Element ? target.closest('[role="row"]') : null
    const words = () => row?.querySelector('[data-action=copy]')?.textContent
    const before = words()
    await shown(() => words() !== before)
    waits.push(performance.now() - timeStamp)
  }
  addEventListener('click', onClick, true)
}

/**
 * Runs in the blank page.
 * @param {string} url
 */
function addFetchButton(url) {
  const { shown, waits } = Reflect.get(globalThis, 'bench')
  const button = Object.assign(document.createElement('button'), { id: 'fetch', textContent: 'Fetch' })
  button.addEventListener('click', async ({ timeStamp }) => {
    await Reflect.get(globalThis, 'bare').fetch(url)
    button.textContent = `Fetched ${waits.length}`
    await shown()
    waits.push(performance.now() - timeStamp)
  })
  document.body.append(button)
}
