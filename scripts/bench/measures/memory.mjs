// @ts-check
import { besideBlank, defineMeasure, goalOf } from '../measure.mjs'
import { pssBytesOf, treeOf } from '../process-tree.mjs'
import { untilAppSettled } from '../settled.mjs'

/** @type {ReadonlyMap<string, number>} as many times the blank window's */
const goals = new Map([
  ['keyward-1000', 1.15],
  ['keyward-10000', 1.25],
])
const processGoal = 6

/** Memory of the whole process tree (PSS) and its number of processes, 5 s after the app was ready. */
export const memory = defineMeasure({
  id: 'memory',

  appliesTo: ({ kind }) => kind !== 'bare',

  take: async (app) => {
    await untilAppSettled(app)
    const tree = treeOf(app.pid)
    return { treePssBytes: pssBytesOf(tree), processCount: tree.length }
  },

  rows: (subjects) => [
    ...subjects
      .filter(({ kind }) => kind === 'keyward' || kind === 'peer')
      .map(({ id, title }) => ({
        what: `Memory of the process tree: ${title}`,
        ...besideBlank(id, 'treePssBytes'),
        ...goalOf(goals.get(id), 'ratio'),
      })),
    ...subjects
      .filter(({ kind, keyCount }) => kind === 'peer' || keyCount === 1_000)
      .map(({ id, kind, title }) => ({
        what: `Processes: ${title}`,
        ...besideBlank(id, 'processCount'),
        ...goalOf(kind === 'keyward' ? processGoal : undefined, 'value'),
      })),
  ],
})
