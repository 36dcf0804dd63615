import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/places/folder-place.ts'
import { hashOf } from '../../../src/main/adapters/places/place-files.ts'
import { PostgresPlace } from '../../../src/main/adapters/places/postgres-place.ts'
import { UtilityProcessPlace } from '../../../src/main/adapters/places/utility-process-place.ts'
import type { Place, PlaceFile } from '../../../src/main/ports/place.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { figure } from '../../fakes/figures.ts'
import { newEntry, newPart, newRecord, newStream, type PlacedFile } from '../../fakes/place-files.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'

const programs = npmPostgres()
/** Of each kind; `npm run sharing` lays more than 100,000 there in all. */
const count = Number(process.env.KEYWARD_PLACE_GARBAGE ?? 1_000)
const LONGEST_MS = 600_000

/** What a computer asks a place for in one exchange, of each author what comes after what it knows; how long that took. */
const ask = async (place: Place, files: Awaited<ReturnType<typeof furnish>>) => {
  const { stream, record, entry, part } = files
  const startedAt = performance.now()
  const pages = async (list: (after?: string) => ReturnType<Place['listEpochs']>) => {
    const found: PlaceFile[] = []
    for (;;) {
      const page = await list(found.at(-1)?.name)
      if (!page.ok) throw new Error(page.error)
      if (page.value.length === 0) return found
      found.push(...page.value)
    }
  }
  const first = await place.list(stream.team, stream.epoch, stream.author)
  const epochs = await place.listEpochs(stream.team)
  const known = await place.present([record.name, part.name, entry.name])
  for (const file of [record, part, entry])
    expect(await place.read(file.name)).toEqual({ ok: true, value: file.bytes })
  const askedMs = performance.now() - startedAt
  expect(first.ok && epochs.ok && known.ok && known.value).toHaveLength(3)
  const all = await pages((after) => place.list(stream.team, stream.epoch, stream.author, after))
  const records = await pages((after) => place.listEpochs(stream.team, after))
  const [names, recordNames] = [all, records].map((found) => found.map(({ name }) => name))
  expect(names).toContain(entry.name)
  expect(recordNames).toContain(record.name)
  return { askedMs, pagedMs: performance.now() - startedAt, names: new Set(names).size }
}

/** One file of each kind, which nothing hides. */
const furnish = async (place: Place) => {
  const stream = newStream()
  const files = {
    stream,
    record: newRecord(stream.team, { number: 5 }),
    entry: newEntry(stream, 5),
    part: newPart(stream.team),
  }
  for (const { name, bytes } of [files.record, files.entry, files.part] satisfies PlacedFile[])
    expect(await place.write(name, bytes)).toEqual({ ok: true })
  return files
}

const tell = (what: string, empty: number, full: Awaited<ReturnType<typeof ask>>): void => {
  figure(`${what}: ms for the listing calls of an exchange, without garbage`, Math.round(empty))
  figure(`${what}: ms beside ${count} files of garbage of each kind`, Math.round(full.askedMs))
  figure(`${what}: ms with all of it listed, page by page`, Math.round(full.pagedMs))
}

describe('beside garbage everything is found (S54: R12)', () => {
  test('in a folder', { timeout: LONGEST_MS }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
    const place = new UtilityProcessPlace(
      { utilityProcess: new FakePlaceProcess(), childPath: 'places-child.js' },
      { kind: 'folder', folder },
    )
    const files = await furnish(new FolderPlace(folder))
    const { stream } = files
    const { askedMs } = await ask(place, files)
    for (let at = 0; at < count; at += 1) {
      const hash = hashOf(Buffer.from(String(at)))
      const names = [
        `epochs/0-${at % 9}-${randomUUID()}-${hash}.epoch`,
        `snapshots/${hash}.part`,
        `entries/${stream.epoch}/${stream.author}/0-${1 + (at % 9)}-${hash}.entry`,
        `entries/${stream.epoch}/${stream.author}/other ${at}`,
      ]
      for (const name of names) writeFileSync(path.join(folder, `keyward-${stream.team}`, name), 'x')
    }
    for (let at = 0; at < 300; at += 1)
      mkdirSync(path.join(folder, `keyward-${hashOf(Buffer.from(`team ${at}`))}`))
    const full = await ask(place, files)
    expect(full.names).toBe(count + 1)
    expect(await place.teams()).toEqual({ ok: true, value: [stream.team] })
    tell('folder', askedMs, full)
    await place.close()
    rmSync(folder, { recursive: true })
  })

  describe.skipIf(programs === undefined)('in a database', () => {
    let server: PostgresServer
    beforeAll(async () => {
      if (programs) server = await startPostgres(programs)
    })
    afterAll(() => server.close())

    test('of 301 teams, and of rows of one byte', { timeout: LONGEST_MS }, async () => {
      const place = new PostgresPlace(server.login)
      const files = await furnish(place)
      const { team, epoch, author } = files.stream
      const { askedMs } = await ask(place, files)
      await server.asOwner(
        `INSERT INTO keyward.file (name, folder, major, minor, body, login)
         SELECT folder || '/' || replace(name, '#', encode(sha256(at::text::bytea), 'hex')), folder, 0, minor, 'x', 'other'
         FROM generate_series(1, $4::integer) AS at, LATERAL (VALUES
           ('keyward-' || $1::text || '/epochs', '0-' || at % 9 || '-' || gen_random_uuid() || '-#.epoch', at % 9),
           ('keyward-' || $1::text || '/snapshots', '#.part', 0),
           ('keyward-' || $1::text || '/entries/' || $2::text || '/' || $3::text, '0-' || 1 + at % 9 || '-#.entry', 1 + at % 9)
         ) AS laid (folder, name, minor)`,
        [team, epoch, author, count],
      )
      await server.asOwner(
        "INSERT INTO keyward.team (name, login, at) SELECT encode(sha256(at::text::bytea), 'hex'), 'other', now() - at * interval '1 day' FROM generate_series(1, 300) AS at",
      )
      const full = await ask(place, files)
      expect(full.names).toBe(count + 1)
      const teams = await place.teams()
      expect(teams.ok && teams.value).toHaveLength(301)
      expect(teams.ok && teams.value).toContain(team)
      tell('database', askedMs, full)
      await place.close()
    })
  })
})
