import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure } from '../../../fakes/figures.ts'
import { type Alteration, alteration, alterBy } from './generated-alterations.ts'
import { GeneratedTeam } from './generated-team.ts'

/** Exchanges with a place that lies. */
const LIES = Number(process.env.KEYWARD_SHARING_HOSTILE ?? '300')
const SEED = Number(process.env.KEYWARD_SHARING_SEED ?? '1')
const MOST_STEPS = 16

/** What an exchange may end with, besides success: each has its sentence. */
const told: ReadonlySet<string> = new Set([
  'exchanged',
  'away',
  'refused',
  'certificate',
  'full',
  'unfit',
  'copied',
])

type Step =
  | { readonly do: 'write' | 'restart' | 'exchange'; readonly who: number }
  | { readonly do: 'lie'; readonly who: number; readonly alterations: readonly Alteration[] }

const who = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('write', 'exchange'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), who }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('lie' as const),
      who,
      alterations: fc.array(alteration, { minLength: 1, maxLength: 4 }),
    }),
  },
)

test('nothing that a place does takes effect, and all is well once it is honest (S44: generated)', {
  timeout: 0,
}, async () => {
  let lies = 0
  const play = async (steps: readonly Step[]): Promise<void> => {
    const team = await GeneratedTeam.start()
    for (const one of steps) {
      const member = team.members[one.who]
      if (member === undefined) continue
      if (one.do === 'write') await team.write(member)
      else if (one.do === 'restart') await team.restart(member)
      else {
        team.place.alter =
          one.do === 'lie'
            ? alterBy(one.alterations, [...team.place.honest.entriesOf(member.log.team)])
            : undefined
        const before = team.place.calls
        const came = await team.exchange(member)
        expect(told).toContain(came)
        expect(team.place.calls - before).toBeLessThan(1_000)
        if (one.do === 'lie') lies += 1
      }
      team.check()
    }
    await team.settle()
  }
  for (let run = 0; lies < LIES; run += 1) {
    const steps = fc.array(step, { minLength: 4, maxLength: MOST_STEPS, size: 'max' })
    // One run for each seed: so many lies as are asked for.
    await fc.assert(fc.asyncProperty(steps, play), { numRuns: 20, seed: SEED + run, endOnFailure: false })
  }
  figure('generated lies of a place', lies)
})
