import { randomBytes } from 'node:crypto'
import { z } from '../../../shared/schema.ts'
import type { PlacedEntry, PlaceProblem, TrialStep } from '../../ports/sharing-place.ts'
import { hashOf } from './entry-bounds.ts'
import { type PostgresSession, problemOfDatabase } from './postgres-session.ts'
import { otherAt, trialEntries } from './trial-entries.ts'

const OLDEST_VERSION = 110_000

/** What the login may do, in one row of booleans and a number. */
const RIGHTS = `SELECT current_setting('server_version_num')::integer AS version,
  current_setting('fsync') = 'on' AS "isDurable",
  has_function_privilege('keyward.append(text, uuid, uuid, integer, bytea, bytea)', 'EXECUTE') AS "mayAppend",
  has_table_privilege('keyward.entry', 'SELECT') AS "mayRead",
  has_table_privilege('keyward.entry', 'INSERT, UPDATE, DELETE, TRUNCATE') AS "mayChange"`

const Rights = z.tuple([
  z.object({
    version: z.int(),
    isDurable: z.boolean(),
    mayAppend: z.boolean(),
    mayRead: z.boolean(),
    mayChange: z.boolean(),
  }),
])
const Answers = z.tuple([z.object({ answer: z.string() })])
const Bodies = z.array(z.object({ body: z.instanceof(Uint8Array) }))

const isPrepared = async (session: PostgresSession): Promise<PlaceProblem | undefined> => {
  const [rights] = Rights.parse(await session.ask(RIGHTS))
  if (rights.version < OLDEST_VERSION || !rights.isDurable || rights.mayChange) return 'unfit'
  return rights.mayAppend && rights.mayRead ? undefined : 'refused'
}

/** Tries the function and the table out in a transaction that is taken back: nothing of it stays. */
export const tryOutDatabase = async (newSession: () => PostgresSession): Promise<readonly TrialStep[]> => {
  const session = newSession()
  const team = hashOf(randomBytes(32))
  const entries = trialEntries()
  const [first] = entries
  const append = async ({ chain, author, n, hash, bytes }: PlacedEntry): Promise<string> => {
    const values = [team, chain, author, n, Buffer.from(hash, 'hex'), Buffer.from(bytes)]
    const rows = await session.ask('SELECT keyward.append($1, $2, $3, $4, $5, $6) AS answer', values)
    return Answers.parse(rows)[0].answer
  }
  const unless = (isWell: boolean): PlaceProblem | undefined => (isWell ? undefined : 'unfit')
  const tries: readonly [TrialStep['name'], () => Promise<PlaceProblem | undefined>][] = [
    ['let-in', () => session.open().then(() => undefined)],
    ['prepared', () => isPrepared(session)],
    [
      'written',
      async () => {
        await session.ask('BEGIN')
        for (const entry of entries) {
          const answer = await append(entry)
          if (answer !== 'appended') return answer === 'full' ? 'full' : 'unfit'
        }
        return undefined
      },
    ],
    [
      'kept',
      async () => {
        const rows = await session.ask('SELECT body FROM keyward.entry WHERE team = $1 ORDER BY n', [team])
        const bodies = Bodies.parse(rows).map(({ body }) => body)
        const areKept = entries.every(
          ({ bytes }, index) => Buffer.compare(bodies[index] ?? Buffer.of(), bytes) === 0,
        )
        return unless(areKept && bodies.length === entries.length)
      },
    ],
    [
      'write-once',
      async () => unless((await append(otherAt(first))) === 'taken' && (await append(first)) === 'appended'),
    ],
  ]
  const steps: TrialStep[] = []
  for (const [name, work] of tries) {
    const problem = await work().catch((thrown: unknown) =>
      thrown instanceof z.core.$ZodError ? 'unfit' : problemOfDatabase(thrown),
    )
    // Whoever was not reached was not refused either.
    const isReached = !(name === 'let-in' && (problem === 'away' || problem === 'certificate'))
    if (name === 'let-in') steps.push(isReached ? { name: 'reached' } : { name: 'reached', problem })
    if (isReached) steps.push(problem === undefined ? { name } : { name, problem })
    if (problem !== undefined) break
  }
  await session.ask('ROLLBACK').catch(() => undefined)
  await session.close()
  return steps
}
