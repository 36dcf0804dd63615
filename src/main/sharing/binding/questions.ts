import type { Service } from '../../../shared/model.ts'
import type { SharingQuestion } from '../../../shared/sharing.ts'
import { hostOf } from '../../kernel/host-of.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { Location, RecordKind, ServiceAddress } from '../rules/fields.ts'
import type { ShownState } from '../rules/new-writes.ts'
import type { ShownRecord } from '../rules/shown.ts'
import type { Write } from '../rules/state.ts'
import type { SharedPart } from '../team/team-notes.ts'
import { answersOf, credentialsIn, isLive, ShownRecords, shownValue, workspaceIdOf } from './shown-records.ts'
import { withValues } from './vault-fields.ts'

/** What questions are found in. */
export interface Asked {
  readonly document: VaultDocument
  readonly part: SharedPart
  readonly on: ShownState
  /** Names of computers by their member ids. */
  readonly names: ReadonlyMap<string, string>
  /** This computer's member id. */
  readonly me: string
  /** SECURITY: S55, whether this person agreed to the service's addresses. */
  readonly isAgreed: (service: Service) => boolean
  /** SECURITY: S41, whether secrets may be sent to a key's host. */
  readonly isKnown: (location: WorkspaceLocation) => boolean
}

/** The fields that decide where something goes. */
export const addressFields = { service: 'address', workspace: 'location', key: 'workspaceId' } as const

/** What the person has to decide about secrets, addresses, keys that others deleted, and hosts. */
export const questionsOf = (asked: Asked): SharingQuestion[] => {
  const records = new ShownRecords(asked.on)
  const asksFor = [...records.all('key')].filter(
    (record) => record.fields.get('credentials')?.isQuestion === true,
  )
  const kept = records.all('key').filter(({ deletion }) => deletion === 'kept')
  const here = asksFor.length + kept.length === 0 ? new Map() : keysHere(asked)
  return [
    ...asksFor.flatMap((record) => secretQuestion(asked, record, here)),
    ...(['service', 'workspace', 'key'] as const).flatMap((kind) => addressQuestions(asked, records, kind)),
    ...kept.flatMap((record) => keptQuestion(asked, record, here)),
    ...hostsQuestion(asked, records),
  ]
}

type KeysHere = ReadonlyMap<string, VaultDocument['keys'][number]>

const keysHere = ({ document, part }: Asked): KeysHere => {
  const shared = new Set(part.workspaceIds)
  const keys = document.keys.filter(
    ({ workspaceId, deletedAtMs }) => shared.has(workspaceId) && deletedAtMs === undefined,
  )
  return new Map(keys.map((key) => [key.id, key]))
}

const written = ({ names, me }: Asked, { op, by, atMs }: Write) => ({
  ...{ op, atMs },
  by: names.get(by) ?? '',
  isOwn: by === me,
})

const secretQuestion = (asked: Asked, record: ShownRecord, here: KeysHere): SharingQuestion[] => {
  const key = here.get(record.id)
  if (key === undefined || !isLive(record)) return []
  const location = locationsIn(asked.document)(key.workspaceId)
  const isHeld = asked.part.held.some(({ id }) => [location?.service.id, key.workspaceId].includes(id))
  const answers = answersOf(record, 'credentials').map((write) => {
    const { clientId, secret } = credentialsIn(write)
    return { ...written(asked, write), clientId, hasSecret: secret !== null }
  })
  const canTry = location !== undefined && !isHeld && asked.isKnown(location)
  return [{ about: 'secret', keyId: key.id, keyName: key.name, answers, canTry }]
}

const addressQuestions = (asked: Asked, records: ShownRecords, kind: RecordKind): SharingQuestion[] => {
  const field = addressFields[kind]
  const open = records
    .all(kind)
    .filter((record) => isLive(record) && record.fields.get(field)?.isQuestion === true)
  return open
    .filter((record) => isOfTeam(asked, records, record))
    .map((record) => {
      const writes = answersOf(record, field)
      const lines = linesOf(asked, records, kind, writes)
      const answers = writes.map((write, at) => ({ ...written(asked, write), lines: lines[at] ?? [] }))
      return {
        about: 'address',
        kind,
        recordId: record.id,
        name: String(shownValue(record, 'name')),
        answers,
      }
    })
}

/** Whether a record is not one of this person's alone that only has the same id. */
const isOfTeam = ({ document, part }: Asked, records: ShownRecords, { record, id }: ShownRecord): boolean => {
  const shared = new Set(part.workspaceIds)
  if (record === 'workspace') return shared.has(id) || !document.workspaces.some((one) => one.id === id)
  const key = document.keys.find((one) => one.id === id)
  if (record === 'key') return key === undefined || shared.has(key.workspaceId)
  return records.all('workspace').some((one) => isLive(one) && locationOf(one)?.serviceId === id)
}

const locationOf = (workspace: ShownRecord) => shownValue(workspace, 'location') as Location | undefined // by its schema

/** Where each answer goes, in words: hosts, and what of an address is not the same in all of them. */
const linesOf = (
  { document }: Asked,
  records: ShownRecords,
  kind: RecordKind,
  writes: readonly Write[],
): string[][] => {
  const nameOf = (of: RecordKind, id: string): string => {
    const stored = of === 'service' ? document.services : document.workspaces
    return stored.find((one) => one.id === id)?.name ?? String(shownValue(records.find(of, id), 'name') ?? '')
  }
  if (kind === 'key') return writes.map(({ value }) => [nameOf('workspace', String(value))])
  if (kind === 'workspace')
    return writes.map(({ value }) => {
      const { serviceId, regionId } = value as Location // what its schema let in
      const address = shownValue(records.find('service', serviceId), 'address') as ServiceAddress | undefined
      const regions = address?.regions ?? []
      const region = regions.length > 1 ? regions.find(({ id }) => id === regionId) : undefined
      return [nameOf('service', serviceId), region?.name ?? ''].filter((line) => line !== '')
    })
  const addresses = writes.map(({ value }) => value as ServiceAddress) // what its schema let in
  const details = addresses.map(detailsOf)
  return addresses.map((address, at) => {
    const differs = (line: string) => !details.every((lines) => lines.includes(line))
    return [...hostsOf(address), ...(details[at] ?? []).filter(differs)]
  })
}

const detailsOf = ({ regions, tokenPath, credentialEncoding, tokenFields }: ServiceAddress): string[] => [
  ...regions.map(({ name, authUrl, baseUrl }) => `${name}: ${authUrl}, ${baseUrl}`),
  ...(tokenPath === null ? [] : [tokenPath]),
  ...tokenFields.map(([name, value]) => `${name}=${value}`),
  credentialEncoding,
]

/** The hosts of a service's addresses, each once. */
const hostsOf = ({ regions }: Pick<ServiceAddress, 'regions'>): string[] => [
  ...new Set(regions.flatMap(({ authUrl, baseUrl }) => [hostOf(authUrl), hostOf(baseUrl)])),
]

const keptQuestion = ({ on, names }: Asked, { id }: ShownRecord, here: KeysHere): SharingQuestion[] => {
  const key = here.get(id)
  const live = [...(on.state.find('key', id)?.live.values() ?? [])].flat()
  const deletions = live.filter(({ field, value }) => field === 'deleted' && value !== null)
  const saw = new Set(deletions.flatMap((write) => write.saw ?? []))
  const unseen = live.filter((write) => !saw.has(write.op) && !deletions.includes(write))
  const last = (writes: readonly Write[]) => {
    const [first] = [...writes].sort((one, other) => other.atMs - one.atMs)
    return names.get(first?.by ?? '') ?? ''
  }
  if (key === undefined) return []
  return [
    { about: 'kept', keyId: id, keyName: key.name, deletedBy: last(deletions), changedBy: last(unseen) },
  ]
}

/** SECURITY: S55, one question for all services whose addresses this person has not agreed to. */
const hostsQuestion = ({ document, part, isAgreed }: Asked, records: ShownRecords): SharingQuestion[] => {
  const held = new Set(part.held.map(({ id }) => id))
  const here = new Map(document.services.map((service) => [service.id, service]))
  const keyCounts = new Map<string, number>()
  const count = (serviceId: string | undefined, keys: number) => {
    if (serviceId !== undefined) keyCounts.set(serviceId, (keyCounts.get(serviceId) ?? 0) + keys)
  }
  const mine = new Set(document.workspaces.map(({ id }) => id))
  for (const id of part.workspaceIds) mine.delete(id)
  const workspaces = records.all('workspace').filter((record) => isLive(record) && !mine.has(record.id))
  const serviceOf = new Map(workspaces.map((record) => [record.id, locationOf(record)?.serviceId]))
  for (const serviceId of serviceOf.values()) count(serviceId, 0)
  const isOpen = ({ id }: ShownRecord) => keyCounts.has(id) && (!here.has(id) || held.has(id))
  const services = records.all('service').filter((record) => {
    const address = record.fields.get('address')
    if (address === undefined || address.isQuestion || !isLive(record) || !isOpen(record)) return false
    const values = new Map([...record.fields].map(([field, { shown }]) => [field, shown.value]))
    return !isAgreed(withValues('service', here.get(record.id) ?? { id: record.id }, values))
  })
  if (services.length === 0) return []
  for (const key of records.all('key')) if (isLive(key)) count(serviceOf.get(workspaceIdOf(key)), 1)
  const named = services.map((record) => ({
    serviceId: record.id,
    serviceName: String(shownValue(record, 'name')),
    hosts: hostsOf(shownValue(record, 'address') as ServiceAddress), // what its schema let in
    keyCount: keyCounts.get(record.id) ?? 0,
  }))
  return [{ about: 'hosts', services: named }]
}
