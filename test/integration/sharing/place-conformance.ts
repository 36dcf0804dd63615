import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../src/main/adapters/sharing/entry-bounds.ts'
import { MOST_ENTRY_BYTES } from '../../../src/main/domain/sharing/entry-size.ts'
import type { PlacedEntry, SharingPlace } from '../../../src/main/ports/sharing-place.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'

/** A kind of place under test: two computers see the same one. */
export interface PlaceUnderTest {
  /** A new view of the place, as another computer has it. */
  open(): SharingPlace
  /** Where each computer has a copy of the place: resolves when the copies are the same. */
  settled?(): Promise<void>
  close(): Promise<void>
}

/** What is read, comparable. */
const plain = (entries: readonly PlacedEntry[]) =>
  entries.map(({ bytes, ...position }) => ({ ...position, bytes: Buffer.from(bytes).toString('hex') }))

const done = <Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
  if (!result.ok) throw new Error(`not done: ${String(result.error)}`)
  return result.value
}

/**
 * What every place does, whatever it is made of.
 * @param options.hasHints some network folders cannot be watched: Keyward then asks now and then
 */
export const placeConformance = (
  name: string,
  start: () => Promise<PlaceUnderTest>,
  { hasHints = true }: { readonly hasHints?: boolean } = {},
): void => {
  describe(name, () => {
    let place: PlaceUnderTest
    let mine: SharingPlace
    let theirs: SharingPlace
    const settled = async (): Promise<void> => place.settled?.()
    beforeEach(async () => {
      place = await start()
      mine = place.open()
      theirs = place.open()
    })
    afterEach(async () => {
      await mine.close()
      await theirs.close()
      await place.close()
    })

    test('an empty place has no teams, no heads and no entries', async () => {
      expect(await mine.teams()).toEqual({ ok: true, value: [] })
      expect(await mine.heads(newTeam())).toEqual({ ok: true, value: [] })
      expect(await mine.read(newTeam(), { chain: randomUUID(), author: randomUUID() }, 0, 10)).toEqual({
        ok: true,
        value: [],
      })
    })

    test('what one computer appends another reads, byte for byte, from one byte to the longest', async () => {
      const team = newTeam()
      const sizes = [1, 1_024, 1_025, MOST_ENTRY_BYTES]
      const entries = newLog(sizes.length, (n) => sizes[n - 1] ?? 1)
      for (const entry of entries)
        expect(await mine.append(team, entry)).toEqual({ ok: true, value: 'appended' })
      await settled()
      const [first] = entries
      if (first === undefined) throw new Error('no entries')
      expect(plain(done(await theirs.read(team, first, 0, 10)))).toEqual(plain(entries))
      expect(await theirs.teams()).toEqual({ ok: true, value: [team] })
      const last = entries.at(-1)
      expect(await theirs.heads(team)).toEqual({
        ok: true,
        value: [{ chain: last?.chain, author: last?.author, n: last?.n, hash: last?.hash }],
      })
    })

    test('entries are no other files', async () => {
      const team = newTeam()
      expect(await mine.otherFiles(team)).toEqual({ ok: true, value: 0 })
      for (const entry of newLog(3)) done(await mine.append(team, entry))
      await settled()
      expect(await theirs.otherFiles(team)).toEqual({ ok: true, value: 0 })
    })

    test('entries come in the order of their numbers, after the one that is known, so many at once', async () => {
      const team = newTeam()
      const entries = newLog(12)
      for (const entry of [...entries].reverse()) done(await mine.append(team, entry))
      await settled()
      const [first] = entries
      if (first === undefined) throw new Error('no entries')
      expect(plain(done(await theirs.read(team, first, 3, 4)))).toEqual(plain(entries.slice(3, 7)))
      expect(plain(done(await theirs.read(team, first, 10, 64)))).toEqual(plain(entries.slice(10)))
      expect(done(await theirs.read(team, first, 12, 64))).toEqual([])
    })

    test('the same bytes again succeed; other bytes at a number are taken, and change nothing', async () => {
      const team = newTeam()
      const [entry] = newLog(1)
      if (entry === undefined) throw new Error('no entry')
      done(await mine.append(team, entry))
      expect(await theirs.append(team, entry)).toEqual({ ok: true, value: 'appended' })
      await settled()
      const bytes = randomBytes(40)
      expect(await mine.append(team, { ...entry, hash: hashOf(bytes), bytes })).toEqual({
        ok: false,
        error: 'taken',
      })
      await settled()
      expect(plain(done(await theirs.read(team, entry, 0, 10)))).toEqual(plain([entry]))
    })

    test('what follows a gap is not read, and is no head, until the gap is filled', async () => {
      const team = newTeam()
      const entries = newLog(5)
      const [first, , third] = entries
      if (first === undefined || third === undefined) throw new Error('no entries')
      for (const entry of entries) if (entry !== third) done(await mine.append(team, entry))
      await settled()
      expect(plain(done(await theirs.read(team, first, 0, 10)))).toEqual(plain(entries.slice(0, 2)))
      expect(done(await theirs.read(team, first, 2, 10))).toEqual([])
      const heads = async () => done(await theirs.heads(team)).map(({ n }) => n)
      expect(await heads()).toEqual([2])
      const [, ...withoutFirst] = newLog(3)
      for (const entry of withoutFirst) done(await mine.append(team, entry))
      expect(await heads()).toEqual([2])
      done(await mine.append(team, third))
      await settled()
      expect(plain(done(await theirs.read(team, first, 2, 10)))).toEqual(plain(entries.slice(2)))
      expect(await heads()).toEqual([5])
    })

    test('teams, chains and authors do not mix', async () => {
      const [oneTeam, otherTeam] = [newTeam(), newTeam()]
      const logs = [newLog(2), newLog(3)]
      for (const entry of logs.flat()) done(await mine.append(oneTeam, entry))
      const [first] = logs[0] ?? []
      if (first === undefined) throw new Error('no entries')
      done(await mine.append(otherTeam, first))
      await settled()
      expect(new Set(done(await theirs.teams()))).toEqual(new Set([oneTeam, otherTeam]))
      expect(
        done(await theirs.heads(oneTeam))
          .map(({ n }) => n)
          .sort(),
      ).toEqual([2, 3])
      expect(done(await theirs.heads(otherTeam))).toHaveLength(1)
      expect(plain(done(await theirs.read(oneTeam, first, 0, 10)))).toEqual(plain(logs[0] ?? []))
    })

    test('a team shows all its logs, also after many computers were added, each with messages of its own', async () => {
      const team = newTeam()
      const logs = Array.from({ length: 40 }, () => newLog(1))
      for (const entry of logs.flat()) done(await mine.append(team, entry))
      const hashes = done(await theirs.heads(team)).map(({ hash }) => hash)
      expect(hashes.sort()).toEqual(
        logs
          .flat()
          .map(({ hash }) => hash)
          .sort(),
      )
    })

    test('eight computers append at once, and nothing of it is lost', async () => {
      const team = newTeam()
      const views = Array.from({ length: 8 }, () => place.open())
      const logs = views.map(() => newLog(10))
      await Promise.all(
        views.map(async (view, index) => {
          for (const entry of logs[index] ?? []) done(await view.append(team, entry))
        }),
      )
      await settled()
      for (const log of logs) {
        const [first] = log
        if (first === undefined) throw new Error('no entries')
        expect(plain(done(await theirs.read(team, first, 0, 64)))).toEqual(plain(log))
      }
      for (const view of views) await view.close()
    })

    test('a trial goes through each step and leaves nothing', async () => {
      const steps = await mine.tryOut()
      await settled()
      expect(steps.filter(({ problem }) => problem !== undefined)).toEqual([])
      expect(steps.map((step) => step.name)).toEqual(
        expect.arrayContaining(['reached', 'written', 'kept', 'write-once']),
      )
      expect(await theirs.teams()).toEqual({ ok: true, value: [] })
    })

    test.skipIf(!hasHints)('a hint comes when another computer has written', async () => {
      const team = newTeam()
      const log = newLog(30)
      const [first, ...others] = log
      if (first === undefined) throw new Error('no entries')
      done(await mine.append(team, first))
      const hinted = new Promise<void>((resolve) => theirs.watch(team, resolve))
      // Watching begins at some time: entries go on until it has.
      let isHinted = false
      void hinted.then(() => {
        isHinted = true
      })
      for (const entry of others) {
        if (isHinted) break
        done(await mine.append(team, entry))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await hinted
    })
  })
}
