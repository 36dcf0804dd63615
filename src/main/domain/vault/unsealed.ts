import type { VaultDocument } from './vault-format.ts'

/** What may be written: no data key without a seal, and no secret that only such a key opens (memory-only). */
export const withoutUnsealed = (document: VaultDocument): VaultDocument => {
  const dataKeys = document.dataKeys.filter((key) => key.os !== undefined || key.passphrase !== undefined)
  const isKept = (secret: { dataKeyId: string }) => dataKeys.some((key) => key.id === secret.dataKeyId)
  const keys = document.keys.map((key) => {
    const { secret, formerSecrets, ...rest } = key
    const former = formerSecrets?.filter(isKept) ?? []
    return {
      ...rest,
      ...(secret !== undefined && isKept(secret) ? { secret } : {}),
      ...(former.length > 0 ? { formerSecrets: former } : {}),
    }
  })
  return { ...document, dataKeys, keys }
}
