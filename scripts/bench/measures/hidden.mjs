// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { idlePercentOf } from '../idle-share.mjs'
import { keepTokensLive } from '../live-tokens.mjs'
import { besideBlank, defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'
import { setWindowState } from '../window-state.mjs'

const hiddenSettleMs = 3_000
/** Longer than a visible window is watched: a hidden one does next to nothing. */
const watchMs = 12_000

/** What the whole tree takes of one core while its window is minimised; in Keyward over a screen full of countdowns. */
export const hidden = defineMeasure({
  id: 'hidden',

  appliesTo: ({ kind, keyCount }) => kind === 'blank' || keyCount === 1_000,

  take: async (app, { kind }) => {
    await untilAppSettled(app)
    if (kind === 'keyward') await keepTokensLive(app.page)
    await setWindowState(app, 'hidden')
    await wait(hiddenSettleMs)
    const hiddenIdlePercent = await idlePercentOf(app.pid, watchMs)
    await setWindowState(app, 'visible')
    return { hiddenIdlePercent }
  },

  rows: () => [
    {
      what: 'Idle CPU, hidden window: Keyward, 1000 keys',
      ...besideBlank('keyward-1000', 'hiddenIdlePercent'),
      ...goalOf(3, 'ratio'),
    },
  ],
})
