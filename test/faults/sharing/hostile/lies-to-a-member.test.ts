import { afterAll, beforeAll, expect, test } from 'vitest'
import { falseAnswers } from './false-answers.ts'
import { falseEntries } from './false-entries.ts'
import { falseHeads } from './false-heads.ts'
import { play } from './play-lie.ts'
import { startTeam, type Team } from './team-of-two.ts'

const all = [...falseAnswers, ...falseHeads, ...falseEntries]
/** One of four, unless all are asked for: each starts an app twice. */
const lies = all.filter((_, at) => process.env.KEYWARD_SHARING_LIES === 'all' || at % 4 === 0)

let team: Team
// As long as a test may take: it starts three apps.
beforeAll(async () => {
  team = await startTeam()
}, 60_000)
afterAll(() => team.remove())

test.each(lies.map((one) => [one.name, one] as const))('%s (S44: lies)', (_, one) => play(team, one))

test('no two have one name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
