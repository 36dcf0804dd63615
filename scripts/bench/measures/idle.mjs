// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { issueTokens } from '../in-page.mjs'
import { cpuNsBetween, cpuNsOf, treeOf } from '../process-tree.mjs'
import { liveWorkspaceName } from '../vault.mjs'

const tokensSettleMs = 2_000
const watchMs = 6_000
const figure = 'idlePercent'

/**
 * The share of one core that the whole process tree uses while nobody touches it and its window is visible.
 * Keyward shows a screen full of countdowns, a third of which change every second.
 * @type {import('../measures.mjs').Measure}
 */
export const idle = {
  id: 'idle',
  subjects: ['blank', 'keyward-1000'],

  take: async (app, { kind }) => {
    await app.settled()
    if (kind === 'keyward') await app.withPage((page) => page.evaluate(issueTokens, liveWorkspaceName))
    await wait(tokensSettleMs)
    const startedMs = performance.now()
    const before = cpuNsOf(treeOf(app.pid))
    await wait(watchMs)
    const takenMs = cpuNsBetween(before, cpuNsOf(treeOf(app.pid))) / 1e6
    return { [figure]: (100 * takenMs) / (performance.now() - startedMs) }
  },

  rows: [{ what: 'Idle CPU, visible countdowns', figure, of: 'keyward-1000', beside: 'blank', value: 0.6 }],
}
