import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PostgresPlace } from '../../../src/main/adapters/sharing/postgres-place.ts'
import { exchange } from '../../../src/main/app/sharing/exchange.ts'
import { figure } from '../../fakes/figures.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'
import { newService } from '../../fakes/shared-records.ts'
import { SharingComputer } from '../../fakes/sharing-computer.ts'

/** `npm run sharing` alone: each stop takes half a minute. */
const stops = Number(process.env.KEYWARD_PLACE_STOPS ?? 0)
const AT_ONCE = 5
const STOPPED_MS = 30_000
/** A question ends after six seconds, a new connection after ten. */
const LONGEST_ANSWER_MS = 20_000
const programs = npmPostgres()

/** A database that tells when it is written to. */
class ToldPlace extends PostgresPlace {
  onAppend: () => void = () => undefined

  override append(...args: Parameters<PostgresPlace['append']>): ReturnType<PostgresPlace['append']> {
    this.onAppend()
    return super.append(...args)
  }
}

describe.skipIf(stops === 0 || programs === undefined)('a database whose processes stand still', () => {
  test('keeps nobody waiting, and has everything once they go on (S54: database)', {
    timeout: 0,
  }, async () => {
    if (programs === undefined) return
    const [waits, written] = [[] as number[], [] as number[]]
    const play = async (rounds: number): Promise<void> => {
      const server = await startPostgres(programs)
      try {
        await playOn(server, rounds)
      } finally {
        server.thaw()
        await server.close()
      }
    }
    const playOn = async (server: PostgresServer, rounds: number): Promise<void> => {
      const desktop = await SharingComputer.start(new ToldPlace(server.login))
      const laptop = await desktop.pair(new ToldPlace(server.login))
      const names: string[] = []
      const write = async (computer: SharingComputer): Promise<void> => {
        names.push(`${names.length}`)
        await computer.write(newService(`${names.length - 1}`))
      }
      for (let round = 0; round < rounds; round += 1) {
        const until = performance.now() + STOPPED_MS
        // In the middle of what both are sending.
        const stopAfter = randomInt(0, 8)
        for (let count = 0; count < 12; count += 1) {
          await write(desktop)
          await write(laptop)
        }
        let asked = 0
        for (const { place } of [desktop, laptop])
          if (place instanceof ToldPlace)
            place.onAppend = () => {
              asked += 1
              if (asked === stopAfter) server.freeze()
            }
        const sending = [desktop, laptop].map(({ log, place }) => exchange(log, place))
        if (stopAfter === 0) server.freeze()
        await Promise.all(sending)
        while (performance.now() < until)
          for (const { log, place } of [desktop, laptop]) {
            const askedAt = performance.now()
            expect(await exchange(log, place)).toEqual({ ok: false, error: 'away' })
            waits.push(performance.now() - askedAt)
          }
        server.thaw()
        for (const computer of [desktop, laptop, desktop]) await computer.exchange()
        expect(laptop.view).toEqual(desktop.view)
      }
      const shared = desktop.log.shared.services.map(({ values }) => String(values.name))
      expect(shared.sort()).toEqual(names.sort())
      const [row] = await server.asOwner('SELECT count(*)::integer AS count FROM keyward.entry')
      written.push(Number(row?.count))
      for (const computer of [desktop, laptop]) {
        await computer.place.close()
        computer.close()
      }
    }
    const rounds = Math.ceil(stops / AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => play(rounds)))
    expect(Math.max(...waits)).toBeLessThan(LONGEST_ANSWER_MS)
    figure('stops of a database for 30 s, everything there afterwards', rounds * AT_ONCE)
    figure('exchanges given up while it stood still', waits.length)
    figure(
      'entries that a stopped database has afterwards',
      written.reduce((sum, count) => sum + count, 0),
    )
  })
})
