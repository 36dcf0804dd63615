import type { VaultDocument } from '../format/vault-format.ts'
import { durableDataKeys } from './data-key-list.ts'

/**
 * The part of the vault that may be written to disk: no unwrapped data keys, and no secrets that need them,
 * because those stay in memory only.
 */
export const withoutUnencrypted = (document: VaultDocument): VaultDocument => {
  const dataKeys = durableDataKeys(document)
  const written = new Set(dataKeys)
  const unencrypted = new Set(document.dataKeys.filter((key) => !written.has(key)).map((key) => key.id))
  // The usual case: no key has to be copied for the save.
  if (unencrypted.size === 0) return document
  // A secret whose data key is missing was saved earlier, so it stays.
  const isKept = (secret: { dataKeyId: string }) => !unencrypted.has(secret.dataKeyId)
  const keys = document.keys.map((key) => {
    const { secret, formerSecrets, ...rest } = key
    const previous = formerSecrets?.filter(isKept) ?? []
    return {
      ...rest,
      ...(secret !== undefined && isKept(secret) ? { secret } : {}),
      ...(previous.length > 0 ? { formerSecrets: previous } : {}),
    }
  })
  return { ...document, dataKeys, keys }
}
