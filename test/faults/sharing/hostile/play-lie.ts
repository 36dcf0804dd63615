import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { figure } from '../../../fakes/figures.ts'
import { HostilePlace } from '../../../fakes/hostile-place.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import type { SharingApp } from '../../../fakes/sharing-app.ts'
import { hashOf } from './alterations.ts'
import type { Lie } from './lie.ts'
import type { Team } from './team-of-two.ts'

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

/** A call that is not answered is given up after a minute; who asks may wait for one exchange before its own. Some steps are lost. */
const LONGEST_WAIT_MS = 2 * 60_000 + 15_000
const TURNS_IN_A_STEP = 20

/** Lets time pass while somebody waits for an answer that does not come, and not for longer than anybody may have to. */
export const inTime = async <Value>(
  { clock }: SharingApp,
  place: HostilePlace,
  waiting: Promise<Value>,
): Promise<Value> => {
  const beganAtMs = clock.nowMs()
  let isDone = false
  const done = waiting.finally(() => {
    isDone = true
  })
  while (!isDone && clock.nowMs() - beganAtMs <= LONGEST_WAIT_MS) {
    // Disks and processes take their own time, which is not the clock's.
    if (place.isUnanswered) clock.advance(1_000)
    for (let turn = 0; turn < TURNS_IN_A_STEP && !isDone; turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
  expect(clock.nowMs() - beganAtMs).toBeLessThanOrEqual(LONGEST_WAIT_MS)
  return done
}

/** Plays a lie to a computer of the team, and then the truth. */
export const play = async (
  team: Team,
  { does, told: sentences, isLater = false, isUnanswered = false }: Lie,
): Promise<void> => {
  const honest = new MemorySharingPlace()
  honest.plant(team.id, ...team.today)
  const place = new HostilePlace(honest)
  const laptop: SharingApp = team.laptop.computer(() => place.open(laptop.clock))
  const wait = <Value>(waiting: Promise<Value>): Promise<Value> =>
    isUnanswered ? inTime(laptop, place, waiting) : waiting
  try {
    if (isLater) {
      await laptop.open()
      await laptop.exchange()
    }
    place.alter = does(team, place)
    if (!isLater) await laptop.open()
    await laptop.must('keys:update', { keyId: team.keyId, notes: 'by the laptop' })
    await wait(laptop.exchange())
    // What it hides of this computer's own entries is written there again.
    const isTold = (one: string) => one !== 'healed' || sentences.includes(one)
    expect((await wait(told(laptop))).filter(isTold)).toEqual(sentences)
    // What is here works, and nothing that was never written takes effect.
    expect(await opens(laptop, team.keyId)).toBe('canary-secret')
    for (const name of await names(laptop)) expect(['Billing', 'Renamed', 'Added']).toContain(name)
    const written = new Set(team.today.map(({ hash }) => hash))
    expect(kept(laptop, team.laptopId).filter((hash) => !written.has(hash))).toEqual([])
    expect(honest.entriesOf(team.id).slice(0, team.today.length)).toEqual(team.today)
    expect(place.calls).toBeLessThan(3_000)

    // It ends, and this computer with it: everything comes, and what was written here goes out.
    place.alter = undefined
    place.isStarting = true
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
