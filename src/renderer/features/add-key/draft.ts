import type { KeyKind } from '../../../shared/keys/fact-schemas.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { areFactsTouched, type FactsDraft, factsDraftOf } from '../../entities/key/facts-draft.ts'
import type { PastedFields } from '../../entities/key/paste/pasted-fields.ts'
import { checkAddress, serviceNameFor } from '../../entities/service/check-address.ts'

/** A workspace that doesn't exist yet, in a known region or with a new service. */
export interface NewWorkspace {
  readonly name: string
  readonly isSensitive: boolean
  /** `service id/region id`, `service id/new`, or `new`. */
  readonly regionChoice: string
  readonly regionName: string
  readonly serviceName: string
  readonly authUrl: string
  readonly baseUrl: string
}

/** The form's data except client ID and secret, which exist only in their fields. */
export interface Draft {
  /** A workspace's id, `new`, or undefined if none is chosen yet. */
  readonly workspaceChoice: string | undefined
  readonly newWorkspace: NewWorkspace
  readonly name: string
  readonly kind: KeyKind
  readonly facts: FactsDraft
}

/** The option value for a new workspace, region or service. */
export const NEW = 'new'

/**
 * An empty form. Preselects the workspace the user came from, else the only workspace, else a new one. Ignores the
 * practice service's workspaces, because the first key after practising belongs to a real service.
 */
export const emptyDraft = (
  workspaces: readonly Workspace[],
  services: readonly Service[],
  workspaceId?: string,
): Draft => ({
  workspaceChoice: firstWorkspaceChoice(workspaces, services, workspaceId),
  newWorkspace: {
    name: '',
    isSensitive: false,
    regionChoice: firstRegionChoice(services),
    regionName: '',
    serviceName: '',
    authUrl: '',
    baseUrl: '',
  },
  name: '',
  kind: 'service',
  facts: factsDraftOf(),
})

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

/** A known region's option value in the region field of a new workspace. */
export const regionChoice = (service: Service, region: Region): string => `${service.id}/${region.id}`

/** The option value for adding a new region to a known service. */
export const newRegionChoice = (service: Service): string => `${service.id}/${NEW}`

export const isNewRegion = (choice: string): boolean => choice.endsWith(`/${NEW}`)

/** True if the user enters the addresses together with the workspace. */
export const entersAddresses = ({ regionChoice: choice }: NewWorkspace): boolean =>
  choice === NEW || isNewRegion(choice)

const firstWorkspaceChoice = (
  workspaces: readonly Workspace[],
  services: readonly Service[],
  workspaceId: string | undefined,
): string | undefined => {
  const practice = new Set(services.filter(({ isPractice }) => isPractice).map(({ id }) => id))
  const real = workspaces.filter(({ serviceId }) => !practice.has(serviceId))
  return real.length === 0 ? NEW : (workspaceId ?? only(real)?.id)
}

const firstRegionChoice = (services: readonly Service[]): string => {
  const service = services.find((each) => !each.isPractice)
  const region = service?.regions[0]
  return service && region ? regionChoice(service, region) : NEW
}

/** True if leaving the form would lose entered data. */
export const isTouched = (draft: Draft, first: Draft): boolean =>
  draft.name !== '' ||
  areFactsTouched(draft.facts) ||
  (draft.workspaceChoice === NEW &&
    (['name', 'regionName', 'serviceName', 'authUrl', 'baseUrl'] as const).some(
      (field) => draft.newWorkspace[field] !== first.newWorkspace[field],
    ))

/** The new service's name as typed, or else derived from its sign-in address. */
export const serviceNameOf = (workspace: NewWorkspace): string =>
  workspace.serviceName.trim() || serviceNameFor(checkAddress(workspace.authUrl, 'auth'))

interface KnownRegion {
  readonly service: Service
  readonly region: Region
}

/** Adds the name, workspace and addresses from a paste to the draft. Keeps text that the user typed. */
export const withPasted = (
  draft: Draft,
  pasted: PastedFields,
  workspaces: readonly Workspace[],
  services: readonly Service[],
): Draft => {
  const name = draft.name || (pasted.name ?? '')
  const region = regionAt(services, pasted.authUrl)
  const sameName = workspaces.filter((each) => each.name.toLowerCase() === pasted.workspace?.toLowerCase())
  const inRegion = workspaces.filter((each) => each.regionId === region?.region.id)
  const workspaceChoice = only(sameName)?.id ?? draft.workspaceChoice ?? only(inRegion)?.id
  const newWorkspace =
    workspaceChoice === NEW ? destinationWithPasted(draft.newWorkspace, pasted, region) : draft.newWorkspace
  return { ...draft, name, workspaceChoice, newWorkspace }
}

const destinationWithPasted = (
  place: NewWorkspace,
  pasted: PastedFields,
  known: KnownRegion | undefined,
): NewWorkspace => {
  const name = place.name || (pasted.workspace ?? '')
  if (known) return { ...place, name, regionChoice: regionChoice(known.service, known.region) }
  const keepsChoice = pasted.authUrl === undefined || isNewRegion(place.regionChoice)
  const choice = keepsChoice ? place.regionChoice : NEW
  if (choice !== NEW && !isNewRegion(choice)) return { ...place, name }
  return {
    ...place,
    name,
    regionChoice: choice,
    authUrl: place.authUrl || (pasted.authUrl ?? ''),
    baseUrl: place.baseUrl || (pasted.baseUrl ?? ''),
  }
}

/** The known region with this sign-in address. */
const regionAt = (services: readonly Service[], authUrl: string | undefined): KnownRegion | undefined => {
  const wanted = checkAddress(authUrl ?? '', 'auth')
  if (wanted.status !== 'good') return undefined
  for (const service of services)
    for (const region of service.regions) {
      const known = checkAddress(region.authUrl, 'auth')
      if (known.status !== 'good') continue
      if ([known.url, `${known.url}${service.tokenPath}`].includes(wanted.url)) return { service, region }
    }
  return undefined
}
