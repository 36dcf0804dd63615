import { databaseError, type PostgresSession } from './postgres-session.ts'
import { MOST_FILE_BYTES, MOST_LIST_BYTES } from './store-names.ts'

/** SECURITY: S54, an SQL condition: a row's name and body are within their size limits. */
export const FITS = `octet_length(name) <= 255
    AND octet_length(body) <= CASE WHEN name LIKE '%.state' THEN ${MOST_FILE_BYTES} ELSE ${MOST_LIST_BYTES} END`

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
const inOneLine = (name: string): string => name.replaceAll(/\s+/g, ' ')

const REMOVE = 'DELETE FROM keyward.file WHERE team = of_team AND name = of_name AND login = session_user'

const grant = (login: string): string => `GRANT USAGE ON SCHEMA keyward TO ${identifier(login)};
GRANT SELECT, INSERT ON keyward.file TO ${identifier(login)};`

/**
 * SQL that the database's owner runs once. Needs PostgreSQL 11 or later.
 *
 * SECURITY: S52, row-level security has no policy for updates, and each login adds and deletes only its own
 * rows. A function deletes rows, because the privilege to delete would also allow locking the table.
 */
export const setUpSql = (login: string): string => `-- Keyward: a table of encrypted files.
-- Run this once in the database, as its owner. The login must exist, with a password kept as scram-sha-256.
BEGIN;
CREATE SCHEMA keyward;
CREATE TABLE keyward.file (
  team  text  COLLATE "C" NOT NULL CHECK (team ~ '^[0-9A-Za-z_-]{1,64}$'),
  name  text  COLLATE "C" NOT NULL CHECK (name ~ '^[^/]+[.](list|state|message)$'),
  login name  NOT NULL DEFAULT session_user,
  body  bytea NOT NULL,
  CHECK (${FITS}),
  PRIMARY KEY (team, name, login)
);
ALTER TABLE keyward.file ALTER COLUMN body SET STORAGE EXTERNAL;
REVOKE ALL ON keyward.file FROM PUBLIC;

-- Everyone reads, each login adds and removes its own files, nobody changes one.
ALTER TABLE keyward.file ENABLE ROW LEVEL SECURITY;
CREATE POLICY read_all ON keyward.file FOR SELECT USING (true);
CREATE POLICY add_own ON keyward.file FOR INSERT WITH CHECK (login = session_user);
CREATE FUNCTION keyward.remove(of_team text, of_name text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$${REMOVE}$$;

-- Two lines for each login.
${grant(login)}
COMMIT;
`

/** SQL that gives another login access. */
export const loginSql = (login: string): string =>
  `-- Keyward: lets ${inOneLine(login)} in. The login must exist, with a password kept as scram-sha-256.
${grant(login)}
`

/** Queries what the table looks like and what the login may do with it. Needs no privileges. */
const FACTS = `SELECT current_setting('server_version_num')::integer >= 110000 AND current_setting('fsync') = 'on' AS "isSuited",
    c.oid IS NOT NULL AS "isPrepared",
    has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
      AND has_table_privilege(c.oid, 'INSERT') AS "mayUse",
    has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE') OR EXISTS (SELECT FROM aclexplode(c.relacl)
      WHERE grantee <> c.relowner AND privilege_type NOT IN ('SELECT', 'INSERT')) AS "mayMore",
    jsonb_build_array(
      c.relrowsecurity,
      (SELECT string_agg(pg_get_constraintdef(oid), ', ') FROM pg_constraint
        WHERE conrelid = c.oid AND contype = 'p'),
      (SELECT jsonb_agg(jsonb_build_array(polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid),
        pg_get_expr(polwithcheck, polrelid)) ORDER BY polcmd) FROM pg_policy WHERE polrelid = c.oid),
      (SELECT jsonb_agg(jsonb_build_array(prosecdef, proconfig, prosrc)) FROM pg_proc
        WHERE pronamespace = n.oid AND proname = 'remove')
    ) AS shape
  FROM (SELECT) AS one
  LEFT JOIN pg_namespace AS n ON nspname = 'keyward'
  LEFT JOIN pg_class AS c ON relnamespace = n.oid AND relname = 'file' AND relkind = 'r'`

const SHAPE = JSON.stringify([
  true,
  'PRIMARY KEY (team, name, login)',
  [
    ['a', true, ['0'], null, '(login = SESSION_USER)'],
    ['r', true, ['0'], 'true', null],
  ],
  [[true, ['search_path=pg_catalog, pg_temp'], REMOVE]],
])

/**
 * Checks that the table is as `setUpSql` creates it, and that only its owner has more privileges than granted
 * there.
 * @throws errors for `failureOfDatabase`
 */
export const checkTable = async (session: PostgresSession): Promise<void> => {
  const [facts = {}] = await session.ask(FACTS)
  const { isSuited, isPrepared, mayUse, mayMore, shape } = facts
  if (!isSuited) throw databaseError('unsuited')
  if (!isPrepared) throw databaseError('not-prepared')
  if (JSON.stringify(shape) !== SHAPE) throw databaseError('prepared-otherwise')
  if (mayMore) throw databaseError('too-many-rights')
  if (!mayUse) throw databaseError('no-rights', 'refused')
}
