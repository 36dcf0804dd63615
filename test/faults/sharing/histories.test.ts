import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeSharingCrypto } from '../../../src/main/adapters/node-sharing-crypto.ts'
import type { Entry } from '../../../src/main/domain/sharing/entry.ts'
import { figure } from '../../fakes/figures.ts'
import { comparable, playHistory } from '../../fakes/sharing-histories.ts'
import { nobleVerifier, secondFold, verifyWith } from '../../fakes/sharing-second-implementation.ts'
import type { View } from '../../fakes/sharing-team.ts'

const RUNS = Number(process.env.KEYWARD_SHARING_HISTORIES ?? '60')
const SEED = Number(process.env.KEYWARD_SHARING_SEED ?? '1')

const shuffled = <Item>(items: readonly Item[], keys: readonly number[]): Item[] =>
  items
    .map((item, at): [number, Item] => [keys[at % keys.length] ?? 0, item])
    .map(([key, item], at): [number, Item] => [(key * (at + 1)) % 1_009, item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item)

describe('generated histories of three computers and the page', () => {
  it('give the same state in two implementations and every order of delivery (S44: order)', {
    timeout: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1_000_000), { minLength: 40, maxLength: 400 }),
        fc.integer({ min: 6, max: 22 }),
        fc.array(fc.integer({ min: 1, max: 1_008 }), { minLength: 5, maxLength: 40 }),
        async (choices, steps, keys) => {
          let at = 0
          const pick = (below: number): number => {
            at += 1
            return below === 0 ? 0 : ((choices[at % choices.length] ?? 0) + at) % below
          }
          // The noble package verifies in milliseconds, so it does in one history of ten.
          verifyWith(steps % 10 === 0 ? nobleVerifier : nodeSharingCrypto)
          const team = await playHistory(`history ${choices.join()}`, steps, pick)
          const all = [...team.entries.values()]
          const first = comparable(team.viewOf(all.map((bytes) => team.decode(bytes))))
          const orders = [shuffled(all, keys), shuffled(all, [...keys].reverse()), [...all].reverse()]
          for (const order of orders)
            expect(comparable(team.viewOf(order.map((bytes) => team.decode(bytes))))).toEqual(first)
          expect(secondFold(team.team, orders[0] ?? all, team.secrets)).toEqual(first)
          figure('histories that two implementations fold to the same state', 1)
          figure('entries in them', all.length)
          figure('orders of delivery', orders.length + 1)
          // They arrive a few at a time, and each state goes on from those before it.
          const mixed = shuffled(all, keys).map((bytes) => team.decode(bytes))
          const isOfAuthority = ({ header }: Entry) => header.chain === team.chain
          // Half of the time who is in is known first, as a computer knows it that was away.
          const arriving =
            steps % 2 === 0
              ? mixed
              : [...mixed.filter(isOfAuthority), ...mixed.filter((entry) => !isOfAuthority(entry))]
          const [genesis] = all.map((bytes) => team.decode(bytes))
          let views: View[] = []
          for (let end = 1; end <= arriving.length; end += 1 + ((keys[end % keys.length] ?? 0) % 3)) {
            const here = [...(genesis ? [genesis] : []), ...arriving.slice(0, end)]
            views = [...views, team.viewOf(here, views)].slice(-4)
            expect(comparable(views.at(-1) as View)).toEqual(comparable(team.viewOf(here)))
          }
          expect(comparable(team.viewOf(arriving, views))).toEqual(first)
          // Some are not here yet.
          const part = all.filter((_, n) => n === 0 || (keys[n % keys.length] ?? 0) % 5 !== 0)
          expect(secondFold(team.team, part, team.secrets)).toEqual(
            comparable(team.viewOf(part.map((bytes) => team.decode(bytes)))),
          )
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  })
})
