import { expect, test } from 'vitest'
import { nodeRulesCrypto } from '../../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import type { EpochCrypto } from '../../../../../src/main/sharing/rules/crypto.ts'
import { playAttackedHistory } from '../../../../fakes/attacked-history.ts'
import { seeded } from '../../../../fakes/attacked-team.ts'
import { quickRulesCrypto } from '../../../../fakes/quick-rules-crypto.ts'

/** Histories 0 to `count` of a seed; what must not be, by the number of the history. */
const play = async (seed: number, count: number, newCrypto: () => EpochCrypto, saysNeither: boolean) => {
  const broken: string[] = []
  let [records, pages] = [0, 0]
  for (let number = 0; number < count; number += 1) {
    const outcome = await playAttackedHistory(newCrypto(), seeded(seed, number), number, saysNeither)
    broken.push(...outcome.broken.map(({ what, how }) => `${what}: history ${number}, ${how}`))
    records += outcome.records
    pages += Number(outcome.isPageTyped)
  }
  return { broken, isHostile: records > 10 * count && pages > 0 }
}

/** How many histories are played; `npm run sharing` plays 20,000. */
const ATTACKS = Number(process.env.KEYWARD_SHARING_ATTACKS ?? (process.env.KEYWARD_WHOLE === '1' ? 200 : 12))
const clean = { broken: [], isHostile: true }

test('a stolen computer, a removed one and the place in their hands change nothing for good (S45: generated)', async () => {
  expect(await play(1, ATTACKS, quickRulesCrypto, true)).toEqual(clean)
}, 7_200_000)

test('nor where persons choose between two lines that those who attack began (S45: generated)', async () => {
  expect(await play(7, ATTACKS, quickRulesCrypto, false)).toEqual(clean)
}, 7_200_000)

test('nor with the real cryptography (S45: generated)', async () => {
  expect(await play(3, Math.ceil(ATTACKS / 40), () => nodeRulesCrypto, true)).toEqual(clean)
}, 7_200_000)
