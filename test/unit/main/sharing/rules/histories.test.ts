import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figure } from '../../../../fakes/figures.ts'
import { SharingHistory } from '../../../../fakes/sharing-history.ts'
import { secondShown } from '../../../../fakes/sharing-second-state.ts'
import { comparable } from './comparable.ts'

const WHOLE = process.env.KEYWARD_WHOLE === '1' ? 500 : 15
/** `npm run sharing` generates 100,000. */
const RUNS = Number(process.env.KEYWARD_SHARING_HISTORIES ?? WHOLE)
const SEED = Number(process.env.KEYWARD_SHARING_SEED ?? '1')

describe('generated histories of computers that edit, delete, join, leave, tidy up and put profiles back', () => {
  it('end in one state everywhere, without a lost value (S45: histories)', { timeout: 0 }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { minLength: 30, maxLength: 300 }),
        fc.integer({ min: 10, max: 60 }),
        (choices, steps) => {
          let at = 0
          const pick = (below: number): number => {
            at += 1
            return below === 0 ? 0 : ((choices[at % choices.length] ?? 0) + at) % below
          }
          const history = new SharingHistory(pick, 2 + pick(3))
          for (let step = 0; step < steps; step += 1) history.step()
          history.settle()
          const [first, ...others] = history.inNow()
          if (first === undefined) throw new Error('Somebody is in.')
          const state = comparable(history.shownBy(first))
          for (const other of others) expect(comparable(history.shownBy(other))).toEqual(state)
          const epoch = history.epochs.length - 1
          const members = [...(history.epochs[epoch]?.members ?? [])]
          for (const computer of [first, ...others])
            expect(secondShown(history.sourceOf(computer, epoch), members)).toEqual(state)
          expect(history.lost()).toEqual([])
          for (const [name, count] of Object.entries({ epochs: history.epochs.length, ...history.counts }))
            figure(`${name} in generated histories of sharing`, count)
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
    figure('generated histories of sharing computers', RUNS)
  })
})
