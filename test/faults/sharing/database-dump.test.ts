import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/main/adapters/sharing/entry-bounds.ts'
import { PostgresPlace } from '../../../src/main/adapters/sharing/postgres-place.ts'
import { figure } from '../../fakes/figures.ts'
import { newTeam } from '../../fakes/placed-entries.ts'
import { debianPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'
import { databasePlace } from './histories/history-place.ts'
import { VaultHistory } from './histories/vault-history.ts'

const isWanted = process.env.KEYWARD_LONG_PLACES !== undefined
/** Its dump comes with its server: the one of the package registry has none. */
const programs = isWanted ? debianPostgres() : undefined
if (isWanted && programs === undefined) figure('left out: pg_dump, PostgreSQL 15 is not installed', 1)

const PHASES = 4
const STEPS = 20

describe.runIf(programs !== undefined)('a database after a history of three apps', () => {
  let server: PostgresServer
  let history: VaultHistory
  beforeAll(async () => {
    if (programs === undefined) return
    server = await startPostgres(programs)
    history = new VaultHistory('dump', databasePlace(server))
    await history.start()
    for (let phase = 0; phase < PHASES; phase += 1) {
      for (let step = 0; step < STEPS; step += 1) await history.step()
      await history.settle()
    }
  }, 120_000)
  afterAll(async () => {
    history.close()
    await server.close()
  })

  it('shows no secret, no pairing code and no recovery key in what pg_dump writes (S48: dump)', async () => {
    const lengths = [...history.canaries.texts].map(({ length }) => length)
    expect(lengths, 'a pairing code and a recovery key').toEqual(expect.arrayContaining([24, 26]))
    const entries = await history.place.count()
    expect(entries).toBeGreaterThan(STEPS)
    const dump = server.dump()
    // It has every entry, in hexadecimal digits.
    expect(dump.toString().match(/^[0-9a-f]{64}\t.*\\\\x[0-9a-f]+$/gm)).toHaveLength(entries)
    await history.searchCanaries()
    await server.stop()
    history.canaries.searchFolder(server.data)
    await server.start()
  })

  it('shows each of them where one lies there, also among zeros that the server makes shorter', async () => {
    const place = new PostgresPlace(server.login)
    for (const text of history.canaries.texts) {
      const bytes = Buffer.concat([Buffer.alloc(2_000), Buffer.from(text), Buffer.alloc(2_000)])
      const position = { chain: randomUUID(), author: randomUUID(), n: 1, hash: hashOf(bytes) }
      expect(await place.append(newTeam(), { ...position, bytes })).toEqual({ ok: true, value: 'appended' })
      await expect(history.searchCanaries(), text).rejects.toThrow('the place: hex')
      await server.asOwner(`DELETE FROM keyward.entry WHERE chain = '${position.chain}'`)
    }
    await place.close()
    await history.searchCanaries()
  })
})
