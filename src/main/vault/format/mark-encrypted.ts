import { keptSecrets } from '../records/kept-secrets.ts'
import type { PreviousSecret, StoredSecret, VaultDocument } from './vault-format.ts'

/**
 * Returns `after`, with the current time set on every secret that isn't in `before`.
 *
 * SECURITY: S57, a file or another computer can claim any date for a secret, so only this timestamp says how
 * long the secret has been in this vault.
 */
export const markEncrypted = (before: VaultDocument, after: VaultDocument, nowMs: number): VaultDocument => {
  if (after.keys === before.keys) return after
  const keysBefore = new Map(before.keys.map((key) => [key.id, key]))
  const keys = after.keys.map((key) => {
    const old = keysBefore.get(key.id)
    if (old === key) return key
    const known = new Set(old && keptSecrets(old).map(({ stored }) => stored.version))
    const marked = <Kept extends StoredSecret | PreviousSecret>(kept: Kept): Kept =>
      known.has(kept.version) ? kept : { ...kept, sealedAtMs: nowMs }
    const { secret, formerSecrets } = key
    return {
      ...key,
      ...(secret && { secret: marked(secret) }),
      ...(formerSecrets && { formerSecrets: formerSecrets.map(marked) }),
    }
  })
  return { ...after, keys }
}
