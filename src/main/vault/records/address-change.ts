import type { Region, Service } from '../../../shared/services/service.ts'
import type { VaultDocument } from '../format/vault-format.ts'

/** Where the secrets of a region's keys are sent, and where their tokens are used. */
interface Addresses extends Pick<Region, 'authUrl' | 'baseUrl'> {
  /** Undefined for the default path. */
  readonly tokenPath: string | undefined
  /** The certificate of the service's own authority. */
  readonly authority: string | undefined
}

/**
 * A region whose secrets would be sent to another address, and its keys. The user must confirm this before it is
 * saved.
 */
export interface AddressChange {
  readonly regionId: string
  readonly before: Addresses
  readonly after: Addresses
  readonly keyIds: readonly string[]
}

const addressesOf = ({ tokenPath, authority }: Service, { authUrl, baseUrl }: Region): Addresses => ({
  authUrl,
  baseUrl,
  tokenPath,
  authority: authority?.pem,
})

/** The regions with secrets whose addresses, token path or authority change between the two documents. */
export const findAddressChanges = (before: VaultDocument, after: VaultDocument): AddressChange[] => {
  const old = new Map(
    before.services.flatMap((service) =>
      service.regions.map((region) => [region.id, addressesOf(service, region)]),
    ),
  )
  return after.services.flatMap((service) =>
    service.regions.flatMap((region) => {
      const known = old.get(region.id)
      const next = addressesOf(service, region)
      if (known === undefined || JSON.stringify(known) === JSON.stringify(next)) return []
      const workspaces = new Set(after.workspaces.filter((w) => w.regionId === region.id).map((w) => w.id))
      // SECURITY: S42, previous secrets are bound to the new addresses too, so they count.
      const keyIds = after.keys
        .filter(
          (key) => workspaces.has(key.workspaceId) && (key.secret ?? key.formerSecrets?.[0]) !== undefined,
        )
        .map((key) => key.id)
      return keyIds.length === 0 ? [] : [{ regionId: region.id, before: known, after: next, keyIds }]
    }),
  )
}
