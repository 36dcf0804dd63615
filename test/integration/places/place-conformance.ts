import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../src/main/adapters/places/place-files.ts'
import type { Place } from '../../../src/main/ports/place.ts'
import { MOST_FILE_BYTES } from '../../../src/main/sharing/rules/file-names.ts'
import {
  newEntries,
  newEntry,
  newMessage,
  newPart,
  newRecord,
  newStream,
  newTeam,
  type PlacedFile,
} from '../../fakes/place-files.ts'
import { must } from '../../fakes/vault-bench.ts'

/** A kind of place under test: two computers see the same one. */
export interface PlaceUnderTest {
  /** A new view of the place, as another computer has it. */
  open(): Place
  /** Where each computer has a copy of the place: resolves when the copies are the same. */
  settled?(): Promise<void>
  close(): Promise<void>
}

const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name)
const listing = (files: readonly PlacedFile[]) =>
  files.map(({ name, bytes }) => ({ name, bytes: bytes.length }))
const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

/**
 * What every place does, whatever it is made of.
 * @param options.hasHints some network folders cannot be watched: Keyward then asks now and then
 * @param options.isExact two records of one number never come about; where not, a place only looks
 */
export const placeConformance = (
  name: string,
  start: () => Promise<PlaceUnderTest>,
  { hasHints = true, isExact = false } = {},
): void => {
  describe(name, () => {
    let place: PlaceUnderTest
    let mine: Place
    let theirs: Place
    const settled = async (): Promise<void> => place.settled?.()
    const writeAll = async (files: readonly PlacedFile[], to = mine): Promise<void> => {
      for (const file of files) expect(await to.write(file.name, file.bytes)).toEqual({ ok: true })
      await settled()
    }
    const expectRead = async (files: readonly PlacedFile[], from = theirs): Promise<void> => {
      for (const file of files) expect(hex(must(await from.read(file.name)))).toBe(hex(file.bytes))
    }
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

    test('an empty place has nothing', async () => {
      const { team, epoch, author } = newStream()
      const { name: missing } = newPart(team)
      for (const answer of [
        await mine.teams(),
        await mine.listEpochs(team),
        await mine.list(team, epoch, author),
        await mine.present([missing]),
      ])
        expect(answer).toEqual({ ok: true, value: [] })
      expect(await mine.read(missing)).toEqual({ ok: true, value: undefined })
      expect(await mine.delete([missing])).toEqual({ ok: true })
    })

    test('what one computer writes another reads, byte for byte, from one byte to the longest', async () => {
      const stream = newStream()
      const { team } = stream
      const entries = newEntries(stream, 4, (n) => [1, 1_024, 1_025, MOST_FILE_BYTES.entry][n - 1] ?? 1)
      const record = newRecord(team, { size: MOST_FILE_BYTES.epoch })
      const parts = [newPart(team, 1), newPart(team, MOST_FILE_BYTES.part)]
      const message = newMessage()
      await writeAll([...parts, record, ...entries, message])
      await expectRead([...parts, record, ...entries, message])
      expect(await theirs.teams()).toEqual({ ok: true, value: [team] })
      expect(must(await theirs.listEpochs(team))).toEqual(listing([record]))
      expect(must(await theirs.list(team, stream.epoch, stream.author))).toEqual(listing(entries))
      const missing = newPart(team)
      const asked = namesOf([missing, ...parts, ...entries, record, message])
      expect(new Set(must(await theirs.present(asked)))).toEqual(new Set(asked.slice(1)))
    })

    test('records come by generation and number, entries by stream and number, after a name', async () => {
      const stream = newStream()
      const { team } = stream
      const records = [
        ...[0, 1, 9, 10, 11].map((number) => newRecord(team, { number })),
        newRecord(team, { generation: 2, by: 'page' }),
        newRecord(team, { generation: 10, by: 'page' }),
      ]
      const entries = [
        ...[1, 2, 9, 10, 100].map((n) => newEntry(stream, n)),
        newEntry(stream, 1, { stream: 2 }),
        newEntry(stream, 1, { stream: 10 }),
      ]
      const { epoch, author } = stream
      await writeAll([...records.toReversed(), ...entries.toReversed()])
      expect(must(await theirs.listEpochs(team))).toEqual(listing(records))
      expect(must(await theirs.list(team, epoch, author))).toEqual(listing(entries))
      expect(namesOf(must(await theirs.listEpochs(team, records[3]?.name)))).toEqual(
        namesOf(records.slice(4)),
      )
      expect(namesOf(must(await theirs.list(team, epoch, author, entries[2]?.name)))).toEqual(
        namesOf(entries.slice(3)),
      )
      expect(must(await theirs.listEpochs(team, records.at(-1)?.name))).toEqual([])
    })

    test('the same bytes again succeed, from whoever they come', async () => {
      const files = [newPart(newTeam()), newRecord(newTeam()), newEntry(newStream(), 1), newMessage()]
      for (const computer of [mine, theirs, mine]) await writeAll(files, computer)
      await expectRead(files, mine)
    })

    test('bytes that are not of their name are not written, nor other ones under the name of a message', async () => {
      const [part, record, entry, message] = [
        newPart(newTeam()),
        newRecord(newTeam()),
        newEntry(newStream(), 1),
        newMessage(),
      ]
      const others = new Uint8Array(randomBytes(40))
      await writeAll([message])
      for (const file of [part, record, entry, message])
        expect(await theirs.write(file.name, others)).toEqual({ ok: false, error: 'unfit' })
      expect(await theirs.writeEpoch(record.name, others, [])).toEqual({ ok: false, error: 'unfit' })
      expect(must(await theirs.read(part.name))).toBeUndefined()
      await expectRead([message])
    })

    test('nothing is longer than its kind, and nothing is empty (S54: size)', async () => {
      const team = newTeam()
      const tooLong = [
        newPart(team, MOST_FILE_BYTES.part + 1),
        newRecord(team, { size: MOST_FILE_BYTES.epoch + 1 }),
        newEntry(newStream(team), 1, { size: MOST_FILE_BYTES.entry + 1 }),
        newMessage(MOST_FILE_BYTES.message + 1),
        newPart(team, 0),
      ]
      for (const { name: where, bytes } of tooLong)
        expect(await mine.write(where, bytes)).toEqual({ ok: false, error: 'unfit' })
      expect(must(await theirs.present(namesOf(tooLong)))).toEqual([])
    })

    test('names that are not of Keyward’s files reach nothing (S54: names)', async () => {
      const bytes = new Uint8Array(randomBytes(40))
      const { name: good } = newPart(newTeam())
      const names = ['', '..', '/etc/passwd', `../${good}`, `${good}/..`, good.toUpperCase(), `${good}\0`]
      for (const wrong of names) {
        expect(await mine.write(wrong, bytes)).toEqual({ ok: false, error: 'unfit' })
        expect(await mine.read(wrong)).toEqual({ ok: true, value: undefined })
      }
      expect(await mine.present(names)).toEqual({ ok: true, value: [] })
      expect(await mine.delete(names)).toEqual({ ok: true })
    })

    test('nobody occupies a number: another entry of it stands beside, and both are read (S51: R10)', async () => {
      const stream = newStream()
      const [entry, other] = [newEntry(stream, 1), newEntry(stream, 1)]
      await writeAll([other], theirs)
      await writeAll([entry])
      const listed = must(await theirs.list(stream.team, stream.epoch, stream.author))
      expect(new Set(namesOf(listed))).toEqual(new Set(namesOf([entry, other])))
      await expectRead([entry, other])
    })

    test('teams, epochs and authors do not mix', async () => {
      const one = newStream()
      const others = [
        newStream(),
        { ...one, author: randomUUID() },
        { ...one, epoch: hashOf(randomBytes(32)) },
      ]
      const logs = [one, ...others].map((stream) => newEntries(stream, 3))
      const records = [one, others[0] ?? one].map(({ team }) => newRecord(team))
      await writeAll([...logs.flat(), ...records])
      for (const [index, { team, epoch, author }] of [one, ...others].entries())
        expect(namesOf(must(await theirs.list(team, epoch, author)))).toEqual(namesOf(logs[index] ?? []))
      expect(new Set(must(await theirs.teams()))).toEqual(new Set([one.team, others[0]?.team]))
      expect(namesOf(must(await theirs.listEpochs(one.team)))).toEqual(namesOf(records.slice(0, 1)))
    })

    test('a team without a record is not listed', async () => {
      const stream = newStream()
      await writeAll([newPart(stream.team), newEntry(stream, 1)])
      expect(await theirs.teams()).toEqual({ ok: true, value: [] })
    })

    test('a record is written beside those alone that its maker had read', async () => {
      const team = newTeam()
      const [first, second, third] = [1, 2, 3].map(() => newRecord(team, { number: 4 })) as [
        PlacedFile,
        PlacedFile,
        PlacedFile,
      ]
      const write = async (by: Place, file: PlacedFile, expected: readonly PlacedFile[]) => {
        const hashes = expected.map(({ hash }) => hash)
        const answer = await by.writeEpoch(file.name, file.bytes, hashes)
        await settled()
        return must(answer)
      }
      await writeAll([newRecord(team, { number: 3 }), newRecord(newTeam(), { number: 4 })])
      expect(await write(mine, first, [])).toBe('written')
      expect(await write(theirs, second, [])).toBe('behind')
      expect(await write(theirs, second, [third])).toBe('behind')
      expect(must(await mine.read(second.name))).toBeUndefined()
      // What it had read and is not there any more keeps nobody from writing.
      expect(await write(theirs, second, [first, third])).toBe('written')
      expect(await write(mine, first, [])).toBe('written')
      expect(await write(mine, third, [first])).toBe('behind')
      await expectRead([first, second])
    })

    test.runIf(isExact)('of computers that write a record at once, one is first', async () => {
      const views = Array.from({ length: 8 }, () => place.open())
      for (let race = 0; race < 5; race += 1) {
        const team = newTeam()
        const answers = await Promise.all(
          views.map((view) => {
            const { name: own, bytes } = newRecord(team)
            return view.writeEpoch(own, bytes, [])
          }),
        )
        expect(answers.map(must).sort()).toEqual([...Array.from({ length: 7 }, () => 'behind'), 'written'])
        expect(must(await mine.listEpochs(team))).toHaveLength(1)
      }
      for (const view of views) await view.close()
    })

    test('eight computers write at once, and nothing of it is lost', async () => {
      const views = Array.from({ length: 8 }, () => place.open())
      const team = newTeam()
      const streams = views.map(() => newStream(team))
      const logs = streams.map((stream) => newEntries(stream, 10))
      const shared = newPart(team, 40_000)
      await Promise.all(
        views.map(async (view, index) => {
          must(await view.write(shared.name, shared.bytes))
          for (const { name: own, bytes } of logs[index] ?? []) must(await view.write(own, bytes))
        }),
      )
      await settled()
      for (const [index, { epoch, author }] of streams.entries())
        expect(namesOf(must(await theirs.list(team, epoch, author)))).toEqual(namesOf(logs[index] ?? []))
      await expectRead([shared, ...logs.flat()])
      for (const view of views) await view.close()
    })

    test('records are never deleted, messages are', async () => {
      const [record, message] = [newRecord(newTeam()), newMessage()]
      await writeAll([record, message])
      expect(await mine.delete(namesOf([record, message]))).toEqual({ ok: true })
      await settled()
      await expectRead([record])
      expect(must(await theirs.read(message.name))).toBeUndefined()
    })

    test('a trial goes through each step and leaves nothing', async () => {
      await writeAll([newPart(newTeam())])
      const steps = await mine.probe()
      await settled()
      expect(steps.filter(({ problem }) => problem !== undefined)).toEqual([])
      expect(steps.map((step) => step.name)).toEqual(
        expect.arrayContaining(['reached', 'written', 'kept', 'write-once']),
      )
      expect(await theirs.teams()).toEqual({ ok: true, value: [] })
    })

    test.runIf(hasHints)('a hint comes when another computer has written', async () => {
      const stream = newStream()
      await writeAll([newRecord(stream.team), newEntry(stream, 1)])
      const hinted = new Promise<void>((resolve) => theirs.watch(stream.team, resolve))
      // Watching begins at some time: entries go on until it has.
      let isHinted = false
      void hinted.then(() => {
        isHinted = true
      })
      for (let n = 2; n < 30 && !isHinted; n += 1) {
        await writeAll([newEntry(stream, n)])
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await hinted
    })
  })
}
