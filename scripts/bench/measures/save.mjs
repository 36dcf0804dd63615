// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { waitsIn } from '../in-page.mjs'
import { median } from '../report.mjs'

const saveCount = 10
/** So many go before, uncounted, in both apps: the first ones after a start run code that is not compiled yet. */
const warmUpCount = 10
const keyCounts = [10, 100, 1_000, 10_000]
/** @param {number} keyCount */
const figureOf = (keyCount) => `save${keyCount}Ms`

/**
 * A change of one key, from the page's call to its answer: in Keyward, with the backup and the verification, against a
 * call that has electron-store `set` the same vault and syncs its folder.
 * @type {import('../measures.mjs').Measure}
 */
export const save = {
  id: 'save',
  subjects: ['bare', ...keyCounts.map((count) => `keyward-${count}`)],

  take: async (app, { keyCount, profile }, { vaults }) => {
    await app.settled()
    return app.withPage(async (page) => {
      if (keyCount !== undefined) {
        await page.evaluate(saveInKeyward, warmUpCount + saveCount)
        return { [figureOf(keyCount)]: median((await page.evaluate(waitsIn)).slice(-saveCount)) }
      }
      /** @type {Record<string, number>} */
      const figures = {}
      for (const [count, vault] of vaults) {
        const folder = path.join(profile, `bare-${count}`)
        mkdirSync(folder, { recursive: true })
        writeFileSync(path.join(folder, 'vault.json'), vault)
        await page.evaluate(saveBare, { folder, times: warmUpCount + saveCount })
        figures[figureOf(count)] = median((await page.evaluate(waitsIn)).slice(-saveCount))
      }
      return figures
    })
  },

  rows: keyCounts.map((count) => ({
    what: `Save of one key of ${count}`,
    figure: figureOf(count),
    of: `keyward-${count}`,
    beside: 'bare',
    ratio: 2,
  })),
}

/**
 * In Keyward's page.
 * @param {number} times
 */
async function saveInKeyward(times) {
  const { must, waits } = Reflect.get(globalThis, 'bench')
  const { keyward } = window
  /** @type {{ id: string }[]} */
  const keys = must(await keyward.keys.list())
  for (let index = 0; index < times; index += 1) {
    const keyId = keys[index % keys.length]?.id ?? ''
    const startedMs = performance.now()
    must(await keyward.keys.update({ keyId, notes: `Saved at ${startedMs}` }))
    waits.push(performance.now() - startedMs)
  }
}

/**
 * In the blank page.
 * @param {{ folder: string, times: number }} what
 */
async function saveBare({ folder, times }) {
  const { waits } = Reflect.get(globalThis, 'bench')
  const bare = Reflect.get(globalThis, 'bare')
  await bare.open(folder)
  for (let index = 0; index < times; index += 1) {
    const startedMs = performance.now()
    await bare.save(index % 10, `Saved at ${startedMs}`) // the smallest vault has ten keys
    waits.push(performance.now() - startedMs)
  }
}
