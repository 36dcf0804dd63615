import { ok } from '../../shared/kernel/result.ts'
import type { Service } from '../../shared/services/service.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Secret } from '../kernel/secret.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { withoutCredentialFields } from '../vault/records/token-fields.ts'
import type { Vault } from '../vault/vault.ts'

interface Deps {
  readonly vault: Pick<Vault, 'document' | 'state' | 'change'>
  /** Decrypts the secrets of these keys, except those that can't be decrypted now. */
  readonly keys: { secretsOf(keyIds: readonly string[]): readonly Secret[] }
  readonly activity: Pick<ActivityLog, 'add'>
}

/**
 * Drops secrets that an earlier version accepted in the fields of token requests, and the timed backups that
 * contain them. SECURITY: S66. Runs only while the vault is open, because secrets are bound to these fields and
 * have to be re-encrypted.
 */
export const makeDropCredentialFields = ({ vault, keys, activity }: Deps): (() => Promise<void>) => {
  const cleaned = (document: VaultDocument): Service[] =>
    document.services.map((service) => {
      if (service.tokenFields === undefined) return service
      const inside = new Set(
        document.workspaces.filter(({ serviceId }) => serviceId === service.id).map(({ id }) => id),
      )
      const ids = document.keys.filter(({ workspaceId }) => inside.has(workspaceId)).map(({ id }) => id)
      return withoutCredentialFields(service, keys.secretsOf(ids))
    })
  let looked: readonly Service[] | undefined
  return async () => {
    if (vault.state !== 'ready' || vault.document.services === looked) return
    looked = vault.document.services
    if (cleaned(vault.document).every((service, at) => service === looked?.[at])) return
    const dropped = await vault.change(
      (document) => {
        const services = cleaned(document)
        const changed = services.filter((service, at) => service !== document.services[at])
        return ok({ document: { ...document, services }, saved: changed.map(({ name }) => name) })
      },
      { dropsBackups: true },
    )
    if (dropped.ok)
      for (const subject of dropped.value) activity.add({ what: 'secret-fields-dropped', subject })
  }
}
