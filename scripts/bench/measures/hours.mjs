// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { keepTokensLive } from '../live-tokens.mjs'
import { besideBlank, defineMeasure } from '../measure.mjs'
import { pssBytesOf, treeOf } from '../process-tree.mjs'

const everyMs = 2_000
const word = 'payroll'

/** Memory after hours of use (`--hours N`): new tokens, searches and copies, every few seconds; the blank window waits as long. */
export const hours = defineMeasure({
  id: 'hours',

  appliesTo: ({ kind, keyCount }) => kind === 'blank' || keyCount === 1_000,

  take: async (app, { kind }, bench) => {
    const untilMs = performance.now() + bench.hours * 3_600_000
    const keyIds = kind === 'keyward' ? await keepTokensLive(app.page) : []
    for (let step = 0; performance.now() < untilMs; step += 1) {
      const keyId = keyIds[step % keyIds.length]
      if (keyId !== undefined) await use(app.page, keyId)
      await wait(everyMs)
    }
    return { usedPssBytes: pssBytesOf(treeOf(app.pid)) }
  },

  rows: () => [
    { what: 'Memory after hours of use: Keyward, 1000 keys', ...besideBlank('keyward-1000', 'usedPssBytes') },
  ],
})

/**
 * @param {import('../page.mjs').Page} page
 * @param {string} keyId
 */
async function use(page, keyId) {
  await page.click('input[type=search]')
  for (const letter of word) await page.press(letter)
  for (const _ of word) await page.press('Backspace')
  await page.evaluate(renew, keyId)
  await page.click(`[data-key-id="${keyId}"] button:not([data-action=more])`).catch(() => undefined) // out of sight
}

/**
 * In the page.
 * @param {string} keyId
 */
async function renew(keyId) {
  await window.keyward.tokens.issue({ keyId, fresh: true })
}
