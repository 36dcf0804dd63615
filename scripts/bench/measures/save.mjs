// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { median } from '../statistics.mjs'

const saveCount = 10
const manyCount = 1_000
/** @param {number} keyCount */
const bareFigure = (keyCount) => `save${keyCount}Ms`

/**
 * A change of one key: in Keyward from the page's call to its answer, with the backup and the verification, against
 * electron-store's bare `set` of the same vault alone, without the way there. And a change of a thousand keys at once.
 */
export const save = defineMeasure({
  id: 'save',

  appliesTo: ({ kind, keyCount }) => kind === 'bare' || (keyCount ?? 0) > 0,

  take: async (app, { kind, keyCount, profile }, { vaults }) => {
    const { page } = app
    await untilAppSettled(app)
    if (kind === 'keyward') {
      const saveMs = median(await page.evaluate(saveInKeyward, saveCount))
      if (keyCount !== 10_000) return { saveMs }
      return { saveMs, saveManyMs: await page.evaluate(pinMany, manyCount) }
    }
    /** @type {Record<string, number>} */
    const figures = {}
    for (const [count, vault] of vaults) {
      const folder = path.join(profile, `bare-${count}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, 'vault.json'), vault)
      figures[bareFigure(count)] = median(await page.evaluate(saveBare, folder, saveCount))
      rmSync(folder, { recursive: true })
    }
    return figures
  },

  rows: (subjects) => [
    ...subjects
      .filter(({ kind, keyCount }) => kind === 'keyward' && keyCount)
      .map(({ id, title, keyCount = 0 }) => ({
        what: `Save of one key: ${title}`,
        of: /** @type {const} */ ([id, 'saveMs']),
        against: /** @type {const} */ (['bare', bareFigure(keyCount)]),
        ...goalOf(2, 'ratio'),
      })),
    {
      what: `Change of ${manyCount} keys in one save, beside that of one key: Keyward, 10000 keys`,
      of: ['keyward-10000', 'saveManyMs'],
      against: ['keyward-10000', 'saveMs'],
    },
  ],
})

/**
 * In Keyward's page.
 * @param {number} times
 */
async function saveInKeyward(times) {
  const { keyward } = window
  const listed = await keyward.keys.list()
  if (!listed.ok) throw new Error(JSON.stringify(listed.error))
  /** @type {number[]} */
  const tookMs = []
  for (const { id } of listed.value.slice(0, times)) {
    const startedMs = performance.now()
    const saved = await keyward.keys.update({ keyId: id, notes: `Saved at ${startedMs}` })
    tookMs.push(performance.now() - startedMs)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  }
  return tookMs
}

/**
 * In Keyward's page.
 * @param {number} count
 */
async function pinMany(count) {
  const { keyward } = window
  const listed = await keyward.keys.list()
  if (!listed.ok) throw new Error(JSON.stringify(listed.error))
  const keyIds = listed.value.filter((key) => !key.pinned).map((key) => key.id)
  const startedMs = performance.now()
  const saved = await keyward.keys.updateMany({ keyIds: keyIds.slice(0, count), pinned: true })
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  return performance.now() - startedMs
}

/**
 * In the blank page.
 * @param {string} folder
 * @param {number} times
 */
function saveBare(folder, times) {
  /** @type {{ save: (folder: string, times: number) => Promise<number[]> }} */
  const bare = Reflect.get(globalThis, 'bare')
  return bare.save(folder, times)
}
