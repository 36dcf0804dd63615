import { type AppError, appError } from '../../../shared/errors.ts'
import type { Region } from '../../../shared/model.ts'
import { err, type Result } from '../../../shared/result.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { Secret } from '../secret.ts'
import type { StoredSecret } from './vault-format.ts'

/**
 * What a sealed secret is bound to. SECURITY: S11, editing the file cannot move a secret to another key, version or
 * host, because it opens only for the very addresses it was saved for.
 */
const contextOf = (keyId: string, version: number, region: Pick<Region, 'authUrl' | 'baseUrl'>): string =>
  JSON.stringify(['keyward-secret-1', keyId, version, region.authUrl, region.baseUrl])

/** Seals one key's secret for one version and pair of addresses. */
export const sealSecret = (
  cipher: Cipher,
  dataKey: { id: string; key: DataKey },
  keyId: string,
  version: number,
  region: Pick<Region, 'authUrl' | 'baseUrl'>,
  secret: Secret,
  savedAtMs: number,
): StoredSecret => ({
  ...cipher.seal(dataKey.key, secret, contextOf(keyId, version, region)),
  dataKeyId: dataKey.id,
  version,
  savedAtMs,
})

/** Opens one key's secret; `damaged` when key, version, host or a single bit is not as it was sealed. */
export const openSecret = (
  cipher: Cipher,
  dataKey: DataKey,
  keyId: string,
  stored: StoredSecret,
  region: Pick<Region, 'authUrl' | 'baseUrl'>,
): Result<Secret, AppError> => {
  const opened = cipher.open(dataKey, stored, contextOf(keyId, stored.version, region))
  return opened.ok ? opened : err(appError('secret-unreadable', { reason: 'damaged' }))
}
