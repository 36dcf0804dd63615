import type { Steps } from '../steps.ts'
import { areConcurrent } from './log.ts'
import type { ServiceAddress } from './shared-operations.ts'
import type { SharedRecord } from './shared-record.ts'
import type { SharedWrites, WrittenCredentials } from './shared-writes.ts'

/** Addresses and locations: main asks before one that was changed at the same time is used. */
export const addressFields = { service: 'address', workspace: 'location', key: 'workspaceId' } as const

/** What stands in a record's address field, as far as the computers agree. */
const agreedAddress = (record: SharedRecord | undefined): unknown =>
  record?.field(addressFields[record.kind]).lastAgreed?.value

/** Where a key's secret goes; undefined while the computers do not agree on it. */
export interface KeyAddress {
  /** Authentication URL, token path, encoding and fields of the token request, as one text. */
  readonly token: string
  readonly baseUrl: string
}

/** The addresses of a key by its workspace's region. */
export const addressOfKey = (writes: SharedWrites, key: SharedRecord): KeyAddress | undefined =>
  isOpen(key) ? undefined : addressOfWorkspace(writes, writes.find('workspace', String(agreedAddress(key))))

const isOpen = (record: SharedRecord | undefined): boolean =>
  record?.field(addressFields[record.kind]).isAgreed === false

/** The addresses of a workspace by its region. */
export const addressOfWorkspace = (
  writes: SharedWrites,
  workspace: SharedRecord | undefined,
): KeyAddress | undefined => {
  const service = workspace && writes.find('service', locationOf(workspace)?.serviceId ?? '')
  const address = agreedAddress(service) as ServiceAddress | undefined // what its schema let in
  const region = address?.regions.find(({ id }) => id === locationOf(workspace)?.regionId)
  return address === undefined || region === undefined || isOpen(workspace) || isOpen(service)
    ? undefined
    : { token: tokenAddress(address, region.authUrl), baseUrl: region.baseUrl }
}

const locationOf = (workspace: SharedRecord | undefined) =>
  agreedAddress(workspace) as { readonly serviceId: string; readonly regionId: string } | undefined // by its schema

/** What decides where and how a token is requested, as one text. */
export const tokenAddress = (
  { tokenPath, credentialEncoding, tokenFields }: ServiceAddress,
  authUrl: string,
): string => JSON.stringify([authUrl, tokenPath, credentialEncoding, tokenFields])

/**
 * Keys that two computers added at the same time, with the same token address and client ID, are one: from the
 * id of each later one to that of the first.
 */
export function* sameKeys(
  writes: SharedWrites,
  keys: readonly SharedRecord[],
): Steps<ReadonlyMap<string, SharedRecord>> {
  const found = new Map<string, SharedRecord>()
  const tokens = new Map<unknown, string | undefined>()
  const tokenOf = (key: SharedRecord): string | undefined => {
    if (isOpen(key)) return undefined
    const workspaceId = agreedAddress(key)
    if (!tokens.has(workspaceId)) tokens.set(workspaceId, addressOfKey(writes, key)?.token)
    return tokens.get(workspaceId)
  }
  /** By token address, the first key of each client ID. */
  const firsts = new Map<string, Map<string, SharedRecord>>()
  for (const key of keys) {
    yield
    const token = tokenOf(key)
    const credentials = key.field('credentials').last?.value as WrittenCredentials | undefined // by its schema
    if (token === undefined || credentials === undefined) continue
    const known = firsts.get(token) ?? new Map<string, SharedRecord>()
    firsts.set(token, known)
    const first = known.get(credentials.clientId)
    if (first?.createdBy === undefined || key.createdBy === undefined) known.set(credentials.clientId, key)
    else if (areConcurrent(first.createdBy, key.createdBy)) found.set(key.id, first)
  }
  return found
}
