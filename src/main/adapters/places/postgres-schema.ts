/** What one login may take up, 1 KiB a file more than it has: one GiB. Whoever runs the database may change it. */
const MOST_BYTES = 1_073_741_824

/** The tables and functions as this Keyward uses them, in the schema's comment. */
export const SCHEMA_FORMAT = 'Keyward, format 1'

/** What a login may do there: call these. */
const FUNCTIONS = [
  'teams()',
  'list(text, integer, integer, text, integer)',
  'present(text[])',
  'read(text)',
  'write(text, bytea)',
  'append_epoch(text, bytea, text[])',
  'delete(text[])',
] as const

/** The names of the functions. */
export const FUNCTION_NAMES = FUNCTIONS.map((one) => one.slice(0, one.indexOf('(')))

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (name: string): string => `E'${name.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const inOneLine = (name: string): string => name.replaceAll(/\s+/g, ' ')
const callable = FUNCTIONS.map((one) => `keyward.${one}`).join(', ')

const begin = (
  login: string,
): string => `INSERT INTO keyward.login (name) VALUES (${literal(login)}) ON CONFLICT (name) DO NOTHING;
GRANT USAGE ON SCHEMA keyward TO ${identifier(login)};
GRANT EXECUTE ON FUNCTION ${callable} TO ${identifier(login)};
`

/** What begins another login, and what ends one: its open connections too. Its files stay. */
export const postgresLogin = (login: string): { readonly begin: string; readonly end: string } => ({
  begin: `-- Keyward: lets ${inOneLine(login)} in. The login must exist, with a password kept as scram-sha-256.
BEGIN;
${begin(login)}COMMIT;
`,
  end: `-- Keyward: lets ${inOneLine(login)} in no more.
BEGIN;
REVOKE ALL ON FUNCTION ${callable} FROM ${identifier(login)};
REVOKE ALL ON SCHEMA keyward FROM ${identifier(login)};
COMMIT;
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${literal(login)};
`,
})

/**
 * What whoever runs the database executes once, as its owner: a table that nobody can reach but by functions. PostgreSQL 11 or later.
 *
 * SECURITY: S45, of computers that make the next record at once one is first. S52, nothing lets a login change what was written, or
 * delete what others wrote. S54, no login takes up another's room, or keeps others from a number.
 */
export const postgresSchema = (login: string): string => `-- Keyward: sealed files for ${inOneLine(login)}.
-- Run this once in the database, as its owner. The login must exist, with a password kept as scram-sha-256.
BEGIN;

CREATE SCHEMA keyward;
COMMENT ON SCHEMA keyward IS '${SCHEMA_FORMAT}';
REVOKE ALL ON SCHEMA keyward FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA keyward REVOKE ALL ON TABLES FROM PUBLIC;
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC', current_database());
END $$;

-- A name ends with the SHA-256 of the body, but that of a message. major and minor are the generation and number of
-- a record, or the stream and number of an entry.
CREATE TABLE keyward.file (
  name   text COLLATE "C" PRIMARY KEY,
  folder text COLLATE "C" NOT NULL,
  major  integer          NOT NULL,
  minor  integer          NOT NULL,
  body   bytea            NOT NULL,
  login  text             NOT NULL,
  at     timestamptz      NOT NULL DEFAULT now()
);
CREATE INDEX file_in_order ON keyward.file (folder, major, minor, name);

-- How many bytes a login takes up, and how many it may.
CREATE TABLE keyward.login (
  name text   PRIMARY KEY,
  used bigint NOT NULL DEFAULT 0,
  most bigint NOT NULL DEFAULT ${MOST_BYTES}
);

-- The teams that have records, with the login that began each.
CREATE TABLE keyward.team (
  name  text COLLATE "C" PRIMARY KEY,
  login text             NOT NULL,
  at    timestamptz      NOT NULL DEFAULT now()
);

CREATE FUNCTION keyward.teams() RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT name FROM keyward.team ORDER BY at, name LIMIT 1024
$$;

CREATE FUNCTION keyward.list(a_folder text, after_major integer, after_minor integer, after_name text, at_most integer)
RETURNS TABLE (name text, bytes integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT file.name, octet_length(file.body) FROM keyward.file
  WHERE folder = a_folder AND (major, minor, file.name) > (after_major, after_minor, after_name)
  ORDER BY major, minor, file.name LIMIT least(at_most, 20480)
$$;

CREATE FUNCTION keyward.present(names text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT name FROM keyward.file WHERE name = ANY (names) LIMIT 1024
$$;

CREATE FUNCTION keyward.read(a_name text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT body FROM keyward.file WHERE name = a_name AND octet_length(body) <= 1048576
$$;

CREATE FUNCTION keyward.write(a_name text, a_body bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  epoch text[] := regexp_match(a_name,
    '^(keyward-[0-9a-f]{64})/epochs/(0|[1-9][0-9]{0,8})-(0|[1-9][0-9]{0,8})-(?:[0-9a-f-]{36}|page)-([0-9a-f]{64})[.]epoch$');
  part text[] := regexp_match(a_name, '^keyward-[0-9a-f]{64}/snapshots/([0-9a-f]{64})[.]part$');
  entry text[] := regexp_match(a_name,
    '^keyward-[0-9a-f]{64}/entries/[0-9a-f]{64}/[0-9a-f-]{36}/([0-9]{1,2})-([1-9][0-9]{0,8})-([0-9a-f]{64})[.]entry$');
  hash text := coalesce(epoch[4], part[1], entry[3]);
  its_folder text := regexp_replace(a_name, '/[^/]*$', '');
  its_major integer := coalesce(epoch[2], entry[1], '0');
  its_minor integer := coalesce(epoch[3], entry[2], '0');
  longest integer := CASE WHEN epoch IS NOT NULL THEN 262144 WHEN part IS NOT NULL THEN 1048576
    WHEN entry IS NOT NULL OR a_name ~ '^keyward-pairing/[0-9a-f]{64}[.]message$' THEN 65536 ELSE 0 END;
  cost integer := octet_length(a_body) + 1024;
  there bytea;
BEGIN
  IF octet_length(a_body) NOT BETWEEN 1 AND longest OR hash <> encode(sha256(a_body), 'hex') THEN
    RETURN 'unfit';
  END IF;
  SELECT body INTO there FROM keyward.file WHERE name = a_name;
  IF FOUND THEN
    IF there <> a_body AND hash IS NOT NULL THEN
      -- Its owner changed it, or its disk did: the name says what belongs there.
      UPDATE keyward.file SET body = a_body WHERE name = a_name;
    END IF;
    RETURN CASE WHEN there = a_body OR hash IS NOT NULL THEN 'written' ELSE 'unfit' END;
  END IF;
  -- What one login does happens one after the other, so that it counts.
  PERFORM FROM keyward.login WHERE name = session_user AND used + cost <= most FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'full';
  END IF;
  IF (epoch IS NOT NULL OR entry IS NOT NULL) AND 8 <= (SELECT count(*) FROM keyward.file
      WHERE folder = its_folder AND major = its_major AND minor = its_minor AND login = session_user) THEN
    RETURN 'full';
  END IF;
  IF epoch IS NOT NULL AND NOT EXISTS (SELECT FROM keyward.team WHERE name = substr(epoch[1], 9)) THEN
    IF 64 <= (SELECT count(*) FROM keyward.team WHERE login = session_user) THEN
      RETURN 'full';
    END IF;
    INSERT INTO keyward.team (name, login) VALUES (substr(epoch[1], 9), session_user) ON CONFLICT DO NOTHING;
  END IF;
  INSERT INTO keyward.file (name, folder, major, minor, body, login)
    VALUES (a_name, its_folder, its_major, its_minor, a_body, session_user) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN keyward.write(a_name, a_body);
  END IF;
  UPDATE keyward.login SET used = used + cost WHERE name = session_user;
  PERFORM pg_notify('keyward', '');
  RETURN 'written';
END $$;

CREATE FUNCTION keyward.append_epoch(a_name text, a_body bytea, expected text[]) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  record text[] := regexp_match(a_name, '^(keyward-[0-9a-f]{64}/epochs)/([0-9]{1,9})-([0-9]{1,9})-');
BEGIN
  -- In another isolation it would not see what was written while it waited for its turn.
  IF current_setting('transaction_isolation') <> 'read committed' OR record IS NULL THEN
    RETURN 'unfit';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(array_to_string(record, '-'), 0));
  IF NOT EXISTS (SELECT FROM keyward.file WHERE name = a_name) AND EXISTS (
    SELECT FROM keyward.file
    WHERE folder = record[1] AND major = record[2]::integer AND minor = record[3]::integer
      AND NOT left(right(name, 70), 64) = ANY (expected)
  ) THEN
    RETURN 'behind';
  END IF;
  RETURN keyward.write(a_name, a_body);
END $$;

-- Own messages, and own parts and entries of 30 days that the newest record has nothing to do with.
CREATE FUNCTION keyward.delete(names text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH deleted AS (
    DELETE FROM keyward.file AS old WHERE name = ANY (names) AND login = session_user
      AND (folder = 'keyward-pairing' OR (folder ~ '/(snapshots|entries/.*)$' AND at < now() - interval '30 days'
        AND NOT EXISTS (
          SELECT FROM (
            SELECT name, body, rank() OVER (ORDER BY major DESC, minor DESC) FROM keyward.file
            WHERE folder = split_part(old.folder, '/', 1) || '/epochs'
          ) AS record WHERE rank = 1 AND position(
            convert_to(substring(old.name FROM '/(?:snapshots|entries)/([0-9a-f]{64})'), 'UTF8')
            IN convert_to(name, 'UTF8') || body) > 0
        )))
    RETURNING octet_length(body) + 1024 AS cost
  )
  UPDATE keyward.login SET used = used - (SELECT coalesce(sum(cost), 0) FROM deleted) WHERE name = session_user
$$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA keyward FROM PUBLIC;
${begin(login)}
COMMIT;
`
