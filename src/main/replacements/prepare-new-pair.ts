import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { knownFacts } from '../../shared/keys/key-facts.ts'
import { endsOldFirst } from '../../shared/replacements/replacement-order.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Secret } from '../kernel/secret.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import type { AlsoSave, PreparedKey } from '../keys/prepare-key.ts'
import type { Clock } from '../ports/clock.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'
import type { StoredKey, StoredReplacement } from '../vault/format/vault-format.ts'
import { duplicateOf } from '../vault/records/key-records.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import { markedName, putReplacement, replacementAt } from './rules/replacement-records.ts'
import { withNewKey } from './rules/replacement-steps.ts'

/** The new credentials of a replacement, as entered. */
interface NewPair {
  readonly replacementId: string
  readonly clientId: string
  readonly clientSecret: Secret
  readonly keyExpiresAtMs?: number | undefined
}

/** Checks them; sends and saves nothing yet. */
export type PrepareNewPair = (pair: NewPair) => Promise<Result<PreparedKey, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document' | 'state' | 'whenUsable'>
  readonly keys: Pick<ApiKeyService, 'prepare' | 'prepareReplacement' | 'tokenRequestForVersion'>
  readonly clock: Clock
  readonly wrongGuesses: WrongGuesses
  readonly translate: Translate
}

/**
 * Prepares a second key beside the old one, in the same workspace and with what a person wrote about the old one; or
 * new credentials in the same key where the old ones end first. Its save also moves the replacement to `paired`.
 *
 * Errors: `refused` as `stale` when the replacement is at another step; `duplicate` when a key has these credentials,
 * the old one included; as a new key or a replaced secret.
 */
export const makePrepareNewPair = ({ vault, keys, clock, wrongGuesses, translate }: Deps): PrepareNewPair => {
  const alsoPaired =
    (replacementId: string, copyFrom?: StoredKey): AlsoSave =>
    (document, saved) => {
      const present = replacementAt(document, replacementId, 'addNewKey')
      if (!present.ok) return present
      const key = { ...saved, ...(copyFrom && knownFacts(copyFrom, 'replacement')) }
      const paired = withNewKey(present.value, key.id, Math.floor(clock.nowMs()))
      const after = putReplacement(document, paired).document
      const put = after.keys.map((each) => (each.id === key.id ? key : each))
      return ok({ document: { ...after, keys: put }, saved: key })
    }

  /** The old credentials once more are no new ones. */
  const checkIsNew = async ({ keyId, secretVersion }: StoredReplacement, pair: NewPair) => {
    const old =
      secretVersion === undefined ? undefined : await keys.tokenRequestForVersion(keyId, secretVersion)
    if (old?.ok !== true || old.value.clientId !== pair.clientId.trim()) return ok(undefined)
    const guess = pair.clientSecret.trimmed()
    // SECURITY: S57, the answer says whether this is the old secret: guesses are counted, and slowed.
    const free = wrongGuesses.mayGuess(guess)
    if (!free.ok) return free
    if (!old.value.clientSecret.equals(guess)) {
      wrongGuesses.count(guess)
      return ok(undefined)
    }
    const key = findKey(vault.document, keyId)
    return key.ok ? err(duplicateOf(vault.document, key.value)) : key
  }

  return async (pair) => {
    const usable = await vault.whenUsable()
    if (!usable.ok) return usable
    const { replacementId, clientId, clientSecret, keyExpiresAtMs } = pair
    const found = replacementAt(vault.document, replacementId, 'addNewKey')
    if (!found.ok) return found
    const { keyId } = found.value
    const isNew = await checkIsNew(found.value, pair)
    if (!isNew.ok) return isNew
    if (endsOldFirst(found.value)) {
      return keys.prepareReplacement(keyId, clientId, clientSecret, keyExpiresAtMs, alsoPaired(replacementId))
    }
    const old = findKey(vault.document, keyId)
    if (!old.ok) return old
    const { kind, workspaceId, tokenFields } = old.value
    const name = markedName(old.value.name, translate('replacement.newMark'))
    const entered = { name, kind, workspaceId, clientId, clientSecret, keyExpiresAtMs, tokenFields }
    return keys.prepare(entered, alsoPaired(replacementId, old.value))
  }
}
