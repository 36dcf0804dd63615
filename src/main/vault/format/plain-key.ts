import { LABEL_LENGTH, LAST_MS } from '../../../shared/kernel/limits.ts'
import { z } from '../../../shared/kernel/schema.ts'
import { KeyOwner } from '../../../shared/keys/fact-schemas.ts'
import { type KeyFact, keyFactNames, keyFacts } from '../../../shared/keys/key-facts.ts'
import { base64Pattern } from './encrypted.ts'
import type { StoredKey, StoredSecret } from './vault-format.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1
const isInstant = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= LAST_MS
const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value)
const isBase64 = (value: unknown): boolean => typeof value === 'string' && base64Pattern.test(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isLabel = (value: unknown): boolean =>
  typeof value === 'string' && value.length >= 1 && value.length <= LABEL_LENGTH
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Check = (value: unknown) => boolean
type Optional<Stored> = {
  [Name in keyof Stored]-?: undefined extends Stored[Name] ? Name : never
}[keyof Stored]

/**
 * Matches records that have every required field of the format, and no optional fields other than these. The
 * compiler demands a check for each required field.
 */
const recordOf = <Stored>(
  needed: Readonly<Record<Exclude<keyof Stored, Optional<Stored>>, Check>>,
  optional?: Readonly<Partial<Record<Optional<Stored>, Check>>>,
) => {
  const checks = new Map<string, Check>(Object.entries({ ...needed, ...optional }))
  const names = new Set(Object.keys(needed))
  return (value: unknown): boolean => {
    if (!isRecord(value)) return false
    let found = 0
    for (const name in value) {
      if (!checks.get(name)?.(value[name])) return false
      if (names.has(name)) found += 1
    }
    return found === names.size
  }
}

const isSecret = recordOf<StoredSecret>(
  {
    nonce: isBase64,
    ciphertext: isBase64,
    tag: isBase64,
    dataKeyId: isId,
    version: isCount,
    savedAtMs: isInstant,
  },
  { sealedAtMs: isInstant },
)

/** Facts without a faster check below are checked with their schemas. */
const byTheirSchemas = Object.fromEntries(
  keyFactNames.map((name): [KeyFact, Check] => [
    name,
    (value) => z.safeParse(keyFacts[name].stored, value).success,
  ]),
)

const isKey = recordOf<StoredKey>(
  {
    id: isId,
    name: isLabel,
    kind: (value) => value === 'service' || value === 'personal',
    workspaceId: isId,
    clientId: isText,
    secretVersion: isCount,
    pinned: isFlag,
    keepReady: isFlag,
    createdAtMs: isInstant,
  },
  {
    ...byTheirSchemas,
    secret: isSecret,
    keyExpiresAtMs: isInstant,
    notes: isText,
    deletedAtMs: isInstant,
    owner: recordOf<KeyOwner>(
      { name: (value) => isLabel(value) && /\S/.test(value as string) },
      { email: (value) => z.safeParse(KeyOwner.shape.email, value).success },
    ),
    snoozedUntilMs: isInstant,
    replaceEveryDays: (value) => isCount(value) && (value as number) <= 3_650,
  },
)

/**
 * Whether a key's record has the usual form. If not, the schema has to decide.
 *
 * The schema takes five times as long, and startup reads every key before it shows one. Whatever passes here
 * also passes the schema (test/unit/main/vault/plain-key.test.ts).
 */
export const isPlainKey = (value: unknown): value is StoredKey => isKey(value)
