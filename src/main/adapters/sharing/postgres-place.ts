import { err, ok, type Result } from '../../../shared/result.ts'
import { z } from '../../../shared/schema.ts'
import type {
  EntryPosition,
  PlacedEntry,
  PlaceProblem,
  SharingPlace,
  TrialStep,
} from '../../ports/sharing-place.ts'
import { areEntryBytes, MOST_LOGS, upToGap } from './entry-bounds.ts'
import { type DatabaseLogin, PostgresSession, problemOfDatabase } from './postgres-session.ts'
import { tryOutDatabase } from './postgres-trial.ts'

const Id = z.uuid()
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const EntryNumber = z.int().check(z.minimum(1))

const Teams = z.array(z.object({ team: Hash }))
const Heads = z.array(z.object({ chain: Id, author: Id, n: EntryNumber, hash: Hash }))
const Bodies = z.array(z.object({ n: EntryNumber, hash: Hash, body: z.instanceof(Uint8Array) }))
/** A log without a gap has as many entries as its last number; of another one the numbers up to the gap are those of the rows. */
const HEADS = `WITH log AS (
    SELECT chain, author, count(*) AS count, max(n) AS last FROM keyward.entry WHERE team = $1 GROUP BY chain, author
  )
  SELECT chain, author, n, encode(hash, 'hex') AS hash FROM log JOIN keyward.entry USING (chain, author)
  WHERE team = $1 AND n = CASE WHEN count = last THEN last ELSE (
    SELECT max(n) FROM (
      SELECT n, row_number() OVER (ORDER BY n) AS row FROM keyward.entry AS other
      WHERE team = $1 AND other.chain = log.chain AND other.author = log.author
    ) AS numbered WHERE n = row
  ) END
  LIMIT ${MOST_LOGS}`
const Appended = z.tuple([z.object({ answer: z.enum(['appended', 'taken', 'full', 'changed']) })])

/** A table of a PostgreSQL database, filled only by a function that writes once (`postgres-schema.ts`). */
export class PostgresPlace implements SharingPlace {
  readonly #login: DatabaseLogin
  #session: PostgresSession | undefined
  #opening: Promise<PostgresSession> | undefined
  #onHint: (() => void) | undefined

  constructor(login: DatabaseLogin) {
    this.#login = login
  }

  teams(): Promise<Result<readonly string[], PlaceProblem>> {
    return this.#ask(Teams, 'SELECT DISTINCT team FROM keyward.entry LIMIT 100', [], (rows) =>
      ok(rows.map(({ team }) => team)),
    )
  }

  append(team: string, entry: PlacedEntry): Promise<Result<'appended', PlaceProblem | 'taken'>> {
    const { chain, author, n, hash, bytes } = entry
    const values = [team, chain, author, n, Buffer.from(hash, 'hex'), Buffer.from(bytes)]
    return this.#ask<z.infer<typeof Appended>, 'appended', PlaceProblem | 'taken'>(
      Appended,
      'SELECT keyward.append($1, $2, $3, $4, $5, $6) AS answer',
      values,
      ([{ answer }]) => (answer === 'appended' ? ok(answer) : err(answer === 'changed' ? 'unfit' : answer)),
    )
  }

  heads(team: string): Promise<Result<readonly EntryPosition[], PlaceProblem>> {
    return this.#ask(Heads, HEADS, [team], ok)
  }

  read(
    team: string,
    { chain, author }: Pick<EntryPosition, 'chain' | 'author'>,
    after: number,
    limit: number,
  ): Promise<Result<readonly PlacedEntry[], PlaceProblem>> {
    return this.#ask(
      Bodies,
      `SELECT n, encode(hash, 'hex') AS hash, body FROM keyward.entry
       WHERE team = $1 AND chain = $2 AND author = $3 AND n > $4 ORDER BY n LIMIT $5`,
      [team, chain, author, after, limit],
      (rows) => {
        const wrong = rows.findIndex(({ hash, body }) => !areEntryBytes(body, hash))
        const whole = wrong === -1 ? rows : rows.slice(0, wrong)
        const found = upToGap(whole, after).slice(0, limit)
        return ok(found.map(({ n, hash, body }) => ({ chain, author, n, hash, bytes: body })))
      },
    )
  }

  /** The table has rows of entries alone. */
  otherFiles(): Promise<Result<number, PlaceProblem>> {
    return Promise.resolve(ok(0))
  }

  watch(_team: string, onHint: () => void): void {
    this.#onHint = onHint
    // A pooler may not pass notifications on: hints can be missing.
    void this.#open()
      .then((session) => session.listen(onHint))
      .catch(() => undefined)
  }

  tryOut(): Promise<readonly TrialStep[]> {
    return tryOutDatabase(() => new PostgresSession(this.#login))
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

  async #ask<Rows, Value, Problem>(
    schema: z.ZodMiniType<Rows>,
    text: string,
    values: readonly unknown[],
    read: (rows: Rows) => Result<Value, Problem>,
  ): Promise<Result<Value, Problem | PlaceProblem>> {
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
    const session = new PostgresSession(this.#login)
    await session.open()
    this.#session = session
    if (this.#onHint) await session.listen(this.#onHint)
    return session
  }
}
