// @ts-check
import { pssBytesOf, treeOf } from '../process-tree.mjs'

const figure = 'treePssBytes'
const beside = 'blank'

/**
 * The memory (PSS) of the whole process tree after startup, and the number of processes.
 * @type {import('../measures.mjs').Measure}
 */
export const memory = {
  id: 'memory',
  subjects: ['blank', 'keyward-1000', 'keyward-10000'],

  take: async (app) => {
    await app.settled()
    const tree = treeOf(app.pid)
    return { [figure]: pssBytesOf(tree), processCount: tree.length }
  },

  rows: [
    { what: 'Memory, 1000 keys', figure, of: 'keyward-1000', beside, ratio: 1.2 },
    { what: 'Memory, 10000 keys', figure, of: 'keyward-10000', beside, ratio: 1.32 },
    { what: 'Processes, 1000 keys', figure: 'processCount', of: 'keyward-1000', beside, value: 6 },
  ],
}
