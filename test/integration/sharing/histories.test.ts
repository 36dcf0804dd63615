import { expect, it } from 'vitest'
import { figure } from '../../fakes/figures.ts'
import { attackedHistory } from './attacked-history.ts'
import { honestHistory, type Outcome } from './honest-history.ts'

// The long run is `npm run sharing -- --honest 20000 --attacked 10000`.
const honest = Number(process.env.KEYWARD_HONEST_HISTORIES ?? 75)
const attacked = Number(process.env.KEYWARD_ATTACKED_HISTORIES ?? 38)
const first = Number(process.env.KEYWARD_FIRST_HISTORY ?? 0)
const MOST_FAILED = 8
const timeout = 3_600_000

const failedOf = async (history: (seed: number) => Promise<Outcome>, count: number): Promise<string[]> => {
  const failed: string[] = []
  const counts: Record<string, number> = {}
  for (let seed = first; seed < first + count && failed.length < MOST_FAILED; seed += 1) {
    const outcome = await history(seed).catch(
      (error: Error): Outcome => ({ problems: [error.stack ?? ''], counts: {} }),
    )
    for (const [what, more] of Object.entries(outcome.counts)) counts[what] = (counts[what] ?? 0) + more
    if (outcome.problems.length > 0) failed.push(`${seed}: ${outcome.problems.slice(0, 3).join(' · ')}`)
  }
  figure('histories', count)
  for (const [what, many] of Object.entries(counts)) figure(what, many)
  return failed
}

it(`keeps every promise in ${honest} honest histories`, { timeout }, async () => {
  expect(await failedOf(honestHistory, honest)).toEqual([])
})

it(`keeps every promise in ${attacked} attacked histories (S44: attacked; S45: attacked)`, {
  timeout,
}, async () => {
  expect(await failedOf(attackedHistory, attacked)).toEqual([])
})
