import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PostgresPlace } from '../../../src/main/adapters/places/postgres-place.ts'
import { postgresLogin } from '../../../src/main/adapters/places/postgres-schema.ts'
import { type DatabaseLogin, PostgresSession } from '../../../src/main/adapters/places/postgres-session.ts'
import { endlessMessage, startAskingDatabase, weakQuestions } from '../../fakes/asking-database.ts'
import { newPart, newTeam } from '../../fakes/place-files.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../../fakes/postgres-server.ts'

const programs = npmPostgres()

describe.skipIf(programs === undefined)('the login of a database', () => {
  let server: PostgresServer
  beforeAll(async () => {
    if (programs) server = await startPostgres(programs)
  })
  afterAll(() => server.close())

  /** What comes of asking for the teams with this login. */
  const asked = async (changed: Partial<DatabaseLogin>) => {
    const place = new PostgresPlace({ ...server.login, ...changed })
    const answer = await place.teams()
    await place.close()
    return answer
  }

  test('a host is proved by name and by address', async () => {
    expect(await asked({})).toEqual({ ok: true, value: [] })
    expect(await asked({ host: '127.0.0.1' })).toEqual({ ok: true, value: [] })
  })

  test('a certificate of nobody known, or of another host, ends it before the login (S50: certificate)', async () => {
    expect(await asked({ caPem: undefined })).toEqual({ ok: false, error: 'certificate' })
    const other = await startPostgres(programs ?? { name: '', bin: '' }, { certificate: 'wrong-host' })
    expect(await asked({ port: other.login.port })).toEqual({ ok: false, error: 'certificate' })
    await other.close()
  })

  test('a wrong password and a login without rights are refused, a server that is not there is away', async () => {
    expect(await asked({ password: 'another' })).toEqual({ ok: false, error: 'refused' })
    expect(await asked({ login: 'nobody-here' })).toEqual({ ok: false, error: 'refused' })
    await server.asOwner(`CREATE ROLE stranger LOGIN PASSWORD '${server.login.password}'`)
    expect(await asked({ login: 'stranger' })).toEqual({ ok: false, error: 'refused' })
    expect(await asked({ port: 1 })).toEqual({ ok: false, error: 'away' })
    expect(await asked({ database: 'missing' })).toEqual({ ok: false, error: 'unfit' })
  })

  for (const [name, asking] of Object.entries(weakQuestions))
    test(`a server that asks for ${name} gets no answer (S50: weak question)`, async () => {
      const database = await startAskingDatabase(asking)
      expect(await asked({ port: database.port })).toEqual({ ok: false, error: 'refused' })
      expect(database.received()).toContain('keyward') // the login’s name, which goes first
      expect(database.received()).not.toContain(server.login.password)
      expect(database.received()).not.toMatch(/p\0\0/) // a password message begins like this
      await database.close()
    })

  test('a real server that wants the password itself does not get it (S50: weak question)', async () => {
    await server.admit('hostssl all all 127.0.0.1/32 password\n')
    expect(await asked({})).toEqual({ ok: false, error: 'refused' })
    await server.admit('hostssl all all 127.0.0.1/32 scram-sha-256\n')
    expect(await asked({})).toEqual({ ok: true, value: [] })
  })

  test('an answer without end ends the connection (S54: database)', async () => {
    const database = await startAskingDatabase(endlessMessage)
    expect(await asked({ port: database.port })).toEqual({ ok: false, error: 'away' })
    // What is on its way when the connection ends comes on top.
    expect(database.sent()).toBeGreaterThan(12 * 1_048_576)
    expect(database.sent()).toBeLessThan(48 * 1_048_576)
    await database.close()
  })

  test('the server cancels a slow statement and an abandoned transaction after five seconds', async () => {
    const session = new PostgresSession(server.login)
    await session.open()
    const limit = async (name: string) => {
      const [row] = await session.ask('SELECT current_setting($1) AS value', [name])
      return row?.value
    }
    expect(await limit('statement_timeout')).toBe('5s')
    // An open transaction keeps its locks, and others wait for them.
    expect(await limit('idle_in_transaction_session_timeout')).toBe('5s')
    await session.close()
  })

  test('without TLS nothing is sent at all (S50: TLS)', async () => {
    const database = await startAskingDatabase('no TLS')
    expect(await asked({ port: database.port })).toEqual({ ok: false, error: 'certificate' })
    expect(database.received()).toBe('')
    await database.close()
  })

  test('the login reaches nothing but the functions (S52: rights)', async () => {
    for (const text of [
      'SELECT * FROM keyward.file',
      'DELETE FROM keyward.file',
      "UPDATE keyward.file SET body = ''",
      'TRUNCATE keyward.file',
      "INSERT INTO keyward.file VALUES ('', '', 0, 0, '', '')",
      'UPDATE keyward.login SET most = 0',
      'DELETE FROM keyward.team',
      'DROP FUNCTION keyward.write',
      'CREATE TABLE keyward.other ()',
      'CREATE TEMPORARY TABLE file ()',
      'CREATE FUNCTION keyward.other() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE SCHEMA other',
    ])
      await expect(server.asLogin(text), text).rejects.toThrow(/permission denied|must be owner/)
  })

  test('another login is begun, and ended with its open connections; what it wrote stays', async () => {
    const bea = { ...server.login, login: 'bea "\\\' x' }
    const quoted = '"bea ""\\\' x"'
    await server.asOwner(`CREATE ROLE ${quoted} LOGIN PASSWORD '${server.login.password}'`)
    const { begin, end } = postgresLogin(bea.login)
    const [mine, hers] = [new PostgresPlace(server.login), new PostgresPlace(bea)]
    const file = newPart(newTeam())
    expect(await hers.write(file.name, file.bytes)).toEqual({ ok: false, error: 'refused' })
    await server.asOwner(begin)
    expect(await hers.write(file.name, file.bytes)).toEqual({ ok: true })
    await server.asOwner(end)
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await hers.read(file.name)
      expect(answer.ok).toBe(false)
    }
    expect(await hers.read(file.name)).toEqual({ ok: false, error: 'refused' })
    expect(await mine.read(file.name)).toEqual({ ok: true, value: file.bytes })
    await server.asOwner(begin)
    expect(await hers.read(file.name)).toEqual({ ok: true, value: file.bytes })
    for (const place of [mine, hers]) await place.close()
  })
})

test('a database is offered TLS 1.3 and 1.2 alone (S50: TLS)', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hello = new Promise<Buffer>((resolve) =>
    server.once('connection', (socket) => {
      socket.once('data', () => {
        socket.write('S')
        socket.once('data', (first) => {
          resolve(first)
          socket.destroy()
        })
      })
    }),
  )
  const { port } = server.address() as AddressInfo
  const login = { host: '127.0.0.1', port, database: 'shared', login: 'keyward', password: 'canary-login' }
  const place = new PostgresPlace(login)
  const asked = place.teams()
  // The extension `supported_versions` (RFC 8446, 4.2.1): five bytes, a list of four.
  expect((await hello).toString('hex')).toContain('002b00050403040303')
  expect((await asked).ok).toBe(false)
  await place.close()
})
