// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { waitsIn } from '../in-page.mjs'
import { median } from '../report.mjs'

const saveCount = 10
/**
 * This many saves go first in both apps and aren't measured, because the first ones run code that isn't compiled
 * yet.
 */
const warmUpCount = 10
const keyCounts = [10, 100, 1_000, 10_000]
/** @param {number} keyCount */
const figureOf = (keyCount) => `save${keyCount}Ms`

/**
 * Changing one key, from the page's call to its reply. In Keyward, that includes the backup and the verification.
 * Compared with a call that stores the same vault with electron-store and syncs its folder.
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
 * Runs in Keyward's page.
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
 * Runs in the blank page.
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
