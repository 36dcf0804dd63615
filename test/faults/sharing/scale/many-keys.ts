import { Secret } from '../../../../src/main/domain/secret.ts'
import { withList } from '../../../../src/main/domain/vault/protection-change.ts'
import { sealSecret } from '../../../../src/main/domain/vault/secret-box.ts'
import { locationsIn } from '../../../../src/main/domain/vault/workspace-location.ts'
import { ok } from '../../../../src/shared/result.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import type { SharingApp } from '../../../fakes/sharing-app.ts'

/** Adds so many keys like the vault's first one to its workspace, each with a secret of its own, in one save. */
export const addKeys = async ({ app }: SharingApp, count: number): Promise<void> => {
  const { vault } = app.keyward.services
  const cipher = new QuickCipher()
  const added = await vault.change(async (document) => {
    const sealing = await vault.protection.keyForSealing(document)
    if (!sealing.ok) return sealing
    const [first] = document.keys
    const location = first && locationsIn(document)(first.workspaceId)
    if (first === undefined || location === undefined) throw new Error('There is no key.')
    const keys = Array.from({ length: count }, (_, at) => {
      const key = { ...first, id: crypto.randomUUID(), name: `Key ${at}`, clientId: `client-${at}` }
      const bound = { format: document.format, key, location }
      const secret = sealSecret(
        cipher,
        sealing.value,
        bound,
        1,
        new Secret(`canary-${at}`),
        1_700_000_000_000,
      )
      return { ...key, secret }
    })
    const next = withList({ ...document, keys: [...document.keys, ...keys] }, sealing.value.list)
    return ok({ document: next, saved: undefined })
  })
  if (!added.ok) throw new Error(added.error.kind)
}
