import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PostgresPlace } from '../../../src/main/adapters/places/postgres-place.ts'
import { figure } from '../../fakes/figures.ts'
import { newEntries, newStream } from '../../fakes/place-files.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'

/** `npm run sharing` alone: each stop takes half a minute. */
const stops = Number(process.env.KEYWARD_PLACE_STOPS ?? 0)
const AT_ONCE = 5
const STOPPED_MS = 30_000
/** A question ends after six seconds, a new connection after ten. */
const LONGEST_ANSWER_MS = 20_000
const programs = npmPostgres()

describe.skipIf(stops === 0 || programs === undefined)('a database whose processes stand still', () => {
  test('keeps nobody waiting, and has everything once they go on (S54: database)', {
    timeout: 0,
  }, async () => {
    if (programs === undefined) return
    const waits: number[] = []
    let files = 0
    /** Two computers write while the server stops in the middle. */
    const playOn = async (server: PostgresServer, rounds: number): Promise<void> => {
      const streams = [newStream(), newStream()]
      const computers = streams.map((stream) => ({
        stream,
        log: newEntries(stream, rounds * 12, () => 1_000),
        place: new PostgresPlace(server.login),
        written: 0,
      }))
      for (let round = 0; round < rounds; round += 1) {
        const until = performance.now() + STOPPED_MS
        const stopAfter = randomInt(0, 8)
        await Promise.all(
          computers.map(async (computer) => {
            for (let at = 0; performance.now() < until; at += 1) {
              const { name = '', bytes = Buffer.of() } = computer.log[computer.written] ?? {}
              if (at === stopAfter) server.freeze()
              const askedAt = performance.now()
              const answer = await computer.place.write(name, bytes)
              waits.push(performance.now() - askedAt)
              if (answer.ok) computer.written += 1
              else expect(answer.error).toBe('away')
            }
          }),
        )
        server.thaw()
        for (const { place, log, written } of computers)
          for (const { name, bytes } of log.slice(0, written + 1))
            expect(await place.write(name, bytes)).toEqual({ ok: true })
      }
      for (const { place, stream, written } of computers) {
        const listed = await place.list(stream.team, stream.epoch, stream.author)
        const count = listed.ok ? listed.value.length : 0
        expect(count).toBeGreaterThanOrEqual(written)
        files += count
        await place.close()
      }
    }
    const play = async (rounds: number): Promise<void> => {
      const server = await startPostgres(programs)
      try {
        await playOn(server, rounds)
      } finally {
        server.thaw()
        await server.close()
      }
    }
    const rounds = Math.ceil(stops / AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => play(rounds)))
    expect(Math.max(...waits)).toBeLessThan(LONGEST_ANSWER_MS)
    figure('stops of a database for 30 s, everything there afterwards', rounds * AT_ONCE)
    figure('files that a stopped database has afterwards', files)
  })
})
