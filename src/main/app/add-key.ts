import type { AppError } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { PreparedKey } from '../domain/keys/prepare-key.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import type { Agreed } from '../domain/services/known-hosts.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import type { SaveCredentials } from './save-credentials.ts'

/** Adds a prepared key, with the workspace and the service that come with it in the same save. */
type AddKey = (
  key: Agreed<PreparedKey>,
  o: { readonly isChecked: boolean; readonly signal: AbortSignal },
) => Promise<Result<StoredKey, AppError>>

interface Needs {
  readonly saveCredentials: SaveCredentials
  readonly activity: Pick<ActivityLog, 'add'>
}

export const makeAddKey =
  ({ saveCredentials, activity }: Needs): AddKey =>
  async (key, o) => {
    const added = await saveCredentials(key, o)
    if (added.ok) activity.add({ what: 'key-added', keyId: added.value.id, keyName: added.value.name })
    return added
  }
