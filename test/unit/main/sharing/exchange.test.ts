import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Exchanged, exchange, MOST_OF_A_LOG } from '../../../../src/main/app/sharing/exchange.ts'
import { MOST_ENTRY_BYTES } from '../../../../src/main/domain/sharing/entry-size.ts'
import type { EntryPosition, PlacedEntry, SharingPlace } from '../../../../src/main/ports/sharing-place.ts'
import { ok } from '../../../../src/shared/result.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer } from '../../../fakes/memory-team.ts'
import { newService } from '../../../fakes/shared-records.ts'
import { done } from '../../../fakes/sharing-computer.ts'

/** What the place answers instead of what it has, and the authors whose logs it was asked for. */
let heads: (honest: readonly EntryPosition[]) => readonly EntryPosition[]
let read: (after: number, log: Pick<EntryPosition, 'chain' | 'author'>) => readonly PlacedEntry[] | undefined
let readOf: string[]
let place: SharingPlace
let desktop: MemoryComputer
let laptop: MemoryComputer

beforeEach(async () => {
  const honest = new MemorySharingPlace()
  heads = (all) => all
  read = () => undefined
  readOf = []
  desktop = await MemoryComputer.start(honest.open())
  laptop = await desktop.add(honest.open(), 'Laptop')
  await laptop.exchange()
  const view = honest.open()
  place = {
    ...view,
    heads: async (team) => {
      const found = await view.heads(team)
      return found.ok ? ok(heads(found.value)) : found
    },
    read: async (team, log, after, limit) => {
      readOf.push(log.author)
      if (readOf.length > 1_000) throw new Error('The place is read without end.')
      const instead = read(after, log)
      return instead === undefined ? view.read(team, log, after, limit) : ok(instead)
    },
  }
})

const exchanged = async (readsBack = false): Promise<Exchanged> =>
  done(await exchange(laptop.log, place, { readsBack }))
/** The other computer writes something, and nobody has read it. */
const writeThere = async (...names: string[]): Promise<void> => {
  for (const name of names) done(await desktop.log.write({ to: 'shared', ops: [newService(name)] }))
  await desktop.exchange()
}
const namesHere = () => laptop.log.shared.services.map(({ values }) => values.name)
/** Heads of logs that nobody has been added for. */
const strangers = (count: number): EntryPosition[] =>
  Array.from({ length: count }, () => ({
    chain: laptop.log.authority.sharedChain,
    author: randomUUID(),
    n: 2 ** 31 - 1,
    hash: '0'.repeat(64),
  }))
/** As many entries as are read at once, each of so many bytes, whatever number is asked for. */
const endless = (size: number): typeof read => {
  const bytes = new Uint8Array(size)
  return (after, log) =>
    Array.from({ length: 64 }, (_, at) => ({ ...log, n: after + at + 1, hash: '0'.repeat(64), bytes }))
}
/** What a computer shared first, as it lies at the place. */
const firstOf = async ({ keys, log, place: own }: MemoryComputer): Promise<readonly PlacedEntry[]> =>
  done(await own.read(log.team, { chain: log.authority.sharedChain, author: keys.id }, 0, 1))
const isDesktop = ({ author }: Pick<EntryPosition, 'author'>): boolean => author === desktop.keys.id

describe('a place that has more than can be read (S54: exchange)', () => {
  it('is asked for the logs of 64 authors that nobody added, after those of the team', async () => {
    await writeThere('New')
    const unknown = strangers(100)
    heads = (all) => [...unknown, ...all]
    expect((await exchanged()).received).toBe(1)
    expect(readOf.filter((author) => author !== desktop.keys.id)).toEqual(
      unknown.slice(0, 64).map(({ author }) => author),
    )
    expect(readOf[0]).toBe(desktop.keys.id)
  })

  it('is asked for so many entries of one log', async () => {
    heads = (all) => [...all, ...strangers(1)]
    read = endless(1)
    expect((await exchanged()).received).toBe(0)
    expect(readOf).toHaveLength(MOST_OF_A_LOG / 64)
  })

  it('is asked for 64 MiB of one log, and for 256 MiB of all', async () => {
    const inOneAnswer = 64 * MOST_ENTRY_BYTES
    heads = (all) => [...all, ...strangers(1)]
    read = endless(MOST_ENTRY_BYTES)
    await exchanged()
    expect(readOf.length * inOneAnswer).toBe(64 * 1024 * 1024)
    readOf = []
    heads = (all) => [...all, ...strangers(10)]
    await exchanged()
    expect(readOf.length * inOneAnswer).toBe(256 * 1024 * 1024)
  })

  it('does not keep what the team wrote from being read', async () => {
    await writeThere('New')
    heads = (all) => [...strangers(10), ...all]
    const without = endless(MOST_ENTRY_BYTES)
    read = (after, log) => (isDesktop(log) ? undefined : without(after, log))
    expect((await exchanged()).received).toBe(1)
    expect(namesHere()).toEqual(['New'])
  })
})

describe('a place that repeats itself (S54: exchange)', () => {
  it('is asked once more, and no further', async () => {
    await writeThere('One', 'Two', 'Three')
    const first = await firstOf(desktop)
    read = (_, log) => (isDesktop(log) ? first : undefined)
    await exchanged()
    expect(readOf).toEqual([desktop.keys.id, desktop.keys.id])
    expect(namesHere()).toEqual(['One'])
  })
})

describe('what the place should have, read back', () => {
  /** The laptop's own three entries are there. */
  beforeEach(async () => {
    for (const name of ['One', 'Two', 'Three'])
      done(await laptop.log.write({ to: 'shared', ops: [newService(name)] }))
    await exchanged()
    readOf = []
  })
  const ofLaptop = () => readOf.filter((author) => author === laptop.keys.id)

  it('is asked for once when it is there', async () => {
    expect(await exchanged(true)).toMatchObject({ sent: 0, putBack: 0 })
    expect(ofLaptop()).toHaveLength(1)
  })

  it('is not asked for beyond what this computer knows (S54: exchange)', async () => {
    const without = endless(1)
    read = (after, log) => (isDesktop(log) ? undefined : without(after, log))
    expect(await exchanged(true)).toMatchObject({ sent: 0, putBack: 0 })
    expect(ofLaptop()).toHaveLength(1)
  })

  it('is asked for once more where the place repeats itself, and what is missing is put back (S54: exchange)', async () => {
    const first = await firstOf(laptop)
    read = (_, log) => (isDesktop(log) ? undefined : first)
    expect(await exchanged(true)).toMatchObject({ sent: 2 })
    expect(ofLaptop()).toHaveLength(2)
  })
})
