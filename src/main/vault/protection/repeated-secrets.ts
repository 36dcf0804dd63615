import type { Cipher } from '../../ports/cipher.ts'
import type { VaultDocument } from '../format/vault-format.ts'
import { keptSecrets } from '../records/kept-secrets.ts'
import { repeatsSecret } from '../records/token-fields.ts'
import { locationsIn } from '../records/workspace-location.ts'
import type { KeyProtection } from './key-protection.ts'
import { openSecret } from './secret-box.ts'

/**
 * Whether a service's new token fields have the secret of one of its keys as a value, in use or replaced. SECURITY: S66,
 * it would be in the file as plain text.
 */
export const repeatsOwnSecret = (
  before: VaultDocument,
  after: VaultDocument,
  protection: KeyProtection,
  cipher: Cipher,
): boolean => {
  const previous = new Map(before.services.map((service) => [service.id, service]))
  const changed = new Map(
    after.services
      .filter(
        ({ id, tokenFields }) => tokenFields !== undefined && tokenFields !== previous.get(id)?.tokenFields,
      )
      .map(({ id, tokenFields }) => [id, tokenFields]),
  )
  if (changed.size === 0) return false
  const locationOf = locationsIn(before)
  return before.keys.some((key) => {
    const location = locationOf(key.workspaceId)
    const fields = changed.get(location?.service.id ?? '')
    if (location === undefined || fields === undefined) return false
    return keptSecrets(key).some(({ stored, clientId }) => {
      const dataKey = protection.keyOf(stored.dataKeyId)
      const bound = { key: { ...key, clientId }, location }
      const opened = dataKey && openSecret(cipher, dataKey, stored, bound)
      return opened?.ok === true && repeatsSecret(fields, opened.value)
    })
  })
}
