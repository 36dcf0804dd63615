/** One GiB: some 100,000 entries. Whoever runs the database may change it. */
const MOST_BYTES = 1_073_741_824

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * What whoever runs the database executes once, as its owner: a table that `login` can read and only a function can add to. PostgreSQL
 * 11 or later.
 *
 * Nothing lets the login change or remove what was written (S52).
 */
export const postgresSchema = (
  login: string,
): string => `-- Keyward: a table of sealed entries for ${login.replaceAll(/\s+/g, ' ')}.
-- Run this once in the database, as its owner. The login must exist, with a password kept as scram-sha-256.
BEGIN;

CREATE SCHEMA keyward;
REVOKE ALL ON SCHEMA keyward FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA keyward REVOKE ALL ON TABLES FROM PUBLIC;
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC', current_database());
END $$;

CREATE TABLE keyward.entry (
  team   text    NOT NULL CHECK (team ~ '^[0-9a-f]{64}$'),
  chain  uuid    NOT NULL,
  author uuid    NOT NULL,
  n      integer NOT NULL CHECK (n > 0),
  hash   bytea   NOT NULL CHECK (octet_length(hash) = 32),
  body   bytea   NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 262144),
  PRIMARY KEY (team, chain, author, n)
);

-- How many bytes the entries take, and how many they may take.
CREATE TABLE keyward.room (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  used    bigint  NOT NULL,
  most    bigint  NOT NULL
);
INSERT INTO keyward.room (used, most) VALUES (0, ${MOST_BYTES});

CREATE FUNCTION keyward.append(a_team text, a_chain uuid, an_author uuid, a_number integer, a_hash bytea, a_body bytea)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  there bytea;
BEGIN
  SELECT body INTO there FROM keyward.entry
    WHERE team = a_team AND chain = a_chain AND author = an_author AND n = a_number;
  IF FOUND THEN
    RETURN CASE WHEN there = a_body THEN 'appended' ELSE 'taken' END;
  END IF;
  IF sha256(a_body) <> a_hash THEN
    RETURN 'changed';
  END IF;
  UPDATE keyward.room SET used = used + octet_length(a_body) WHERE used + octet_length(a_body) <= most;
  IF NOT FOUND THEN
    RETURN 'full';
  END IF;
  INSERT INTO keyward.entry VALUES (a_team, a_chain, an_author, a_number, a_hash, a_body);
  PERFORM pg_notify('keyward', left(a_team, 16));
  RETURN 'appended';
EXCEPTION WHEN unique_violation THEN
  SELECT body INTO there FROM keyward.entry
    WHERE team = a_team AND chain = a_chain AND author = an_author AND n = a_number;
  RETURN CASE WHEN there = a_body THEN 'appended' ELSE 'taken' END;
END $$;

REVOKE ALL ON FUNCTION keyward.append(text, uuid, uuid, integer, bytea, bytea) FROM PUBLIC;
GRANT USAGE ON SCHEMA keyward TO ${identifier(login)};
GRANT SELECT ON keyward.entry TO ${identifier(login)};
GRANT EXECUTE ON FUNCTION keyward.append(text, uuid, uuid, integer, bytea, bytea) TO ${identifier(login)};

COMMIT;
`
