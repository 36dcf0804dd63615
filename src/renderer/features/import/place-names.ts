import type { NewWorkspace } from '../../../shared/keys/new-key.ts'
import { checkAddress, serviceNameFor } from '../../entities/service/check-address.ts'
import type { RowGroup } from './row-places.ts'

/** Names in use, compared case-insensitively. */
class Taken {
  readonly #names: Set<string>

  constructor(names: Iterable<string>) {
    this.#names = new Set([...names].map((name) => name.trim().toLowerCase()))
  }

  /** Reserves and returns the first wanted name that is free. If none is, appends a number to the last one. */
  take(...wanted: readonly string[]): string {
    const free = (name: string) => name !== '' && !this.#names.has(name.toLowerCase())
    let found = wanted.find(free)
    for (let number = 2; found === undefined; number += 1) {
      const numbered = `${wanted.at(-1) ?? ''} ${number}`
      if (free(numbered)) found = numbered
    }
    this.#names.add(found.toLowerCase())
    return found
  }
}

/** The names of the services and workspaces that an import creates. The user can change them. */
export type PlaceNames = {
  /** Keyed by address ID. */
  readonly services: ReadonlyMap<string, string>
  /** Keyed by group ID. */
  readonly workspaces: ReadonlyMap<string, string>
}

/**
 * Suggests a name for each new service and workspace. A service is named after its host without the generic parts,
 * a workspace after the last part of its folder's path. All names are unique, also among existing services and
 * workspaces.
 */
export const placeNames = (
  groups: readonly RowGroup[],
  present: { readonly services: Iterable<string>; readonly workspaces: Iterable<string> },
  chosen: PlaceNames,
): PlaceNames => {
  const takenServices = new Taken([...present.services, ...chosen.services.values()])
  const takenWorkspaces = new Taken([...present.workspaces, ...chosen.workspaces.values()])
  const services = new Map<string, string>(chosen.services)
  const workspaces = new Map<string, string>(chosen.workspaces)
  for (const { address } of groups) {
    if (address === undefined || services.has(address.id)) continue
    const path = new URL(address.authUrl).pathname.replace(/^\/+|\/+$/g, '')
    const name = serviceNameFor(checkAddress(address.authUrl, 'auth')) || new URL(address.authUrl).host
    services.set(address.id, takenServices.take(name, ...(path === '' ? [] : [`${name}/${path}`])))
  }
  for (const { id, workspaceName, workspaceId, address, serviceName } of groups) {
    if (workspaceId !== undefined || workspaces.has(id)) continue
    const service = (address && services.get(address.id)) ?? serviceName ?? ''
    const last = workspaceName?.split(/[/\\]/).at(-1)?.trim()
    if (last === undefined || last === '') {
      if (service !== '') workspaces.set(id, takenWorkspaces.take(service))
    } else workspaces.set(id, takenWorkspaces.take(last, ...(service === '' ? [] : [`${last} (${service})`])))
  }
  return { services, workspaces }
}

/** True if neither an existing service or workspace nor another new one has this name. */
export const isFree = (
  name: string,
  own: string,
  names: ReadonlyMap<string, string>,
  present: Iterable<string>,
) => {
  const fold = (text: string) => text.trim().toLowerCase()
  const others = [...names].flatMap(([id, other]) => (id === own ? [] : [other]))
  return ![...present, ...others].some((other) => fold(other) === fold(name))
}

/** The new workspace, with its chosen name, for a group whose address is known or in the file. */
export const newPlaceOf = (
  { id, address, regionId }: RowGroup,
  names: PlaceNames,
): { newWorkspace: NewWorkspace } | undefined => {
  const name = names.workspaces.get(id)
  if (name === undefined) return undefined
  if (regionId !== undefined) return { newWorkspace: { name, sensitive: false, regionId } }
  const service = address && names.services.get(address.id)
  if (address === undefined || service === undefined) return undefined
  const { authUrl, baseUrl, id: _id, ...more } = address
  const newService = { name: service, regions: [{ name: 'Default', authUrl, baseUrl }], ...more }
  return { newWorkspace: { name, sensitive: false, newService } }
}
