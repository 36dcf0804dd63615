import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { StoreProblem } from '../../../shared/sharing/store-trial.ts'
import type { Store } from '../../ports/store.ts'
import type { DatabaseLogin, OpenStore } from '../../ports/stores.ts'
import { checkTable, FITS } from './postgres-schema.ts'
import { databaseError, failureOfDatabase, PostgresSession } from './postgres-session.ts'
import { isOwnName, isStoreName, MOST_FILE_BYTES, MOST_FILES, mostBytesOf } from './store-names.ts'

const PART_BYTES = 1_048_576

/**
 * SECURITY: S54, alternates between logins, so a login with very many files or long names can't crowd out
 * others.
 */
const LIST = `SELECT name, login, bytes, stamp FROM (
    SELECT name, login, octet_length(body) AS bytes, xmin::text AS stamp,
      row_number() OVER (PARTITION BY login ORDER BY age(xmin), name) AS turn
    FROM keyward.file WHERE team = $1 AND ${FITS}
  ) AS file ORDER BY turn LIMIT ${MOST_FILES}`
const READ = `SELECT substring(body FROM $4 FOR ${PART_BYTES}) AS part
  FROM keyward.file WHERE team = $1 AND name = $2 AND login = $3`
const WRITE = `INSERT INTO keyward.file (team, name, body) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING true AS written`

/** A file's ID: its name and login, joined by a slash, which names don't contain. */
const idOf = (name: string, login: string): string => `${name}/${login}`
const readId = (id: string): readonly [string, string] => {
  const at = id.indexOf('/')
  return [id.slice(0, at), id.slice(at + 1)]
}

/** A team's files in the table that `setUpSql` creates. Main checks the answers (`storeAnswers`). */
export class PostgresStore implements OpenStore {
  readonly #login: DatabaseLogin
  readonly #team: string
  #session: Promise<PostgresSession> | undefined
  readonly #onHint: () => void

  constructor(login: DatabaseLogin, team: string, onHint: () => void = () => undefined) {
    this.#login = login
    this.#team = team
    this.#onHint = onHint
  }

  readonly list: Store['list'] = () =>
    this.#try(async (session) => {
      const rows = await session.ask(LIST, [this.#team])
      const files = rows.filter(({ name }) => isStoreName(name))
      return files.map(({ name, login, bytes, stamp }) => ({
        id: idOf(name, login),
        name,
        login,
        bytes,
        stamp,
      }))
    })

  /** Reads in chunks, so that each response is small and a slow connection doesn't time out. */
  readonly read: Store['read'] = (id) =>
    this.#try(async (session) => {
      const parts: Uint8Array[] = []
      // SECURITY: S54, stops reading an endless file.
      while (PART_BYTES * parts.length <= MOST_FILE_BYTES) {
        const values = [this.#team, ...readId(id), PART_BYTES * parts.length + 1]
        const [row] = await session.ask(READ, values)
        if (row === undefined) return undefined
        parts.push(row.part)
        if (row.part.length < PART_BYTES) return new Uint8Array(Buffer.concat(parts))
      }
      throw databaseError()
    })

  readonly write: Store['write'] = (name, bytes) =>
    this.#try(async (session) => {
      if (!isOwnName(name) || bytes.length > mostBytesOf(name)) throw databaseError()
      const rows = await session.ask(WRITE, [this.#team, name, Buffer.from(bytes)], bytes.length)
      if (rows.length === 0) return 'exists'
      // A separate query, because a login that listens but never reads can make `pg_notify` fail. The file must
      // be written anyway.
      await session.ask("SELECT pg_notify('keyward', $1)", [this.#team]).catch(() => undefined)
      return 'written'
    })

  readonly remove: Store['remove'] = (id) =>
    this.#try(async (session) => {
      const [name, login] = readId(id)
      if (login === this.#login.login) await session.ask('SELECT keyward.remove($1, $2)', [this.#team, name])
    })

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined)
    await session?.close()
  }

  async #try<Value>(
    work: (session: PostgresSession) => Promise<Value>,
  ): Promise<Result<Value, StoreProblem>> {
    let session: PostgresSession | undefined
    try {
      session = await this.#open()
      return ok(await work(session))
    } catch (thrown) {
      const { problem } = failureOfDatabase(thrown)
      // Closes the connection, so that a late answer is discarded. The next query opens a new one.
      if (problem === 'away') void session?.close()
      return err(problem)
    }
  }

  /** The open connection, or a new one if there is none or it ended. */
  async #open(): Promise<PostgresSession> {
    const previous = this.#session
    const session = previous && (await previous.catch(() => undefined))
    if (session?.isOpen) return session
    const later = this.#session === previous ? undefined : this.#session // another call has connected
    this.#session = later ?? this.#connect()
    return this.#session
  }

  async #connect(): Promise<PostgresSession> {
    const session = new PostgresSession(this.#login)
    await session.open()
    try {
      await checkTable(session)
      // A pooler may not forward notifications, so hints can be missing.
      await session.listen((team) => team === this.#team && this.#onHint())
    } catch (thrown) {
      await session.close()
      throw thrown
    }
    return session
  }
}
