import type { NewWorkspace } from '../../../shared/keys/new-key.ts'
import { checkAddress, serviceNameFor } from '../../entities/service/check-address.ts'
import type { RowGroup } from './row-places.ts'

/** Names that are in use, without regard to capitals. */
class Taken {
  readonly #names: Set<string>

  constructor(names: Iterable<string>) {
    this.#names = new Set([...names].map((name) => name.trim().toLowerCase()))
  }

  /** The first of these names that is free; the last of them with a number if none is. */
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

/** What the new places of an import are called unless the user says otherwise. */
export type PlaceNames = {
  /** By the id of an address. */
  readonly services: ReadonlyMap<string, string>
  /** By the id of a group. */
  readonly workspaces: ReadonlyMap<string, string>
}

/**
 * Suggests a name for each new service and workspace: the host without its generic parts, and the last part of a folder's
 * path. No two places have one name, nor that of a place which is here.
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

/** Whether a name is free: that of no place here, nor of another new one. */
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

/** The new place of a group that goes where its file says, by the names it has here. */
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
