import type { ImportReason, SecretFrom } from '../../../shared/imports/import-rows.ts'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { factsIn, type ImportedFacts } from '../../../shared/keys/key-facts.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { Secret } from '../../kernel/secret.ts'
import { fieldsWithoutSecrets } from '../../vault/records/token-fields.ts'
import type { BackedUpKey } from './backup-locations.ts'
import { type FoundAddress, readFoundAddress } from './found-address.ts'
import type { FoundKey } from './found-key.ts'

/** A found key as main keeps it. SECURITY: S33, its secret is wrapped in a `Secret`, so that printing can't leak it. */
export interface OpenRow {
  readonly rowId: string
  readonly name: string
  readonly workspaceName?: string
  readonly clientId?: string
  readonly secret?: Secret
  readonly address: FoundAddress
  readonly keyExpiresAtMs?: number
  readonly end?: FoundKey['end']
  /** Other facts that the file states about the key, such as its owner, use and notes. */
  readonly facts?: Omit<ImportedFacts, 'keyExpiresAtMs'>
  /** The row's client ID may be a secret, so the window never sees it. */
  readonly isIdHidden?: true
  readonly skipped?: ImportReason
  /** An earlier row has the same client ID at the same server, so this row's secret isn't compared. */
  readonly isTwice?: true
  /**
   * Other rows have the same client ID at the same server for other purposes, so the parts that this row
   * doesn't state matter too.
   */
  readonly hasSiblings?: true
  /** A later row has the same client ID with another secret, so the user has to choose one of them. */
  readonly hasTwin?: true
  readonly noSecret?: ImportReason
  readonly secretFrom?: SecretFrom
  readonly isCleaned?: true
  /** What the backup says about the key, if the row comes from one. */
  readonly record?: BackedUpKey
  readonly file: number
}

/** Control characters and bidi marks, which names from other people must not have. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A name from someone else's file, made safe to show. */
export const cleanName = (text: string): string =>
  text.replace(misleading, ' ').trim().slice(0, LABEL_LENGTH).trim()

/** Makes a row from a found key. */
export const openRow = (found: FoundKey, rowId: string): OpenRow => {
  const {
    clientId,
    clientSecret,
    keyExpiresAtMs,
    end,
    skipped,
    noSecret,
    isIdHidden,
    isCleaned,
    secretFrom,
    file,
  } = found
  const { keyExpiresAtMs: _end, ...stated } = Object.fromEntries(
    factsIn('import').map((fact) => [fact, found[fact]]),
  )
  const secret = clientSecret === undefined ? undefined : new Secret(clientSecret).trimmed()
  // SECURITY: S66, a secret in a scope's column is not saved as a scope.
  const tokenFields = fieldsWithoutSecrets(omitEmpty(found.tokenFields ?? {}), secret && [secret])
  const facts = { ...stated, tokenFields }
  const workspaceName = cleanName(found.workspaceName ?? '')
  return {
    rowId,
    name: cleanName(found.name) || cleanName(clientId ?? '') || '?',
    ...(workspaceName !== '' && { workspaceName }),
    ...(clientId !== undefined && { clientId }),
    ...(secret && { secret }),
    address: readFoundAddress(found),
    ...omitEmpty({ keyExpiresAtMs, end, skipped, noSecret, isIdHidden, isCleaned, secretFrom }),
    ...omitEmpty({ facts: omitEmpty(facts) }),
    file,
  }
}
