import { ok } from '../../shared/kernel/result.ts'
import type { Service } from '../../shared/services/service.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Secret } from '../kernel/secret.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { withoutCredentialFields } from '../vault/records/token-fields.ts'
import type { Vault } from '../vault/vault.ts'

interface Deps {
  readonly vault: Pick<Vault, 'document' | 'state' | 'change'>
  /** Opens the secrets of these keys, as far as they can be opened now. */
  readonly keys: { secretsOf(keyIds: readonly string[]): readonly Secret[] }
  readonly activity: Pick<ActivityLog, 'add'>
}

/**
 * Drops the secrets that an earlier Keyward let into the fields of token requests, and the timed copies that have them
 * too. SECURITY: S66. Only while the vault is open: what its secrets are bound to changes with the fields.
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
