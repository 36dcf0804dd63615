import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../../../fakes/figures.ts'
import { HostilePlace } from '../../../fakes/hostile-place.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import type { SharingApp } from '../../../fakes/sharing-app.ts'
import { hashOf } from './alterations.ts'
import { falseAnswers } from './false-answers.ts'
import { falseEntries } from './false-entries.ts'
import { falseHeads } from './false-heads.ts'
import type { Lie } from './lie.ts'
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

const told = async (app: SharingApp): Promise<string[]> => {
  const { conditions } = await app.exchange()
  return conditions.map(({ what, name }) => (name === undefined ? what : `${what} ${name}`))
}

const names = async (app: SharingApp): Promise<string[]> => (await app.keys()).map(({ name }) => name).sort()

/** Hashes of the entries on a computer's disk, without those that it wrote. */
const kept = ({ profile }: SharingApp, ownId: string): string[] =>
  readdirSync(profile, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.kwe') && !file.includes(ownId))
    .map((file) => path.basename(file).slice(11, 75))

const opens = async ({ app }: SharingApp, keyId: string): Promise<string | undefined> => {
  const opened = await app.keyward.services.keys.openSecretOf(keyId)
  return opened.ok ? opened.value.clientSecret.reveal() : undefined
}

const play = async ({ does, told: sentences, isLater = false }: Lie): Promise<void> => {
  const honest = new MemorySharingPlace()
  honest.plant(team.id, ...team.today)
  const place = new HostilePlace(honest)
  const laptop = team.laptop.computer(() => place.open())
  try {
    if (isLater) {
      await laptop.open()
      await laptop.exchange()
    }
    place.alter = does(team)
    if (!isLater) await laptop.open()
    await laptop.must('keys:update', { keyId: team.keyId, notes: 'by the laptop' })
    await laptop.exchange()
    // What it hides of this computer's own entries is written there again.
    const isTold = (one: string) => one !== 'healed' || sentences.includes(one)
    expect((await told(laptop)).filter(isTold)).toEqual(sentences)
    // What is here works, and nothing that was never written takes effect.
    expect(await opens(laptop, team.keyId)).toBe('canary-secret')
    for (const name of await names(laptop)) expect(['Billing', 'Renamed', 'Added']).toContain(name)
    const written = new Set(team.today.map(({ hash }) => hash))
    expect(kept(laptop, team.laptopId).filter((hash) => !written.has(hash))).toEqual([])
    expect(honest.entriesOf(team.id).slice(0, team.today.length)).toEqual(team.today)
    expect(place.calls).toBeLessThan(3_000)

    // It ends, and this computer with it: everything comes, and what was written here goes out.
    place.alter = undefined
    await laptop.restart()
    await laptop.exchange()
    for (const one of await told(laptop)) expect(one).toBe('healed')
    expect(await names(laptop)).toEqual(['Added', 'Renamed'])
    for (const { id, notes } of await laptop.keys()) {
      expect(await opens(laptop, id)).toMatch(/^canary-/)
      if (id === team.keyId) expect(notes).toBe('by the laptop')
    }
    const mine = honest.entriesOf(team.id).filter(({ author }) => author === team.laptopId)
    expect(mine.map(({ n }) => n)).toEqual([1, 2, 3])
    for (const { bytes, hash } of mine) expect(hashOf(bytes)).toBe(hash)
    figure('lies to a computer of the team, each with its sentence', 1)
  } finally {
    laptop.close()
  }
}

test.each(lies.map((one) => [one.name, one] as const))('%s (S44: lies)', (_, one) => play(one))

test('no two have one name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
