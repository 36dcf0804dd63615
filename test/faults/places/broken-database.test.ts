import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../src/main/adapters/places/place-files.ts'
import { PostgresPlace } from '../../../src/main/adapters/places/postgres-place.ts'
import { postgresLogin, SCHEMA_FORMAT } from '../../../src/main/adapters/places/postgres-schema.ts'
import type { Place } from '../../../src/main/ports/place.ts'
import { fileName, MOST_FILE_BYTES } from '../../../src/main/sharing/rules/file-names.ts'
import { poolerRefusal, startAskingDatabase, weakQuestions } from '../../fakes/asking-database.ts'
import { startCuttingProxy } from '../../fakes/cutting-proxy.ts'
import { figure } from '../../fakes/figures.ts'
import {
  newEntries,
  newEntry,
  newMessage,
  newPart,
  newRecord,
  newStream,
  newTeam,
  type Stream,
} from '../../fakes/place-files.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'

const programs = npmPostgres()
/** `npm run sharing` kills and cuts more often. */
const kills = Number(process.env.KEYWARD_PLACE_KILLS ?? 5)
const cuts = Number(process.env.KEYWARD_PLACE_CUTS ?? 20)
const LONGEST_MS = 1_200_000
const written = { ok: true } as const
/** What comes of each of `weakQuestions`. */
const WEAK_REASONS = ['refused: clear-password', 'refused: clear-password', 'refused: no-channel-binding']

const clientOf = ({ login }: PostgresServer) => ({
  host: login.host,
  port: login.port,
  database: login.database,
  user: login.login,
  password: login.password,
  ssl: { ca: login.caPem },
})

describe.skipIf(programs === undefined)('a database that breaks', () => {
  let server: PostgresServer
  beforeAll(async () => {
    if (programs) server = await startPostgres(programs)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.asOwner('TRUNCATE keyward.file, keyward.team')
    await server.asOwner('UPDATE keyward.login SET used = 0, most = 1073741824')
  })

  const listed = async (place: Place, { team, epoch, author }: Stream): Promise<string[]> => {
    const found = await place.list(team, epoch, author)
    if (!found.ok) throw new Error('not listed')
    return found.value.map(({ name }) => name)
  }

  test('killed while files are written: what was acknowledged is there, what was not can be written (S51: database)', {
    timeout: LONGEST_MS,
  }, async () => {
    const stream = newStream()
    const log = newEntries(stream, kills * 400, () => 700)
    const names = log.map(({ name }) => name)
    const place = new PostgresPlace(server.login)
    let done = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const stopped = new Promise<void>((resolve) =>
        setTimeout(() => void server.stop('SIGKILL').then(resolve), randomInt(5, 120)),
      )
      for (;;) {
        const entry = log[done]
        if (entry === undefined) break
        const answer = await place.write(entry.name, entry.bytes)
        if (!answer.ok) {
          expect(answer.error).toBe('away')
          break
        }
        done += 1
      }
      await stopped
      await server.start()
      const there = await listed(place, stream)
      expect(there.slice(0, done)).toEqual(names.slice(0, done))
      // At most the one in the making, which was not acknowledged.
      expect(there.length - done).toBeLessThanOrEqual(1)
    }
    figure('kills of a database, nothing acknowledged lost', kills)
    for (const { name, bytes } of log.slice(Math.max(0, done - 1), done + 1))
      expect(await place.write(name, bytes)).toEqual(written)
    await place.close()
  })

  test('an answer that is lost after the commit: the same again succeeds, and stands there once (S51: lost answer)', {
    timeout: LONGEST_MS,
  }, async () => {
    const proxy = await startCuttingProxy(server.login.port)
    const place = new PostgresPlace({ ...server.login, port: proxy.port })
    const stream = newStream()
    const log = newEntries(stream, cuts, (n) => (n % 600) * 100 + 1)
    for (const { name, bytes } of log) {
      await place.teams() // connects
      proxy.loseAnswers()
      expect(await place.write(name, bytes)).toEqual({ ok: false, error: 'away' })
      proxy.mend()
      expect(await place.write(name, bytes)).toEqual(written)
    }
    const record = newRecord(stream.team)
    proxy.loseAnswers()
    expect(await place.writeEpoch(record.name, record.bytes, [])).toEqual({ ok: false, error: 'away' })
    proxy.mend()
    expect(await place.writeEpoch(record.name, record.bytes, [])).toEqual({ ok: true, value: 'written' })
    figure('answers lost after the commit, each file there once', cuts)
    expect(await listed(place, stream)).toEqual(log.map(({ name }) => name))
    await place.close()
    await proxy.close()
  })

  test('each login has its own room, of at least 1 KiB a file, and gets it back for what it deletes (S54: room)', async () => {
    await server.asOwner(`CREATE ROLE bea LOGIN PASSWORD '${server.login.password}'`)
    await server.asOwner(postgresLogin('bea').begin)
    const [mine, hers] = [
      new PostgresPlace(server.login),
      new PostgresPlace({ ...server.login, login: 'bea' }),
    ]
    const team = newTeam()
    const [first, second] = [newPart(team, 8), newPart(team, 9)] // parts of one random byte may be the same
    await server.asOwner("UPDATE keyward.login SET most = used + 2000 WHERE name = 'keyward'")
    expect(await mine.write(first.name, first.bytes)).toEqual(written)
    expect(await mine.write(second.name, second.bytes)).toEqual({ ok: false, error: 'full' })
    expect(await mine.write(first.name, first.bytes)).toEqual(written)
    expect(await hers.write(second.name, second.bytes)).toEqual(written)
    await server.asOwner("UPDATE keyward.file SET at = at - interval '31 days'")
    await mine.delete([first.name])
    const third = newPart(team, 900)
    expect(await mine.write(third.name, third.bytes)).toEqual(written)
    for (const place of [mine, hers]) await place.close()
  })

  test('a login deletes its own parts and entries alone, of former epochs, after 30 days (S52: deletion)', async () => {
    await server.asOwner(`CREATE ROLE cy LOGIN PASSWORD '${server.login.password}'`)
    await server.asOwner(postgresLogin('cy').begin)
    const [mine, theirs] = [
      new PostgresPlace(server.login),
      new PostgresPlace({ ...server.login, login: 'cy' }),
    ]
    const team = newTeam()
    const [oldPart, part, late] = [newPart(team), newPart(team), newPart(team)]
    const recordNaming = (number: number, text: string) => {
      const bytes = new TextEncoder().encode(`${number} ${text}`)
      const hash = hashOf(bytes)
      return { bytes, hash, name: fileName(team, { kind: 'epoch', generation: 0, number, by: 'page', hash }) }
    }
    const [former, newest] = [recordNaming(0, oldPart.hash), recordNaming(1, part.hash)]
    const author = randomUUID()
    const oldEntry = newEntry({ team, epoch: former.hash, author }, 1)
    const entry = newEntry({ team, epoch: newest.hash, author }, 1)
    const all = [former, newest, oldPart, part, oldEntry, entry]
    for (const { name, bytes } of all) expect(await mine.write(name, bytes)).toEqual(written)
    const names = all.map(({ name }) => name)
    const left = async (place: Place) => {
      expect(await place.delete(names)).toEqual({ ok: true })
      const there = await place.present(names)
      return there.ok && there.value
    }
    expect(await left(mine)).toEqual(names)
    await server.asOwner("UPDATE keyward.file SET at = at - interval '30 days 1 minute'")
    expect(await mine.write(late.name, late.bytes)).toEqual(written)
    expect(await left(theirs)).toEqual(names)
    expect(await left(mine)).toEqual([former, newest, part, entry].map(({ name }) => name))
    await mine.delete([late.name])
    expect(await theirs.present([late.name])).toEqual({ ok: true, value: [late.name] })
    for (const place of [mine, theirs]) await place.close()
  })

  test('a login that asks the functions itself gets no further than Keyward (S54: functions)', async () => {
    const client = new Client(clientOf(server))
    await client.connect()
    const write = async (name: string, body: Uint8Array): Promise<unknown> => {
      const { rows } = await client.query('SELECT keyward.write($1, $2) AS answer', [name, Buffer.from(body)])
      return rows
    }
    const stream = newStream()
    const good = [newPart(stream.team), newEntry(stream, 1), newRecord(stream.team), newMessage()]
    for (const { name, bytes } of good) expect(await write(name, bytes)).toEqual([{ answer: 'written' }])
    const [part] = good
    const wrong: readonly (readonly [string, Uint8Array])[] = [
      ...[newPart(stream.team), newEntry(stream, 2), newRecord(stream.team)].map(
        ({ name }) => [name, randomBytes(10)] as const,
      ),
      ...[
        newPart(stream.team, MOST_FILE_BYTES.part + 1),
        newEntry(stream, 1, { size: MOST_FILE_BYTES.entry + 1 }),
        newRecord(stream.team, { size: MOST_FILE_BYTES.epoch + 1 }),
        newMessage(MOST_FILE_BYTES.message + 1),
        newPart(stream.team, 0),
      ].map(({ name, bytes }) => [name, bytes] as const),
      ...['', 'x', `../${part?.name}`, `${part?.name}\n`, `${part?.name.toUpperCase()}`].map(
        (name) => [name, part?.bytes ?? Buffer.of()] as const,
      ),
    ]
    for (const [name, body] of wrong) expect(await write(name, body), name).toEqual([{ answer: 'unfit' }])
    expect(await server.asOwner('SELECT count(*)::integer AS count FROM keyward.file')).toEqual([
      { count: 4 },
    ])
    const folder = `keyward-${stream.team}/entries/${stream.epoch}/${stream.author}`
    const { rows } = await client.query('SELECT * FROM keyward.list($1, -1, -1, $2, 2000000000)', [
      folder,
      '',
    ])
    expect(rows).toHaveLength(1)
    await client.end()
  })

  test('nobody keeps a number stale: a login has eight rows of it, and 64 teams (S54: R12)', async () => {
    const place = new PostgresPlace(server.login)
    const stream = newStream()
    const answers = async (write: (at: number) => ReturnType<Place['write']>, count: number) => {
      const found: string[] = []
      for (let at = 0; at < count; at += 1) {
        const answer = await write(at)
        found.push(answer.ok ? 'written' : answer.error)
      }
      return found.join()
    }
    const eightAndFull = [...Array.from({ length: 8 }, () => 'written'), 'full'].join()
    const write = ({ name, bytes }: { name: string; bytes: Uint8Array }) => place.write(name, bytes)
    expect(await answers(() => write(newRecord(stream.team)), 9)).toBe(eightAndFull)
    expect(await answers(() => write(newEntry(stream, 1)), 9)).toBe(eightAndFull)
    const [next] = newEntries(stream, 2).slice(1)
    expect(next && (await write(next))).toEqual(written)
    await server.asOwner('TRUNCATE keyward.team')
    const ofTeams = await answers(() => write(newRecord(newTeam())), 65)
    expect(ofTeams.split(',').filter((answer) => answer === 'written')).toHaveLength(64)
    expect(ofTeams.endsWith('full')).toBe(true)
    await place.close()
  })

  test('in a database whose transactions see an older state, a record is written once all the same', async () => {
    await server.asOwner('ALTER DATABASE postgres SET default_transaction_isolation = serializable')
    const team = newTeam()
    const views = Array.from({ length: 8 }, () => new PostgresPlace(server.login))
    const answers = await Promise.all(
      views.map((view) => {
        const { name, bytes } = newRecord(team)
        return view.writeEpoch(name, bytes, [])
      }),
    )
    expect(answers.filter((answer) => answer.ok && answer.value === 'written')).toHaveLength(1)
    expect(answers.filter((answer) => answer.ok && answer.value === 'behind')).toHaveLength(7)
    const [{ name, bytes }, login] = [newRecord(team), new Client(clientOf(server))]
    await login.connect()
    await login.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const { rows } = await login.query('SELECT keyward.append_epoch($1, $2, $3) AS answer', [name, bytes, []])
    expect(rows).toEqual([{ answer: 'unfit' }])
    await login.end()
    for (const view of views) await view.close()
    await server.asOwner('ALTER DATABASE postgres RESET default_transaction_isolation')
  })

  test('a server that stops answering is given up after some seconds (S54: database)', async () => {
    const place = new PostgresPlace(server.login)
    expect((await place.teams()).ok).toBe(true)
    server.freeze()
    expect(await place.teams()).toEqual({ ok: false, error: 'away' })
    server.thaw()
    expect((await place.teams()).ok).toBe(true)
    await place.close()
  })

  test('what its owner changed, or made longer than a file, is not read, and is put right (S54: database)', async () => {
    const place = new PostgresPlace(server.login)
    const { name, bytes } = newPart(newTeam())
    await place.write(name, bytes)
    for (const body of [randomBytes(100), randomBytes(2_000_000), Buffer.alloc(0)]) {
      await server.asOwner('UPDATE keyward.file SET body = $2 WHERE name = $1', [name, body])
      expect(await place.read(name)).toEqual({ ok: true, value: undefined })
      expect(await place.write(name, bytes)).toEqual(written)
      expect(await place.read(name)).toEqual({ ok: true, value: bytes })
    }
    await place.close()
  })

  test('names that its owner invents are not listed (S54: names)', async () => {
    const place = new PostgresPlace(server.login)
    const record = newRecord(newTeam())
    await place.write(record.name, record.bytes)
    const team = record.name.slice('keyward-'.length, 72)
    const folder = `keyward-${team}/epochs`
    for (const name of [`${folder}/../x`, `${folder}/0-0-page-${'F'.repeat(64)}.epoch`, record.name.slice(1)])
      await server.asOwner("INSERT INTO keyward.file VALUES ($1, $2, 0, 0, 'x', 'owner')", [name, folder])
    expect(await place.listEpochs(team)).toMatchObject({ ok: true, value: [{ name: record.name }] })
    await server.asOwner("INSERT INTO keyward.team VALUES ('../..', 'owner')")
    expect(await place.teams()).toEqual({ ok: false, error: 'unfit' })
    await server.asOwner("DELETE FROM keyward.team WHERE login = 'owner'")
    await place.close()
  })

  describe('a trial says what is missing, at its step, and by name', () => {
    const trial = async (changed: Partial<PostgresServer['login']> = {}): Promise<string> => {
      const place = new PostgresPlace({ ...server.login, ...changed })
      const steps = await place.probe()
      await place.close()
      return steps
        .map(({ name, problem, reason }) => [name, problem, reason].filter(Boolean).join(': '))
        .join(', ')
    }
    const all = 'reached, let-in, prepared, written, kept, write-once'

    test('of its rights, its room and its functions', async () => {
      expect(await trial()).toBe(all)
      await server.asOwner(
        'GRANT USAGE ON SCHEMA keyward TO keyward; GRANT DELETE ON keyward.file TO keyward',
      )
      expect(await trial()).toBe('reached, let-in, prepared: unfit: prepared-otherwise')
      await server.asOwner('REVOKE DELETE ON keyward.file FROM keyward')
      await server.asOwner(postgresLogin('keyward').end)
      expect(await trial()).toBe('reached, let-in, prepared: refused: no-rights')
      await server.asOwner(postgresLogin('keyward').begin)
      await server.asOwner("UPDATE keyward.login SET most = used + 2000 WHERE name = 'keyward'")
      expect(await trial()).toBe('reached, let-in, prepared, written: full')
      const before = await server.asOwner('SELECT count(*) AS count FROM keyward.file')
      await server.asOwner('UPDATE keyward.login SET most = 1073741824')
      expect(await trial()).toBe(all)
      expect(await server.asOwner('SELECT count(*) AS count FROM keyward.file')).toEqual(before)
    })

    test('of the database: unknown, not prepared, prepared by another Keyward (V19)', async () => {
      expect(await trial({ database: 'missing' })).toBe('reached, let-in: unfit: database-unknown')
      await server.asOwner('CREATE DATABASE empty')
      expect(await trial({ database: 'empty' })).toBe('reached, let-in, prepared: unfit: not-prepared')
      await server.asOwner("COMMENT ON SCHEMA keyward IS 'of another Keyward'")
      expect(await trial()).toBe('reached, let-in, prepared: unfit: prepared-otherwise')
      await server.asOwner(`COMMENT ON SCHEMA keyward IS '${SCHEMA_FORMAT}'`)
      await server.asOwner('ALTER FUNCTION keyward.present RENAME TO former')
      expect(await trial()).toBe('reached, let-in, prepared: unfit: prepared-otherwise')
      await server.asOwner('ALTER FUNCTION keyward.former RENAME TO present')
      expect(await trial()).toBe(all)
    })

    test('of the server: no fsync, another password question, a pooler, nobody there (V19, R29)', async () => {
      await server.asOwner('ALTER SYSTEM SET fsync = off')
      await server.asOwner('SELECT pg_reload_conf()')
      await expect.poll(() => trial()).toBe('reached, let-in, prepared: unfit: fsync-off')
      await server.asOwner('ALTER SYSTEM RESET fsync')
      await server.asOwner('SELECT pg_reload_conf()')
      await expect.poll(() => trial()).toBe(all)
      for (const [asking, reason] of [
        ...Object.values(weakQuestions).map((question, at) => [question, WEAK_REASONS[at]] as const),
        [poolerRefusal, 'unfit: pooler'] as const,
      ]) {
        const database = await startAskingDatabase(asking)
        expect(await trial({ port: database.port })).toBe(`reached, let-in: ${reason}`)
        await database.close()
      }
      await server.stop()
      expect(await trial()).toBe('reached: away')
      await server.start()
    })
  })
})
