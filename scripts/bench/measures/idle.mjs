// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { keepTokensLive } from '../live-tokens.mjs'
import { besideBlank, defineMeasure, goalOf } from '../measure.mjs'
import { cpuNsBetween, cpuNsOf, treeOf } from '../process-tree.mjs'
import { untilAppSettled } from '../settled.mjs'

const tokensSettleMs = 2_000
const watchMs = 6_000

/**
 * What the whole tree takes of one core when nobody touches it, its window visible; in Keyward with a screen full of countdowns,
 * a third of them by the second.
 */
export const idle = defineMeasure({
  id: 'idle',

  appliesTo: ({ kind, keyCount }) => kind === 'blank' || keyCount === 1_000,

  take: async (app, { kind }) => {
    await untilAppSettled(app)
    if (kind === 'keyward') await keepTokensLive(app.page)
    await wait(tokensSettleMs)
    const startedMs = performance.now()
    const before = cpuNsOf(treeOf(app.pid))
    await wait(watchMs)
    const takenMs = cpuNsBetween(before, cpuNsOf(treeOf(app.pid))) / 1e6
    return { idlePercent: (100 * takenMs) / (performance.now() - startedMs) }
  },

  rows: () => [
    {
      what: 'Idle CPU, visible countdowns: Keyward, 1000 keys',
      ...besideBlank('keyward-1000', 'idlePercent'),
      ...goalOf(0.5, 'value'),
    },
  ],
})
