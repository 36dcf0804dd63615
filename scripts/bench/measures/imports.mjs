// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { defineMeasure, goalOf } from '../measure.mjs'
import { pssBytesOf, treeOf } from '../process-tree.mjs'
import { untilAppSettled } from '../settled.mjs'
import { median } from '../statistics.mjs'

const rowCount = 1_000
const times = 3
const lookEveryMs = 10

/** A table of so many keys, as another program exports it. */
const table = [
  'Name,Workspace,Client ID,Client secret,Token URL,API URL',
  ...Array.from(
    { length: rowCount },
    (_, n) =>
      `Key ${n},Customer ${n % 20},client-${n},secret-of-a-usual-length-${n},https://auth.example.com/v1/auth/token,https://api.example.com`,
  ),
].join('\n')

/**
 * The preview of a table of a thousand keys, from the page's call to its answer, against a call that hands the same text to a
 * process of its own, which splits it into cells. The memory is the most that the tree had meanwhile over what it had before.
 */
export const imports = defineMeasure({
  id: 'imports',

  appliesTo: ({ kind, keyCount }) => kind === 'bare' || keyCount === 1_000,

  take: async (app, { kind }) => {
    await untilAppSettled(app)
    const run = kind === 'keyward' ? planInKeyward : readBare
    const tookMs = await app.page.evaluate(run, table, times)
    const before = pssBytesOf(treeOf(app.pid))
    const watched = { isOver: false, most: before }
    const watching = watch(app.pid, watched)
    await app.page.evaluate(run, table, 1)
    watched.isOver = true
    await watching
    return { planMs: median(tookMs), planAddedBytes: watched.most - before }
  },

  rows: (subjects) =>
    subjects.flatMap(({ id, kind, keyCount }) => {
      if (kind !== 'keyward' || keyCount !== 1_000) return []
      const against = /** @type {const} */ (['bare', 'planMs'])
      return [
        {
          what: `Plan of an import of ${rowCount} rows`,
          of: /** @type {const} */ ([id, 'planMs']),
          against,
          ...goalOf(1_000, 'value'),
        },
        {
          what: `Memory while an import of ${rowCount} rows is read`,
          of: /** @type {const} */ ([id, 'planAddedBytes']),
          against: /** @type {const} */ (['bare', 'planAddedBytes']),
        },
      ]
    }),
})

/**
 * @param {number} pid
 * @param {{ isOver: boolean, most: number }} watched
 */
async function watch(pid, watched) {
  while (!watched.isOver) {
    watched.most = Math.max(watched.most, pssBytesOf(treeOf(pid)))
    await wait(lookEveryMs)
  }
}

/**
 * In Keyward's page.
 * @param {string} text
 * @param {number} count
 */
async function planInKeyward(text, count) {
  const { keyward } = window
  /** @type {number[]} */
  const tookMs = []
  for (let turn = 0; turn < count; turn += 1) {
    const startedMs = performance.now()
    const plan = await keyward.imports.read({ files: [{ name: 'keys.csv', text }] })
    tookMs.push(performance.now() - startedMs)
    if (!plan.ok || plan.value.rows.some(({ hasSecret }) => !hasSecret)) throw new Error('no whole plan')
    await keyward.imports.cancel({ planId: plan.value.planId })
  }
  return tookMs
}

/**
 * In the blank page.
 * @param {string} text
 * @param {number} count
 */
async function readBare(text, count) {
  /** @type {{ read: (text: string) => Promise<number> }} */
  const bare = Reflect.get(globalThis, 'bare')
  /** @type {number[]} */
  const tookMs = []
  for (let turn = 0; turn < count; turn += 1) {
    const startedMs = performance.now()
    await bare.read(text)
    tookMs.push(performance.now() - startedMs)
  }
  return tookMs
}
