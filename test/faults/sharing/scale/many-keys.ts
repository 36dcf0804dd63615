import { randomUUID } from 'node:crypto'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { withList } from '../../../../src/main/vault/protection/protection-change.ts'
import { sealSecret } from '../../../../src/main/vault/protection/secret-box.ts'
import { locationsIn } from '../../../../src/main/vault/records/workspace-location.ts'
import { ok } from '../../../../src/shared/result.ts'
import type { openVault } from '../../../fakes/vault-bench.ts'

type Bench = Awaited<ReturnType<typeof openVault>>

/** Adds so many keys to the vault's first workspace, each with a secret of its own, in one save. */
export const addKeys = async ({ vault, cipher }: Bench, count: number): Promise<void> => {
  const added = await vault.change(async (document) => {
    const sealing = await vault.protection.keyForSealing(document)
    if (!sealing.ok) return sealing
    const workspaceId = document.workspaces[0]?.id ?? ''
    const location = locationsIn(document)(workspaceId)
    if (location === undefined) throw new Error('There is no workspace.')
    const keys = Array.from({ length: count }, (_, at) => {
      const facts = { name: `Key ${at}`, clientId: `client-${at}`, notes: 'Used by the nightly export' }
      const own = { kind: 'service' as const, workspaceId, secretVersion: 1, pinned: false, keepReady: false }
      const key = { id: randomUUID(), createdAtMs: at, ...facts, ...own }
      const bound = { key, location }
      const secret = sealSecret(cipher, sealing.value, bound, 1, new Secret(`canary-${at}`), 1)
      return { ...key, secret }
    })
    return ok({ document: withList({ ...document, keys }, sealing.value.list), saved: undefined })
  })
  if (!added.ok) throw new Error(added.error.kind)
}

/** Renames a key in one save. */
export const renameKey = async ({ vault }: Bench, at: number, name: string): Promise<void> => {
  const renamed = await vault.change((document) => {
    const keys = document.keys.map((key, index) => (index === at ? { ...key, name } : key))
    return ok({ document: { ...document, keys }, saved: undefined })
  })
  if (!renamed.ok) throw new Error(renamed.error.kind)
}
