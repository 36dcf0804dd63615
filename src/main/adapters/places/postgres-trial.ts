import { z } from '../../../shared/schema.ts'
import type { Place, TrialReason, TrialStep } from '../../ports/place.ts'
import { type Failure, runSteps, writingSteps } from './place-trial.ts'
import { FUNCTION_NAMES, SCHEMA_FORMAT } from './postgres-schema.ts'
import { type PostgresSession, problemOfDatabase, reasonOfDatabase } from './postgres-session.ts'

const OLDEST_VERSION = 110_000

/** What there is, and what the login may do with it; asking needs no right. */
const FACTS = `SELECT current_setting('server_version_num')::integer AS version,
    current_setting('fsync') = 'on' AS "isDurable",
    to_regnamespace('keyward') IS NOT NULL AS "hasSchema",
    obj_description(to_regnamespace('keyward'), 'pg_namespace') AS format,
    count(DISTINCT proname)::integer AS functions,
    coalesce(bool_and(has_schema_privilege(pronamespace, 'USAGE') AND has_function_privilege(oid, 'EXECUTE')), false)
      AS "mayCall",
    (SELECT coalesce(bool_or(has_table_privilege(oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')), false)
      FROM pg_class WHERE relnamespace = to_regnamespace('keyward') AND relkind = 'r') AS "mayTouch"
  FROM pg_proc WHERE pronamespace = to_regnamespace('keyward') AND proname = ANY ($1)`

const Facts = z.tuple([
  z.object({
    version: z.int(),
    isDurable: z.boolean(),
    hasSchema: z.boolean(),
    format: z.nullable(z.string()),
    functions: z.int(),
    mayCall: z.boolean(),
    mayTouch: z.boolean(),
  }),
])

const unfit = (reason?: TrialReason): Failure => ({ problem: 'unfit', reason })

const isPrepared = async (session: PostgresSession): Promise<Failure | undefined> => {
  const [facts] = Facts.parse(await session.ask(FACTS, [FUNCTION_NAMES]))
  if (facts.version < OLDEST_VERSION) return unfit('too-old')
  if (!facts.isDurable) return unfit('fsync-off')
  if (!facts.hasSchema) return unfit('not-prepared')
  const isAsExpected = facts.format === SCHEMA_FORMAT && facts.functions === FUNCTION_NAMES.length
  if (!isAsExpected || facts.mayTouch) return unfit('prepared-otherwise')
  if (!facts.mayCall) return { problem: 'refused', reason: 'no-rights' }
  await session.ask('BEGIN')
  return undefined
}

const failureOf = (thrown: unknown): Failure =>
  thrown instanceof z.core.$ZodError
    ? unfit()
    : { problem: problemOfDatabase(thrown), reason: reasonOfDatabase(thrown) }

/**
 * Tries the functions out in a transaction that is taken back: nothing of it stays.
 * @param placeOf the database in this one session
 */
export const tryOutDatabase = async (
  session: PostgresSession,
  placeOf: (session: PostgresSession) => Place,
): Promise<readonly TrialStep[]> => {
  const [first, ...others] = await runSteps(
    [
      ['let-in', () => session.open().then(() => undefined)],
      ['prepared', () => isPrepared(session)],
      ...writingSteps(placeOf(session)),
    ],
    failureOf,
  )
  await session.ask('ROLLBACK').catch(() => undefined)
  await session.close()
  // Whoever was not reached was not refused either.
  if (first?.problem === 'away' || first?.problem === 'certificate') return [{ ...first, name: 'reached' }]
  return [{ name: 'reached' }, ...(first === undefined ? [] : [first]), ...others]
}
