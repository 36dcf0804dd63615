import { err, ok, type Result } from '../../../shared/result.ts'
import { z } from '../../../shared/schema.ts'
import type { Place, PlaceFile, PlaceProblem, TrialStep } from '../../ports/place.ts'
import { entriesFolder, readFileName, teamFolder } from '../../sharing/rules/file-names.ts'
import { areBytesOf, MOST_ENTRIES, MOST_NAMES, MOST_RECORDS, orderOf, readName } from './place-files.ts'
import { type DatabaseLogin, PostgresSession, problemOfDatabase } from './postgres-session.ts'
import { tryOutDatabase } from './postgres-trial.ts'

const Teams = z.array(z.object({ team: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
const Names = z.array(z.object({ name: z.string() }))
const Files = z.array(z.object({ name: z.string(), bytes: z.int().check(z.minimum(0)) }))
const Body = z.tuple([z.object({ body: z.nullable(z.instanceof(Uint8Array)) })])
const Written = z.tuple([z.object({ answer: z.enum(['written', 'behind', 'full', 'unfit']) })])

/** The table of a PostgreSQL database, reached by functions alone (`postgres-schema.ts`). */
export class PostgresPlace implements Place {
  readonly #login: DatabaseLogin
  #session: PostgresSession | undefined
  #opening: Promise<PostgresSession> | undefined
  #onHint: (() => void) | undefined
  readonly #isTrial: boolean

  /** @param session of a trial: no other one is opened, so nothing is written outside its transaction */
  constructor(login: DatabaseLogin, session?: PostgresSession) {
    this.#login = login
    this.#session = session
    this.#isTrial = session !== undefined
  }

  readonly teams: Place['teams'] = () =>
    this.#ask(Teams, 'SELECT keyward.teams() AS team', [], (rows) => ok(rows.map(({ team }) => team)))

  readonly listEpochs: Place['listEpochs'] = (team, after) =>
    this.#list(`${teamFolder(team)}/epochs`, MOST_RECORDS, after)

  readonly list: Place['list'] = (team, epoch, author, after) =>
    this.#list(entriesFolder(team, epoch, author), MOST_ENTRIES, after)

  readonly present: Place['present'] = (names) => {
    const known = knownNames(names).slice(0, MOST_NAMES)
    return this.#ask(Names, 'SELECT keyward.present($1) AS name', [known], (rows) => {
      const found = new Set(rows.map(({ name }) => name))
      return ok(known.filter((name) => found.has(name)))
    })
  }

  readonly read: Place['read'] = async (name) => {
    if (readName(name) === undefined) return ok(undefined)
    return this.#ask(Body, 'SELECT keyward.read($1) AS body', [name], ([{ body }]) =>
      ok(body !== null && areBytesOf(name, body) ? new Uint8Array(body) : undefined),
    )
  }

  readonly write: Place['write'] = async (name, bytes) => {
    const written = await this.#write('SELECT keyward.write($1, $2) AS answer', name, bytes)
    return written.ok ? ok(undefined) : written
  }

  readonly writeEpoch: Place['writeEpoch'] = (name, bytes, expected) =>
    this.#write('SELECT keyward.append_epoch($1, $2, $3) AS answer', name, bytes, expected)

  readonly delete: Place['delete'] = (names) => {
    const known = knownNames(names)
    return this.#ask(z.array(z.unknown()), 'SELECT keyward.delete($1)', [known], () => ok(undefined))
  }

  watch(_team: string, onHint: () => void): void {
    this.#onHint = onHint
    // A pooler may not pass notifications on: hints can be missing.
    void this.#open()
      .then((session) => session.listen(onHint))
      .catch(() => undefined)
  }

  probe(): Promise<readonly TrialStep[]> {
    return tryOutDatabase(
      new PostgresSession(this.#login),
      (session) => new PostgresPlace(this.#login, session),
    )
  }

  async close(): Promise<void> {
    this.#onHint = undefined
    await this.#drop()
  }

  async #drop(): Promise<void> {
    const session = this.#session
    this.#session = undefined
    await session?.close()
  }

  #list(folder: string, most: number, after?: string): Promise<Result<readonly PlaceFile[], PlaceProblem>> {
    const last = after === undefined ? undefined : readFileName(after)?.file
    const [major, minor] = last === undefined ? [-1, -1] : orderOf(last)
    const values = [folder, major, minor, last === undefined ? '' : after, most]
    return this.#ask(Files, 'SELECT name, bytes FROM keyward.list($1, $2, $3, $4, $5)', values, (rows) =>
      ok(rows.filter(({ name }) => name.startsWith(`${folder}/`) && readFileName(name) !== undefined)),
    )
  }

  async #write(
    text: string,
    name: string,
    bytes: Uint8Array,
    ...rest: readonly unknown[]
  ): Promise<Result<'written' | 'behind', PlaceProblem>> {
    if (!areBytesOf(name, bytes)) return err('unfit')
    return this.#ask(Written, text, [name, Buffer.from(bytes), ...rest], ([{ answer }]) =>
      answer === 'written' || answer === 'behind' ? ok(answer) : err(answer),
    )
  }

  async #ask<Rows, Value>(
    schema: z.ZodMiniType<Rows>,
    text: string,
    values: readonly unknown[],
    read: (rows: Rows) => Result<Value, PlaceProblem>,
  ): Promise<Result<Value, PlaceProblem>> {
    try {
      const session = await this.#open()
      const rows = schema.safeParse(await session.ask(text, values))
      return rows.success ? read(rows.data) : err('unfit')
    } catch (thrown) {
      const problem = problemOfDatabase(thrown)
      // A late answer belongs to nobody: the next question gets a connection of its own.
      if (problem === 'away') await this.#drop()
      return err(problem)
    }
  }

  /** The open connection, or a new one in place of one that ended. */
  async #open(): Promise<PostgresSession> {
    if (this.#session?.isOpen) return this.#session
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #connect(): Promise<PostgresSession> {
    if (this.#isTrial) throw new Error('its session has ended')
    const session = new PostgresSession(this.#login)
    await session.open()
    this.#session = session
    if (this.#onHint) await session.listen(this.#onHint)
    return session
  }
}

const knownNames = (names: readonly string[]): string[] =>
  names.filter((name) => readName(name) !== undefined)
