import type { AppError } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { ApiKeyService } from '../domain/keys/api-key-service.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import type { Secret } from '../domain/secret.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import type { SaveCredentials } from './save-credentials.ts'

/** Replaces a key's client secret, its end date and, if given, its client identifier. */
type ReplaceSecret = (
  keyId: string,
  credentials: {
    readonly clientId: string | undefined
    readonly clientSecret: Secret
    readonly keyExpiresAtMs?: number | undefined
  },
  o: { readonly isChecked: boolean },
) => Promise<Result<StoredKey, AppError>>

interface Needs {
  readonly keys: Pick<ApiKeyService, 'prepareReplacement'>
  readonly saveCredentials: SaveCredentials
  readonly activity: Pick<ActivityLog, 'add'>
}

/** As for a new key: when a check was requested, nothing is saved unless the credentials got a token. */
export const makeReplaceSecret =
  ({ keys, saveCredentials, activity }: Needs): ReplaceSecret =>
  async (keyId, { clientId, clientSecret, keyExpiresAtMs }, o) => {
    const prepare = () => keys.prepareReplacement(keyId, clientId, clientSecret, keyExpiresAtMs)
    const replaced = await saveCredentials(prepare, o)
    if (replaced.ok) activity.add({ what: 'secret-replaced', keyId, keyName: replaced.value.name })
    return replaced
  }
