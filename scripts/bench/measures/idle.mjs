// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { idlePercentOf } from '../idle-share.mjs'
import { keepTokensLive } from '../live-tokens.mjs'
import { besideBlank, defineMeasure, goalOf } from '../measure.mjs'
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
    return { idlePercent: await idlePercentOf(app.pid, watchMs) }
  },

  rows: () => [
    {
      what: 'Idle CPU, visible countdowns: Keyward, 1000 keys',
      ...besideBlank('keyward-1000', 'idlePercent'),
      ...goalOf(0.5, 'value'),
    },
  ],
})
