// @ts-check
import { defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { median } from '../statistics.mjs'

const saveCount = 10

/**
 * A change of one key at 1,000 keys: in Keyward from the page's call to its answer, with the backup and the verification, against
 * electron-store's bare `set` alone, without the way there.
 */
export const save = defineMeasure({
  id: 'save',

  appliesTo: ({ kind, keyCount }) => kind === 'bare' || keyCount === 1_000,

  take: async (app, { kind, profile }) => {
    const { page } = app
    await untilAppSettled(app)
    const times =
      kind === 'bare'
        ? await page.evaluate(saveBare, profile, saveCount)
        : await page.evaluate(saveInKeyward, saveCount)
    return { saveMs: median(times) }
  },

  rows: () => [
    {
      what: 'Save of one key: Keyward, 1000 keys',
      of: ['keyward-1000', 'saveMs'],
      against: ['bare', 'saveMs'],
      ...goalOf(2, 'ratio'),
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
 * In the blank page.
 * @param {string} folder
 * @param {number} times
 */
function saveBare(folder, times) {
  /** @type {{ save: (folder: string, times: number) => Promise<number[]> }} */
  const bare = Reflect.get(globalThis, 'bare')
  return bare.save(folder, times)
}
