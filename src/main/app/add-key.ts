import { type AppError, appError } from '../../shared/errors.ts'
import { err, type Result } from '../../shared/result.ts'
import type { ApiKeyService } from '../domain/keys/api-key-service.ts'
import type { NewKey } from '../domain/keys/prepare-key.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import type { StableIds } from '../domain/vault/stable-ids.ts'
import type { Vault } from '../domain/vault/vault.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import type { SaveCredentials } from './save-credentials.ts'

/** Adds a key, with the workspace and the service that come with it in the same save. */
type AddKey = (
  entered: NewKey,
  o: { readonly ids: StableIds; readonly isChecked: boolean; readonly signal: AbortSignal },
) => Promise<Result<StoredKey, AppError>>

interface Needs {
  readonly vault: Pick<Vault, 'state'>
  readonly keys: Pick<ApiKeyService, 'prepare'>
  readonly saveCredentials: SaveCredentials
  readonly activity: Pick<ActivityLog, 'add'>
}

/** Fails before any question if the user has not yet chosen how secrets are kept. */
export const makeAddKey =
  ({ vault, keys, saveCredentials, activity }: Needs): AddKey =>
  async (entered, o) => {
    const prepare = async () => {
      const prepared = await keys.prepare(entered, o.ids)
      return prepared.ok && vault.state === 'needs-choice' ? err(appError('needs-choice')) : prepared
    }
    const added = await saveCredentials(prepare, o)
    if (added.ok) activity.add({ what: 'key-added', keyId: added.value.id, keyName: added.value.name })
    return added
  }
