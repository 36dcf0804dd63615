import type { Cipher } from '../../ports/cipher.ts'
import type { Secret } from '../secret.ts'
import { openSecret } from './secret-box.ts'
import type { Vault } from './vault.ts'
import { locationsIn } from './workspace-location.ts'

/** Opens every secret of the vault that can be opened now, by key. */
export const openSecrets = (
  { document, protection }: Pick<Vault, 'document' | 'protection'>,
  cipher: Cipher,
): Map<string, Secret> => {
  const { format, keys } = document
  const locationOf = locationsIn(document)
  const secrets = new Map<string, Secret>()
  for (const key of keys) {
    const location = locationOf(key.workspaceId)
    const dataKey = key.secret && protection.keyOf(key.secret.dataKeyId)
    if (key.secret === undefined || location === undefined || dataKey === undefined) continue
    const opened = openSecret(cipher, dataKey, key.secret, { format, key, location })
    if (opened.ok) secrets.set(key.id, opened.value)
  }
  return secrets
}
