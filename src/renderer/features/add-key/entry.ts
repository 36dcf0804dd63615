import type { CredentialEncoding, Region, Service } from '../../../shared/services/service.ts'
import { factsOf } from '../../entities/key/facts-draft.ts'
import { checkAddress, splitTokenUrl } from '../../entities/service/check-address.ts'
import { type Draft, entersAddresses, isNewRegion, NEW, type NewWorkspace, serviceNameOf } from './draft.ts'
import type { KeyEntry } from './save-key.ts'

/** Converts a valid draft to the input of `keys:add`. *Try the other way* sets `credentialEncoding`. */
export const entryOf = (
  draft: Draft,
  clientId: string,
  isChecked: boolean,
  regionName: string,
  credentialEncoding?: CredentialEncoding,
): KeyEntry => {
  const { workspaceChoice, newWorkspace } = draft
  const facts = {
    name: draft.name.trim(),
    kind: draft.kind,
    clientId,
    check: isChecked,
    ...factsOf(draft.facts),
    ...(credentialEncoding !== undefined && { credentialEncoding }),
  }
  return workspaceChoice === NEW
    ? { ...facts, newWorkspace: workspaceOf(newWorkspace, regionName) }
    : { ...facts, workspaceId: workspaceChoice ?? '' }
}

const workspaceOf = (
  place: NewWorkspace,
  regionName: string,
): Extract<KeyEntry, { newWorkspace: unknown }>['newWorkspace'] => {
  const facts = { name: place.name.trim(), sensitive: place.isSensitive }
  const [serviceId = '', regionId = ''] = place.regionChoice.split('/')
  if (!entersAddresses(place)) return { ...facts, regionId }
  const authUrl = urlOf(place.authUrl, 'auth')
  const baseUrl = urlOf(place.baseUrl, 'base')
  // The known service already has a token path, and main removes that path from the end of the address.
  if (isNewRegion(place.regionChoice))
    return { ...facts, serviceId, newRegion: { name: place.regionName.trim(), authUrl, baseUrl } }
  const { tokenPath, ...split } = splitTokenUrl(authUrl)
  const region = { name: regionName, baseUrl, ...split }
  const service = { name: serviceNameOf(place), regions: [region], ...(tokenPath && { tokenPath }) }
  return { ...facts, newService: service }
}

const urlOf = (text: string, role: 'auth' | 'base'): string => {
  const address = checkAddress(text, role)
  return address.status === 'good' ? address.url : text
}

/** The workspaces, keyed by ID, with only the fields that this file reads. */
type Places = ReadonlyMap<string, { readonly serviceId: string; readonly regionId: string }>

/** The known service that a draft's key would be sent to, if any. */
export const knownServiceOf = (
  draft: Draft,
  workspaces: Places,
  services: ReadonlyMap<string, Service>,
): Service | undefined => services.get(placeOf(draft, workspaces).serviceId)

/** The known region that a draft's key would be sent to, if any. */
export const knownRegionOf = (
  draft: Draft,
  workspaces: Places,
  services: ReadonlyMap<string, Service>,
): Region | undefined => {
  const { serviceId, regionId } = placeOf(draft, workspaces)
  return services.get(serviceId)?.regions.find(({ id }) => id === regionId)
}

const placeOf = ({ workspaceChoice, newWorkspace }: Draft, workspaces: Places) => {
  const [serviceId = '', regionId = ''] = newWorkspace.regionChoice.split('/')
  if (workspaceChoice === NEW) return { serviceId, regionId }
  return workspaces.get(workspaceChoice ?? '') ?? { serviceId: '', regionId: '' }
}
