// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { issueTokens, waitsIn } from '../in-page.mjs'
import { median } from '../report.mjs'
import { liveWorkspaceName } from '../vault.mjs'

const clickCount = 8
const everyMs = 150
/** About as long as a finger stays on a mouse button. */
const pressMs = 60
const figure = 'copyWrittenMs'

/**
 * A click on *Copy token* whose token lives until main has written the clipboard, against a click whose handler invokes
 * `clipboard.writeText`.
 * @type {import('../measures.mjs').Measure}
 */
export const copy = {
  id: 'copy',
  subjects: ['bare', 'keyward-1000'],

  take: async (app, { kind }) => {
    await app.settled()
    return app.withPage(async (page) => {
      if (kind === 'bare') {
        await page.evaluate(addCopyButton)
        return { [figure]: await clickAll(page, Array(clickCount).fill('#copy')) }
      }
      const keyIds = await page.evaluate(issueTokens, liveWorkspaceName)
      await page.evaluate(watchCopies)
      return { [figure]: await clickAll(page, keyIds.slice(0, clickCount).map(copyButton)) }
    })
  },

  rows: [
    { what: 'Click to live token on the clipboard', figure, of: 'keyward-1000', beside: 'bare', ratio: 3 },
  ],
}

/**
 * The button that copies a key's token.
 * @param {string} keyId
 */
export const copyButton = (keyId) => `[data-key-id="${keyId}"] [data-action=copy]`

/**
 * Clicks one button after another, as a person does.
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} selectors
 * @returns {Promise<number>} the median of what the page's watch has noted, one for each click
 */
export async function clickAll(page, selectors) {
  for (const selector of selectors) {
    await page.locator(selector).first().click({ delay: pressMs })
    await wait(everyMs)
  }
  const waits = await page.evaluate(waitsIn)
  if (waits.length !== selectors.length)
    throw new Error(`of ${selectors.length} clicks ${waits.length} were answered`)
  return median(waits)
}

/** In Keyward's page: from each click to the instant at which main says that it wrote the clipboard. */
function watchCopies() {
  const { waits, epochMs } = Reflect.get(globalThis, 'bench')
  let clickedAtMs = 0
  const onClick = (/** @type {MouseEvent} */ { timeStamp }) => {
    clickedAtMs = epochMs + timeStamp
  }
  addEventListener('click', onClick, true)
  window.keyward.on('keys:changed', ({ changed }) => {
    const writtenAtMs = changed[0]?.lastCopiedAtMs
    // Half a ms for what the rounding took.
    if (writtenAtMs !== undefined) waits.push(writtenAtMs + 0.5 - clickedAtMs)
  })
}

/** In the blank page. */
function addCopyButton() {
  const { waits, epochMs } = Reflect.get(globalThis, 'bench')
  const button = Object.assign(document.createElement('button'), { id: 'copy', textContent: 'Copy' })
  button.addEventListener('click', async ({ timeStamp }) => {
    const writtenAtMs = await Reflect.get(globalThis, 'bare').copy()
    waits.push(writtenAtMs + 0.5 - epochMs - timeStamp)
  })
  document.body.append(button)
}
