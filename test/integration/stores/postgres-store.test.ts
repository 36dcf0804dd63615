import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FITS, loginSql, setUpSql } from '../../../src/main/adapters/stores/postgres-schema.ts'
import { PostgresSession } from '../../../src/main/adapters/stores/postgres-session.ts'
import { PostgresStore } from '../../../src/main/adapters/stores/postgres-store.ts'
import {
  MOST_FILE_BYTES,
  MOST_FILES,
  MOST_LIST_BYTES,
} from '../../../src/main/adapters/stores/store-names.ts'
import { tryDatabase } from '../../../src/main/adapters/stores/store-trial.ts'
import type { DatabaseLogin, OpenStore } from '../../../src/main/ports/stores.ts'
import {
  endlessMessage,
  poolerRefusal,
  startAskingDatabase,
  weakQuestions,
} from '../../fakes/asking-database.ts'
import { startCuttingProxy } from '../../fakes/cutting-proxy.ts'
import {
  debianPostgres,
  npmPostgres,
  type PostgresServer,
  startPostgres,
} from '../../fakes/postgres-server.ts'
import { describeStore } from '../../fakes/store-conformance.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const newTeam = (): string => randomBytes(32).toString('hex')
const INSERT = 'INSERT INTO keyward.file (team, name, login, body) VALUES ($1, $2, $3, $4)'
/** Runs only in `npm run sharing`. */
const isLong = process.env.KEYWARD_LONG_STORES !== undefined
const HOSTILE = 'bea "\\\' x'

for (const programs of [npmPostgres(), debianPostgres()]) {
  if (programs === undefined) continue
  describe(programs.name, () => {
    let server: PostgresServer
    let bea: DatabaseLogin
    const opened: OpenStore[] = []
    const open = (team: string, changed: Partial<DatabaseLogin> = {}, onHint?: () => void): PostgresStore => {
      const store = new PostgresStore({ ...server.login, ...changed }, team, onHint)
      opened.push(store)
      return store
    }
    beforeAll(async () => {
      server = await startPostgres(programs, { schema: setUpSql })
      bea = { ...server.login, login: HOSTILE }
      await server.asOwner(`CREATE ROLE "bea ""\\' x" LOGIN PASSWORD '${server.login.password}'`)
      await server.asOwner(loginSql(HOSTILE))
    })
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close()
    })
    afterAll(() => server.close())

    describeStore('a database', () => {
      const team = newTeam()
      return Promise.resolve({
        mine: open(team),
        other: open(team),
        plant: async (name, bytes) => {
          await server.asOwner(INSERT, [team, name, 'owner', Buffer.from(bytes)])
        },
      })
    })

    test('lists the newest files of each login first, with their owners (S54: crowd)', async () => {
      const team = newTeam()
      const [mine, hers] = [open(team), open(team, bea)]
      for (const name of ['c.state', 'a.state', 'b.state']) await mine.write(name, bytesOf(name))
      await hers.write('z.state', bytesOf('z'))
      const listed = await mine.list()
      const files = listed.ok ? listed.value.map(({ name, login }) => [name, login]) : []
      expect(files.slice(0, 2)).toContainEqual(['z.state', HOSTILE])
      expect(files.filter(([, login]) => login === 'keyward').map(([name]) => name)).toEqual([
        'b.state',
        'a.state',
        'c.state',
      ])
    })

    test('two logins can write the same name, both files stay, and each removes only its own', async () => {
      const team = newTeam()
      const [mine, hers] = [open(team), open(team, bea)]
      expect(await mine.write('a.list', bytesOf('mine'))).toEqual({ ok: true, value: 'written' })
      expect(await hers.write('a.list', bytesOf('hers'))).toEqual({ ok: true, value: 'written' })
      const listed = await mine.list()
      const ids = listed.ok ? listed.value.map(({ id }) => id) : []
      expect(ids.sort()).toEqual([`a.list/${HOSTILE}`, 'a.list/keyward'])
      expect(await hers.remove('a.list/keyward')).toEqual({ ok: true, value: undefined })
      const both = await hers.list()
      expect(both.ok && both.value).toHaveLength(2)
      expect(await hers.remove(`a.list/${HOSTILE}`)).toEqual({ ok: true, value: undefined })
      const left = await hers.list()
      expect(left.ok && left.value).toMatchObject([{ name: 'a.list', bytes: 4 }])
      const read = left.ok ? await hers.read(left.value[0]?.id ?? '') : left
      expect(read).toEqual({ ok: true, value: bytesOf('mine') })
    })

    test('a large file is written once and read completely in parts', async () => {
      const store = open(newTeam())
      const bytes = new Uint8Array(randomBytes(5 * 1_048_576 + 3))
      expect(await store.write('a.state', bytes)).toEqual({ ok: true, value: 'written' })
      const listed = await store.list()
      const read = await store.read((listed.ok && listed.value[0]?.id) || '')
      expect(read.ok && read.value && Buffer.compare(read.value, bytes)).toBe(0)
      const tooLong = { ok: false, error: 'unfit' }
      expect(await store.write('b.state', new Uint8Array(MOST_FILE_BYTES + 1))).toEqual(tooLong)
      expect(await store.write('b.list', new Uint8Array(MOST_LIST_BYTES + 1))).toEqual(tooLong)
    })

    test('teams can’t see each other', async () => {
      const [one, other] = [open(newTeam()), open(newTeam())]
      await one.write('a.state', bytesOf('a'))
      expect(await other.list()).toEqual({ ok: true, value: [] })
      expect(await other.read(`a.state/${server.login.login}`)).toEqual({ ok: true, value: undefined })
    })

    test('hints arrive only when somebody has written for this team', async () => {
      const team = newTeam()
      let hints = 0
      const mine = open(team, {}, () => {
        hints += 1
      })
      const hers = open(team, bea)
      await mine.list()
      await open(newTeam(), bea).write('a.state', bytesOf('a'))
      await hers.list()
      expect(hints).toBe(0)
      await hers.write('a.state', bytesOf('a'))
      await expect.poll(() => hints).toBe(1)
    })

    describe('a hostile login', () => {
      let client: Client
      let team: string
      let mine: PostgresStore
      let hints: number
      const dropClient = () => client.end().catch(() => undefined)
      beforeEach(async () => {
        const { host, port, database, password, caPem } = server.login
        client = new Client({ host, port, database, user: HOSTILE, password, ssl: { ca: caPem } })
        await client.connect()
        team = newTeam()
        hints = 0
        mine = open(team, {}, () => {
          hints += 1
        })
        await mine.write('mine.state', bytesOf('mine'))
      })
      afterEach(dropClient)

      /** Checks that everything works as if there were no other login. Waiting 5 s for a lock fails. */
      const expectUnhindered = async () => {
        const name = `${randomBytes(8).toString('hex')}.state`
        expect(await mine.write(name, bytesOf('more'))).toEqual({ ok: true, value: 'written' })
        const listed = await mine.list()
        const file = listed.ok ? listed.value.find((one) => one.name === name) : undefined
        expect(await mine.read(file?.id ?? '')).toEqual({ ok: true, value: bytesOf('more') })
        expect(await mine.remove(file?.id ?? '')).toEqual({ ok: true, value: undefined })
        const left = await mine.list()
        expect(left.ok && left.value.some((one) => one.name === name)).toBe(false)
      }
      const bodyOfMine = async () => {
        const text = "SELECT body FROM keyward.file WHERE team = $1 AND login = 'keyward'"
        return (await server.asOwner(text, [team])).map(({ body }) => String(body))
      }

      test('can’t change, delete, forge or drop anything (S52: rights)', async () => {
        for (const text of [
          "UPDATE keyward.file SET body = ''",
          "UPDATE keyward.file SET login = session_user WHERE login = 'keyward'",
          'DELETE FROM keyward.file',
          'TRUNCATE keyward.file',
          'DROP TABLE keyward.file',
          'DROP FUNCTION keyward.remove',
          'CREATE FUNCTION keyward.other() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
          'CREATE TABLE keyward.other ()',
          'ALTER TABLE keyward.file DISABLE ROW LEVEL SECURITY',
          'DROP POLICY add_own ON keyward.file',
          'SELECT body FROM keyward.file FOR KEY SHARE',
          "SET SESSION AUTHORIZATION 'keyward'",
          'CREATE TRIGGER t BEFORE INSERT ON keyward.file EXECUTE FUNCTION keyward.other()',
          'CREATE INDEX ON keyward.file (name)',
        ])
          await expect(client.query(text), text).rejects.toThrow(/permission denied|must be owner/)
        await expect(client.query(INSERT, [team, 'forged.state', 'keyward', 'x'])).rejects.toThrow(
          /row-level/,
        )
        await expect(client.query(INSERT, [team, 'forged.state', 'owner', 'x'])).rejects.toThrow(/row-level/)
        await client.query(INSERT, [team, 'mine.state', HOSTILE, 'x'])
        const over = `${INSERT} ON CONFLICT (team, name, login) DO UPDATE SET body = excluded.body`
        await expect(client.query(over, [team, 'mine.state', HOSTILE, 'y'])).rejects.toThrow(/permission/)
        await client.query('SELECT keyward.remove($1, $2)', [team, 'mine.state'])
        expect(await bodyOfMine()).toEqual(['mine'])
        await expectUnhindered()
      })

      test('can’t take a lock that blocks others (S54: lock)', async () => {
        for (const mode of [
          'SHARE UPDATE EXCLUSIVE',
          'SHARE',
          'SHARE ROW EXCLUSIVE',
          'EXCLUSIVE',
          'ACCESS EXCLUSIVE',
        ]) {
          await client.query('BEGIN')
          await expect(client.query(`LOCK TABLE keyward.file IN ${mode} MODE`), mode).rejects.toThrow(
            /permission denied/,
          )
          await client.query('ROLLBACK')
        }
        await client.query('SET idle_in_transaction_session_timeout = 0')
        await client.query('BEGIN')
        for (const mode of ['ACCESS SHARE', 'ROW SHARE', 'ROW EXCLUSIVE'])
          await client.query(`LOCK TABLE keyward.file IN ${mode} MODE`).catch(() => undefined)
        await client.query('ROLLBACK')
        await client.query('BEGIN')
        await client.query('LOCK TABLE keyward.file IN ROW EXCLUSIVE MODE')
        await client.query('SELECT pg_advisory_lock(n) FROM generate_series(1, 100) AS n')
        await expectUnhindered()
      })

      test('can’t block others by keeping a transaction open with every name that they may use (S54: lock)', async () => {
        await client.query('SET statement_timeout = 0')
        await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE')
        await client.query('SELECT count(*) FROM keyward.file')
        for (const name of ['next.state', '1-2-ab.list'])
          await client.query(INSERT, [team, name, HOSTILE, 'x'])
        await client.query('SELECT keyward.remove($1, $2)', [team, 'mine.state'])
        for (const name of ['next.state', '1-2-ab.list'])
          expect(await mine.write(name, bytesOf(name))).toEqual({ ok: true, value: 'written' })
        await expectUnhindered()
        await client.query('COMMIT')
        expect((await bodyOfMine()).sort()).toEqual(['1-2-ab.list', 'mine', 'next.state'])
      })

      test('can’t push others’ files out of a listing by adding many (S54: names)', async () => {
        const text = `INSERT INTO keyward.file (team, name, body)
          SELECT $1, '!' || n || '.state', 'x' FROM generate_series(1, ${2 * MOST_FILES}) AS n`
        await client.query(text, [team])
        const listed = await mine.list()
        expect(listed.ok && listed.value).toHaveLength(MOST_FILES)
        expect(listed.ok && listed.value.slice(0, 2).some(({ name }) => name === 'mine.state')).toBe(true)
        await expectUnhindered()
        await server.asOwner('DELETE FROM keyward.file WHERE team = $1', [team])
      })

      test('can’t break a listing with the longest four-byte names and lists of 64 MiB (S54: names)', async () => {
        const text = `INSERT INTO keyward.file (team, name, body)
          SELECT $1, repeat('😀', $2) || lpad(n::text, 7, '0') || '.list', '' FROM generate_series(1, ${MOST_FILES}) AS n`
        const long = [team, 'long.list', HOSTILE, Buffer.alloc(MOST_LIST_BYTES + 1)]
        await expect(client.query(INSERT, long)).rejects.toThrow('file_check')
        await expect(client.query(text, [team, 61])).rejects.toThrow('file_check')
        await client.query(text, [team, 60])
        const listed = await mine.list()
        expect(listed.ok && listed.value).toHaveLength(MOST_FILES)
        // Simulates a table without the constraint on names and sizes.
        await server.asOwner('ALTER TABLE keyward.file DROP CONSTRAINT file_check')
        await client.query(text, [team, 232])
        await client.query(INSERT, long)
        expect(await mine.list()).toEqual(listed)
        await server.asOwner('DELETE FROM keyward.file WHERE team = $1', [team])
        await server.asOwner(`ALTER TABLE keyward.file ADD CHECK (${FITS})`)
      })

      test('can’t block writes by listening without reading notifications', async () => {
        await client.query('LISTEN keyward')
        await client.query('BEGIN')
        await server.asOwner('REVOKE EXECUTE ON FUNCTION pg_notify FROM PUBLIC')
        await expectUnhindered()
        await server.asOwner('GRANT EXECUTE ON FUNCTION pg_notify TO PUBLIC')
      })

      test('can’t do harm with a flood of hints and files of the wrong kind (S54: hints)', async () => {
        await client.query("SELECT pg_notify('keyward', $1 || n) FROM generate_series(1, 5000) AS n", [team])
        for (const name of ['a.txt', 'a/b.state', `${'a'.repeat(300)}.state`, ''])
          await expect(client.query(INSERT, [team, name, HOSTILE, 'x'])).rejects.toThrow(/check constraint/)
        await expectUnhindered()
        expect(hints).toBeLessThan(10)
      })

      test('can be dropped with its open connections, while its files stay', async () => {
        const hers = open(team, bea)
        await hers.write('hers.state', bytesOf('hers'))
        client.on('error', () => undefined)
        const name = '"bea ""\\\' x"'
        await server.asOwner(
          `REVOKE ALL ON keyward.file FROM ${name}; REVOKE ALL ON SCHEMA keyward FROM ${name}`,
        )
        await server.asOwner(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'bea%'",
        )
        await expect(client.query('SELECT 1')).rejects.toThrow()
        await expect.poll(() => hers.list()).toEqual({ ok: false, error: 'refused' })
        expect((await tryDatabase(bea)).failure).toEqual({ problem: 'refused', reason: 'no-rights' })
        const read = await mine.read(`hers.state/${HOSTILE}`)
        expect(read).toEqual({ ok: true, value: bytesOf('hers') })
        await server.asOwner(loginSql(HOSTILE))
        expect((await hers.list()).ok).toBe(true)
      })
    })

    describe('a table with the wrong definition is unfit', () => {
      const changes: readonly (readonly [string, string, string, string])[] = [
        [
          'without row-level security',
          'ALTER TABLE keyward.file DISABLE ROW LEVEL SECURITY',
          'ALTER TABLE keyward.file ENABLE ROW LEVEL SECURITY',
          'unfit: prepared-otherwise',
        ],
        [
          'with a policy more',
          'CREATE POLICY more ON keyward.file FOR UPDATE USING (true)',
          'DROP POLICY more ON keyward.file',
          'unfit: prepared-otherwise',
        ],
        [
          'with another policy',
          'ALTER POLICY add_own ON keyward.file WITH CHECK (true)',
          'ALTER POLICY add_own ON keyward.file WITH CHECK (login = session_user)',
          'unfit: prepared-otherwise',
        ],
        [
          'with another function',
          "CREATE OR REPLACE FUNCTION keyward.remove(of_team text, of_name text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS 'DELETE FROM keyward.file WHERE name = of_name'",
          '',
          'unfit: prepared-otherwise',
        ],
        [
          'with another key',
          'ALTER TABLE keyward.file DROP CONSTRAINT file_pkey; ALTER TABLE keyward.file ADD PRIMARY KEY (team, name)',
          'ALTER TABLE keyward.file DROP CONSTRAINT file_pkey; ALTER TABLE keyward.file ADD PRIMARY KEY (team, name, login)',
          'unfit: prepared-otherwise',
        ],
        [
          'that another login may empty',
          'GRANT TRUNCATE ON keyward.file TO "bea ""\\\' x"',
          'REVOKE TRUNCATE ON keyward.file FROM "bea ""\\\' x"',
          'unfit: too-many-rights',
        ],
        [
          'that this login may lock',
          'GRANT DELETE ON keyward.file TO keyward',
          'REVOKE DELETE ON keyward.file FROM keyward',
          'unfit: too-many-rights',
        ],
        [
          'that this login may do everything with, as a superuser',
          'ALTER ROLE keyward SUPERUSER',
          'ALTER ROLE keyward NOSUPERUSER',
          'unfit: too-many-rights',
        ],
        [
          'that this login may not use',
          'REVOKE INSERT ON keyward.file FROM keyward',
          'GRANT INSERT ON keyward.file TO keyward',
          'refused: no-rights',
        ],
      ]
      const outcome = async (): Promise<string> => {
        const { failure } = await tryDatabase(server.login)
        return [failure?.problem ?? 'fine', failure?.reason].filter(Boolean).join(': ')
      }
      for (const [name, change, restore, expected] of changes)
        test(name, async () => {
          await server.asOwner('TRUNCATE keyward.file')
          await server.asOwner(change)
          expect(await outcome()).toBe(expected)
          const store = open(newTeam())
          const [error] = expected.split(':')
          for (const answer of [await store.list(), await store.write('a.state', bytesOf('a'))])
            expect(answer).toEqual({ ok: false, error })
          if (restore) await server.asOwner(restore)
          else {
            await server.asOwner('DROP SCHEMA keyward CASCADE')
            await server.asOwner(setUpSql('keyward'))
            await server.asOwner(loginSql(HOSTILE))
          }
          expect(await outcome()).toBe('fine')
        })
    })

    describe('testing a database', () => {
      const trial = async (changed: Partial<DatabaseLogin> = {}): Promise<string> => {
        const { failure } = await tryDatabase({ ...server.login, ...changed })
        return [failure?.problem ?? 'fine', failure?.reason].filter(Boolean).join(': ')
      }

      test('says that it can be used, which teams are there, and leaves nothing', async () => {
        await server.asOwner('TRUNCATE keyward.file')
        const team = newTeam()
        await open(team).write('a.state', bytesOf('a'))
        expect(await tryDatabase(server.login)).toEqual({ teams: [team] })
        expect(await server.asOwner('SELECT team FROM keyward.file')).toEqual([{ team }])
      })

      test('names the teams of each login, however many another login adds (S54: crowd)', async () => {
        const team = newTeam()
        await open(team).write('a.state', bytesOf('a'))
        const text = `INSERT INTO keyward.file (team, name, login, body)
          SELECT lpad(n::text, 64, '0'), 'x.list', $1, '' FROM generate_series(1, 200) AS n`
        await server.asOwner(text, [HOSTILE])
        const { teams } = await tryDatabase(server.login)
        expect(teams).toHaveLength(100)
        expect(teams).toContain(team)
        await server.asOwner('TRUNCATE keyward.file')
      })

      test('says why the test failed', async () => {
        await server.asOwner('CREATE DATABASE empty')
        expect(await trial({ database: 'empty' })).toBe('unfit: not-prepared')
        expect(await trial({ database: 'none' })).toBe('unfit: database-unknown')
        expect(await trial({ password: 'another' })).toBe('refused')
        expect(await trial({ caPem: undefined })).toBe('certificate')
        expect(await trial({ port: 1 })).toBe('away')
        for (const [asked, expected] of [
          [poolerRefusal, 'unfit: unsuited'],
          [weakQuestions['the password itself'], 'refused: no-channel-binding'],
          [weakQuestions['SCRAM without channel binding'], 'refused: no-channel-binding'],
          ['no TLS', 'certificate'],
        ] as const) {
          const database = await startAskingDatabase(asked ?? 'no TLS')
          expect(await trial({ port: database.port })).toBe(expected)
          await database.close()
        }
        await server.asOwner('ALTER SYSTEM SET fsync = off')
        await server.asOwner('SELECT pg_reload_conf()')
        await expect.poll(() => trial()).toBe('unfit: unsuited')
        await server.asOwner('ALTER SYSTEM RESET fsync')
        await server.asOwner('SELECT pg_reload_conf()')
        await expect.poll(() => trial()).toBe('fine')
      })
    })

    describe('the connection', () => {
      const asked = async (changed: Partial<DatabaseLogin>) => {
        const answer = await open('t', changed).list()
        return answer.ok ? 'ok' : answer.error
      }

      test('verifies the host’s name and certificate before logging in (S50: certificate)', async () => {
        expect(await asked({})).toBe('ok')
        expect(await asked({ host: '127.0.0.1' })).toBe('ok')
        expect(await asked({ caPem: undefined })).toBe('certificate')
        const other = await startPostgres(programs, { certificate: 'wrong-host', schema: setUpSql })
        expect(await asked({ port: other.login.port })).toBe('certificate')
        await other.close()
      })

      for (const [name, asking] of Object.entries(weakQuestions))
        test(`doesn’t reply to a server that asks for ${name} (S50: weak question)`, async () => {
          const database = await startAskingDatabase(asking)
          expect(await asked({ port: database.port })).toBe('refused')
          expect(database.received()).toContain('keyward') // the login's name, which is sent first
          expect(database.received()).not.toContain(server.login.password)
          expect(database.received()).not.toMatch(/p\0\0/) // the start of a password message
          await database.close()
        })

      test.skipIf(!isLong)('doesn’t count the time that a query waits for others', async () => {
        const session = new PostgresSession(server.login)
        await session.open()
        // Together, these take longer than a single query may.
        const asked = [1, 2].map(() => session.ask('SELECT true AS slept FROM pg_sleep(13)'))
        expect(await Promise.all(asked)).toEqual([[{ slept: true }], [{ slept: true }]])
        await session.close()
      })

      test('binds its reply to the server’s certificate when both ways are offered (S50: weak question)', async () => {
        const offered = Buffer.from('R\0\0\0\0\0\0\0\nSCRAM-SHA-256-PLUS\0SCRAM-SHA-256\0\0')
        offered.writeInt32BE(offered.length - 1, 1)
        const database = await startAskingDatabase(offered)
        const asking = asked({ port: database.port })
        await expect.poll(() => database.received()).toContain('p=tls-server-end-point')
        expect(database.received()).toContain('SCRAM-SHA-256-PLUS')
        await database.close()
        expect(await asking).toBe('away')
      })

      test('sends nothing without TLS (S50: TLS)', async () => {
        const database = await startAskingDatabase('no TLS')
        expect(await asked({ port: database.port })).toBe('certificate')
        expect(database.received()).toBe('')
        await database.close()
      })

      test('is closed by an endless reply (S54: database)', async () => {
        const database = await startAskingDatabase(endlessMessage)
        expect(await asked({ port: database.port })).toBe('away')
        expect(database.sent()).toBeLessThan(32 * 1_048_576)
        await database.close()
      })

      test('makes the server limit statements, locks and transactions, and keep acknowledged writes', async () => {
        const session = new PostgresSession(server.login)
        await session.open()
        const settings = Object.entries({
          statement_timeout: '20s',
          lock_timeout: '5s',
          idle_in_transaction_session_timeout: '5s',
          synchronous_commit: 'on',
        })
        await server.asOwner('ALTER DATABASE postgres SET synchronous_commit = off')
        for (const [name, value] of settings)
          expect(await session.ask('SELECT current_setting($1) AS value', [name])).toEqual([{ value }])
        await session.close()
        const later = new PostgresSession(server.login)
        await later.open()
        expect(await later.ask('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
        await later.close()
        await server.asOwner('ALTER DATABASE postgres RESET synchronous_commit')
      })

      test('is reopened after the server was killed, and acknowledged writes are kept (S51: database)', async () => {
        const store = open(newTeam())
        const names = Array.from({ length: 20 }, (_, at) => `${at}.state`)
        for (const name of names) expect((await store.write(name, bytesOf(name))).ok).toBe(true)
        await server.stop('SIGKILL')
        expect(await store.write('late.state', bytesOf('late'))).toEqual({ ok: false, error: 'away' })
        await server.start()
        expect(await store.write('late.state', bytesOf('late'))).toEqual({ ok: true, value: 'written' })
        const listed = await store.list()
        const there = listed.ok ? listed.value.map(({ name }) => name).sort() : []
        expect(there).toEqual([...names, 'late.state'].sort())
      })

      test('reports that the file exists when a write is repeated after its reply was lost (S51: lost answer)', async () => {
        const proxy = await startCuttingProxy(server.login.port)
        const store = open(newTeam(), { port: proxy.port })
        await store.list() // opens the connection
        proxy.loseAnswers()
        expect(await store.write('a.state', bytesOf('a'))).toEqual({ ok: false, error: 'away' })
        proxy.mend()
        expect(await store.write('a.state', bytesOf('a'))).toEqual({ ok: true, value: 'exists' })
        await store.close()
        await proxy.close()
      })

      test('handles many concurrent calls, closed in any order', async () => {
        const store = open(newTeam())
        await Promise.all(
          Array.from({ length: 40 }, (_, at) => store.write(`${at}.state`, new Uint8Array(50_000))),
        )
        const listed = await store.list()
        expect(listed.ok && listed.value).toHaveLength(40)
        const fresh = open(newTeam())
        const asking = fresh.list()
        await fresh.close()
        await asking
        const text =
          "SELECT count(*)::integer AS open FROM pg_stat_activity WHERE application_name = 'Keyward'"
        await store.close()
        await expect.poll(() => server.asOwner(text)).toEqual([{ open: 0 }])
      })
    })
  })
}
