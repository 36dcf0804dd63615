import type { Destination } from '../../kernel/destination.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { findAddressChanges } from '../../vault/records/address-change.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'

/** The destination of a location's requests, when no address changes. */
export const destinationOf = ({
  service,
  region,
}: Pick<WorkspaceLocation, 'service' | 'region'>): Destination => ({
  service,
  region,
  keyIds: [],
})

/** Every region that is new, or whose requests go to another address or token path, or trust a new authority. */
export const changedDestinations = (before: VaultDocument, after: VaultDocument): Destination[] => {
  const sealed = new Map(findAddressChanges(before, after).map((change) => [change.regionId, change.keyIds]))
  const old = new Map(
    before.services.flatMap((service) => service.regions.map((region) => [region.id, { service, region }])),
  )
  return after.services.flatMap((service) =>
    service.regions.flatMap((region): Destination[] => {
      const known = old.get(region.id)
      const keyIds = sealed.get(region.id) ?? []
      if (known === undefined) return [{ service, region, keyIds }]
      const isSame =
        known.region.authUrl === region.authUrl &&
        known.region.baseUrl === region.baseUrl &&
        known.service.tokenPath === service.tokenPath &&
        (service.authority === undefined || known.service.authority?.pem === service.authority.pem)
      return isSame ? [] : [{ service, region, before: known, keyIds }]
    }),
  )
}
