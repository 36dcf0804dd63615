// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { median } from '../statistics.mjs'

const saveCount = 10
const manyCount = 1_000
/** @param {number} keyCount */
const bareCall = (keyCount) => `save${keyCount}Ms`
/** @param {number} keyCount */
const bareSet = (keyCount) => `set${keyCount}Ms`

/**
 * A change of one key, from the page's call to its answer: in Keyward, with the backup and the verification, against a
 * call that has electron-store `set` the same vault. Beside it that `set` alone, and a change of a thousand keys at once.
 */
export const save = defineMeasure({
  id: 'save',

  appliesTo: ({ kind, keyCount }) => kind === 'bare' || (keyCount ?? 0) > 0,

  take: async (app, { kind, keyCount, profile }, { vaults }) => {
    const { page } = app
    await untilAppSettled(app)
    if (kind === 'keyward') {
      const saveMs = median(await page.evaluate(saveInKeyward, saveCount))
      if ((keyCount ?? 0) < manyCount) return { saveMs }
      return { saveMs, saveManyMs: await page.evaluate(pinMany, manyCount) }
    }
    /** @type {Record<string, number>} */
    const figures = {}
    for (const [count, vault] of vaults) {
      const folder = path.join(profile, `bare-${count}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, 'vault.json'), vault)
      const { calls, sets } = await page.evaluate(saveBare, folder, saveCount)
      figures[bareCall(count)] = median(calls)
      figures[bareSet(count)] = median(sets)
      rmSync(folder, { recursive: true })
    }
    return figures
  },

  rows: (subjects) =>
    subjects.flatMap(({ id, title, kind, keyCount }) => {
      if (kind !== 'keyward' || !keyCount) return []
      const of = /** @type {const} */ ([id, 'saveMs'])
      return [
        {
          what: `Save of one key: ${title}`,
          of,
          against: /** @type {const} */ (['bare', bareCall(keyCount)]),
          ...goalOf(2, 'ratio'),
        },
        {
          what: `The same beside the bare set alone, without the way there: ${title}`,
          of,
          against: /** @type {const} */ (['bare', bareSet(keyCount)]),
        },
        {
          what: `Change of ${manyCount} keys in one save, beside that of one key: ${title}`,
          of: /** @type {const} */ ([id, 'saveManyMs']),
          against: of,
        },
      ]
    }),
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
async function saveBare(folder, times) {
  /** @type {{ open: (folder: string) => Promise<void>, save: (index: number, notes: string) => Promise<number> }} */
  const bare = Reflect.get(globalThis, 'bare')
  await bare.open(folder)
  /** @type {number[]} */
  const calls = []
  /** @type {number[]} */
  const sets = []
  for (let index = 0; index < times; index += 1) {
    const startedMs = performance.now()
    sets.push(await bare.save(index, `Saved at ${startedMs}`))
    calls.push(performance.now() - startedMs)
  }
  return { calls, sets }
}
