import type { AppError } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { PreparedKey } from '../domain/keys/prepare-key.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import type { Agreed } from '../domain/services/known-hosts.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import type { SaveCredentials } from './save-credentials.ts'

/** Replaces a key's credentials by prepared ones. */
type ReplaceSecret = (
  credentials: Agreed<PreparedKey>,
  o: { readonly isChecked: boolean },
) => Promise<Result<StoredKey, AppError>>

interface Needs {
  readonly saveCredentials: SaveCredentials
  readonly activity: Pick<ActivityLog, 'add'>
}

/** As for a new key: when a check was requested, nothing is saved unless the credentials got a token. */
export const makeReplaceSecret =
  ({ saveCredentials, activity }: Needs): ReplaceSecret =>
  async (credentials, o) => {
    const replaced = await saveCredentials(credentials, o)
    if (replaced.ok)
      activity.add({ what: 'secret-replaced', keyId: replaced.value.id, keyName: replaced.value.name })
    return replaced
  }
