import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf, MOST_LOGS } from '../../../src/main/adapters/sharing/entry-bounds.ts'
import { PostgresPlace } from '../../../src/main/adapters/sharing/postgres-place.ts'
import { MOST_ENTRY_BYTES } from '../../../src/main/domain/sharing/entry-size.ts'
import type { PlacedEntry, SharingPlace } from '../../../src/main/ports/sharing-place.ts'
import { startCuttingProxy } from '../../fakes/cutting-proxy.ts'
import { figure } from '../../fakes/figures.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'

const programs = npmPostgres()
/** `npm run sharing` kills and cuts more often. */
const kills = Number(process.env.KEYWARD_PLACE_KILLS ?? 5)
const cuts = Number(process.env.KEYWARD_PLACE_CUTS ?? 20)
const LONGEST_MS = 1_200_000

describe.skipIf(programs === undefined)('a database that breaks', () => {
  let server: PostgresServer
  beforeAll(async () => {
    if (programs) server = await startPostgres(programs)
  })
  afterAll(() => server.close())

  const readAll = async (
    place: SharingPlace,
    team: string,
    log: readonly PlacedEntry[],
  ): Promise<string[]> => {
    const found: string[] = []
    const [first] = log
    for (;;) {
      const read = first && (await place.read(team, first, found.length, 64))
      if (!read?.ok) throw new Error('not read')
      if (read.value.length === 0) return found
      found.push(...read.value.map(({ hash }) => hash))
    }
  }

  test('killed while entries are written: what was acknowledged is there, what was not can be written (S51: database)', {
    timeout: LONGEST_MS,
  }, async () => {
    const team = newTeam()
    const log = newLog(kills * 400, () => 700)
    const place = new PostgresPlace(server.login)
    let written = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const stopped = new Promise<void>((resolve) =>
        setTimeout(() => void server.stop('SIGKILL').then(resolve), randomInt(5, 120)),
      )
      for (;;) {
        const entry = log[written]
        if (entry === undefined) break
        const answer = await place.append(team, entry)
        if (!answer.ok) {
          expect(answer.error).toBe('away')
          break
        }
        written += 1
      }
      await stopped
      await server.start()
      const there = await readAll(place, team, log)
      expect(there.slice(0, written)).toEqual(log.slice(0, written).map(({ hash }) => hash))
      // At most the one in the making, which was not acknowledged.
      expect(there.length - written).toBeLessThanOrEqual(1)
    }
    figure('kills of a database, nothing acknowledged lost', kills)
    for (const entry of log.slice(Math.max(0, written - 1), written + 1))
      expect(await place.append(team, entry)).toEqual({ ok: true, value: 'appended' })
    await place.close()
  })

  test('an answer that is lost after the commit: the same again succeeds, and stands there once (S51: lost answer)', {
    timeout: LONGEST_MS,
  }, async () => {
    const proxy = await startCuttingProxy(server.login.port)
    const place = new PostgresPlace({ ...server.login, port: proxy.port })
    const team = newTeam()
    const log = newLog(cuts)
    for (const entry of log) {
      await place.heads(team) // connects
      proxy.loseAnswers()
      expect(await place.append(team, entry)).toEqual({ ok: false, error: 'away' })
      proxy.mend()
      expect(await place.append(team, entry)).toEqual({ ok: true, value: 'appended' })
    }
    figure('answers lost after the commit, each entry there once', cuts)
    expect(await readAll(place, team, log)).toEqual(log.map(({ hash }) => hash))
    expect(
      await server.asOwner('SELECT count(*)::integer AS count FROM keyward.entry WHERE team = $1', [team]),
    ).toEqual([{ count: cuts }])
    await place.close()
    await proxy.close()
  })

  test('a place without room says so, and takes entries again when it has some', async () => {
    const place = new PostgresPlace(server.login)
    const team = newTeam()
    const [first, second] = newLog(2, () => 1_000)
    if (first === undefined || second === undefined) throw new Error('no entries')
    await server.asOwner('UPDATE keyward.room SET most = used + 1500')
    expect(await place.append(team, first)).toEqual({ ok: true, value: 'appended' })
    expect(await place.append(team, second)).toEqual({ ok: false, error: 'full' })
    expect(await place.append(team, first)).toEqual({ ok: true, value: 'appended' })
    await server.asOwner('UPDATE keyward.room SET most = used + 5000')
    expect(await place.append(team, second)).toEqual({ ok: true, value: 'appended' })
    await place.close()
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

  test('what its owner changed, or made longer than an entry, is not read (S54: database)', async () => {
    const place = new PostgresPlace(server.login)
    await server.asOwner('ALTER TABLE keyward.entry DROP CONSTRAINT entry_body_check')
    const longer = randomBytes(MOST_ENTRY_BYTES + 1)
    for (const [hash, body] of [
      [hashOf(longer), longer],
      [hashOf(longer), randomBytes(100)],
    ] as const) {
      const team = newTeam()
      const log = newLog(3)
      for (const entry of log) await place.append(team, entry)
      expect(await readAll(place, team, log)).toHaveLength(3)
      await server.asOwner('UPDATE keyward.entry SET hash = $2, body = $3 WHERE team = $1 AND n = 2', [
        team,
        Buffer.from(hash, 'hex'),
        body,
      ])
      expect(await readAll(place, team, log)).toEqual([log[0]?.hash])
    }
    await place.close()
  })

  test('of a team with more logs than any team has, so many are looked at (S54: database)', async () => {
    const place = new PostgresPlace(server.login)
    const team = newTeam()
    await server.asOwner(
      `INSERT INTO keyward.entry
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 1, sha256('x'), 'x' FROM generate_series(1, $2::integer)`,
      [team, MOST_LOGS + 1],
    )
    const heads = await place.heads(team)
    expect(heads.ok && heads.value).toHaveLength(MOST_LOGS)
    await place.close()
  })

  test('a trial says what is missing, at its step', async () => {
    const trial = async (): Promise<string[]> => {
      const place = new PostgresPlace(server.login)
      const steps = await place.tryOut()
      await place.close()
      return steps.map(({ name, problem }) => (problem ? `${name}: ${problem}` : name))
    }
    await server.asOwner('UPDATE keyward.room SET most = 1073741824')
    expect(await trial()).toEqual(['reached', 'let-in', 'prepared', 'written', 'kept', 'write-once'])
    await server.asOwner('GRANT DELETE ON keyward.entry TO keyward')
    expect(await trial()).toEqual(['reached', 'let-in', 'prepared: unfit'])
    await server.asOwner(
      'REVOKE DELETE ON keyward.entry FROM keyward; UPDATE keyward.room SET most = used + 2000',
    )
    expect(await trial()).toEqual(['reached', 'let-in', 'prepared', 'written: full'])
    await server.asOwner('DROP FUNCTION keyward.append')
    expect(await trial()).toEqual(['reached', 'let-in', 'prepared: unfit'])
    await server.stop()
    expect(await trial()).toEqual(['reached: away'])
  })
})
