import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kernel/result.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import { type Bound, boundText } from '../format/bound-text.ts'
import type { StoredSecret } from '../format/vault-format.ts'

/** Encrypts one version of a key's secret and binds it to the key's location. */
export const sealSecret = (
  cipher: Cipher,
  dataKey: { id: string; key: DataKey },
  bound: Bound,
  version: number,
  secret: Secret,
  savedAtMs: number,
): StoredSecret => ({
  ...cipher.seal(dataKey.key, secret, boundText(bound, version)),
  dataKeyId: dataKey.id,
  version,
  savedAtMs,
})

/** Decrypts a key's secret. `damaged` if a bound fact or a single bit has changed. */
export const openSecret = (
  cipher: Cipher,
  dataKey: DataKey,
  stored: StoredSecret,
  bound: Bound,
): Result<Secret, AppError> => {
  const opened = cipher.open(dataKey, stored, boundText(bound, stored.version))
  return opened.ok ? opened : err(appError('secret-unreadable', { reason: 'damaged' }))
}
