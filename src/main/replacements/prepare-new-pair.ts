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

/** Checks the new credentials. Doesn't send or save anything yet. */
export type PrepareNewPair = (pair: NewPair) => Promise<Result<PreparedKey, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document' | 'state' | 'whenUsable'>
  readonly keys: Pick<ApiKeyService, 'prepare' | 'prepareReplacement' | 'tokenRequestForVersion'>
  readonly clock: Clock
  readonly wrongGuesses: WrongGuesses
  readonly translate: Translate
}

/**
 * Prepares a second key next to the old one, in the same workspace and with the user's notes about the old one. If
 * the old credentials end first, prepares new credentials for the same key instead. Saving it also moves the
 * replacement to `paired`.
 *
 * Errors: `refused` as `stale` if the replacement is at another step; `duplicate` if a key already has these
 * credentials, including the old one; and the errors of adding a key or replacing a secret.
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

  /** Rejects the old credentials when they are entered as the new ones. */
  const checkIsNew = async ({ keyId, secretVersion }: StoredReplacement, pair: NewPair) => {
    const old =
      secretVersion === undefined ? undefined : await keys.tokenRequestForVersion(keyId, secretVersion)
    if (old?.ok !== true || old.value.clientId !== pair.clientId.trim()) return ok(undefined)
    const guess = pair.clientSecret.trimmed()
    // SECURITY: S57, the result reveals whether this is the old secret, so guesses are counted and slowed down.
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
