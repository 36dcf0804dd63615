import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { PracticeService } from '../practice/practice-service.ts'
import type { Agreed, KnownHosts } from '../services/known-hosts.ts'
import { tokenIdentity } from '../tokens/rules/token-request.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { Vault } from '../vault/vault.ts'
import type { FailedCheck } from './failed-check.ts'
import type { PreparedKey } from './prepare-key.ts'

/**
 * Saves a prepared new key, or a key's prepared new credentials. With `isChecked`, only after requesting a
 * token with them succeeded.
 */
export type SaveCredentials = (
  credentials: Agreed<PreparedKey>,
  o: { readonly isChecked: boolean; readonly signal?: AbortSignal },
) => Promise<Result<StoredKey, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document' | 'whenUsable'>
  readonly knownHosts: Pick<KnownHosts, 'agree' | 'unconfirmed'>
  readonly practice: Pick<PracticeService, 'startFor'>
  readonly tokens: Pick<TokenIssuer, 'check' | 'adopt' | 'noteFailure'>
  readonly failedCheck: FailedCheck
  readonly activity: Pick<ActivityLog, 'add'>
}

/**
 * Everything is written in one save at the end: a lock, an exit, *Cancel* or a refusal before that leaves
 * nothing behind.
 *
 * Errors: those of preparing the credentials again, of the token request and of a save, and `cancelled` if the
 * signal fired.
 */
export const makeSaveCredentials = ({
  vault,
  knownHosts,
  practice,
  tokens,
  failedCheck,
  activity,
}: Deps): SaveCredentials => {
  /**
   * Prepares again if the vault has changed: the practice service may have moved to another port, or another call
   * may have saved first.
   */
  const preparedNow = async (first: PreparedKey): Promise<Result<PreparedKey, AppError>> => {
    if (first.from === vault.document) return ok(first)
    const again = await first.again()
    if (!again.ok) return again
    const { replacesVersion, destinations } = again.value
    // SECURITY: S42, another call may have replaced the secret since the question, or changed where it is sent.
    const isOther =
      replacesVersion !== first.replacesVersion || knownHosts.unconfirmed(destinations).length > 0
    return isOther ? err(appError('refused', { reason: 'stale' })) : again
  }

  return async ({ planned, hosts }, { isChecked, signal }) => {
    knownHosts.agree(hosts)
    const started = isChecked ? await practice.startFor(planned.location.service) : ok(undefined)
    if (!started.ok) return started
    const prepared = await preparedNow(planned)
    if (!prepared.ok) return prepared
    const { ask, location, save } = prepared.value
    // Keyward may have been locked, or the save cancelled, while the practice service started.
    const usable = await vault.whenUsable()
    if (!usable.ok) return usable
    if (signal?.aborted === true) return err(appError('cancelled'))
    const issued = isChecked ? await tokens.check(ask, signal) : undefined
    if (issued?.ok === false) {
      failedCheck.note(ask, issued.error)
      return issued
    }
    const saved = await save(signal)
    if (!saved.ok) return saved
    const { id, name, secretVersion } = saved.value
    if (planned.replacesVersion !== undefined)
      activity.add({ what: 'secret-replaced', keyId: id, keyName: name })
    if (issued !== undefined)
      tokens.adopt(id, tokenIdentity(location, saved.value, secretVersion), issued.value)
    else {
      // The user saved anyway: the key starts with the error of the check that just failed.
      const error = failedCheck.take(ask)
      if (error !== undefined) tokens.noteFailure(id, error)
    }
    return saved
  }
}
