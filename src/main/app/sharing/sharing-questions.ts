import type { SharingQuestion } from '../../../shared/sharing.ts'
import { hostOf } from '../../domain/host-of.ts'
import { candidatesOf } from '../../domain/shared-vault/candidates.ts'
import { addressOfService } from '../../domain/shared-vault/shared-fields.ts'
import { areConcurrent } from '../../domain/sharing/log.ts'
import type { FieldWrite } from '../../domain/sharing/registers.ts'
import type { ServiceAddress } from '../../domain/sharing/shared-operations.ts'
import type { WrittenCredentials } from '../../domain/sharing/shared-writes.ts'
import { filled } from '../../domain/vault/filled.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import { labelOf } from './label-of.ts'
import type { TeamLog } from './team-log.ts'

/** The hosts of a service's addresses, each once. */
const hostsOf = ({ regions }: Pick<ServiceAddress, 'regions'>): string[] => [
  ...new Set(regions.flatMap(({ authUrl, baseUrl }) => [hostOf(authUrl), hostOf(baseUrl)])),
]

/** Two values written at the same time. */
interface Choice {
  /** This computer's own, or the earlier in the log when it wrote none. */
  readonly mine: FieldWrite
  readonly theirs: FieldWrite
  readonly isOwn: boolean
}

export const choiceOf = (log: TeamLog, writes: readonly FieldWrite[]): Choice | undefined => {
  const own = writes.find(({ by }) => by.header.author === log.computer.id)
  const mine = own ?? writes[0]
  const theirs = writes.find((write) => write !== mine)
  return mine && theirs && { mine, theirs, isOwn: own !== undefined }
}

/** Two secrets of a key that were entered at the same time. */
export const secretChoice = (log: TeamLog, keyId: string): ReturnType<typeof choiceOf> => {
  const { id } = log.computer
  const own = (write: FieldWrite) => write.by.header.author === id
  const candidates = candidatesOf(log.shared, keyId)
  return choiceOf(
    log,
    candidates.flatMap((candidate) => candidate.find(own) ?? candidate.at(-1) ?? []),
  )
}

/** What the person has to decide. */
export const questionsOf = (log: TeamLog, document: VaultDocument): SharingQuestion[] => {
  const { shared } = log
  const credentials = ({ value, by }: FieldWrite) => {
    const { clientId, secret } = value as WrittenCredentials // what its schema let in
    return { clientId, by: labelOf(log, by.header.author), ...filled({ savedAtMs: secret?.savedAtMs }) }
  }
  const service = (id: string) => document.services.find((one) => one.id === id)
  const asked = shared.questions.flatMap(({ about, kind, id }): SharingQuestion[] => {
    const record = shared.writes.find(kind, id)
    if (record === undefined) return []
    if (about === 'secret') {
      const key = document.keys.find((one) => one.id === id)
      const choice = secretChoice(log, id)
      if (key === undefined || choice === undefined) return []
      const { mine, theirs, isOwn } = choice
      const sides = { mine: credentials(mine), theirs: credentials(theirs) }
      return [{ about, keyId: id, keyName: key.name, isOwn, ...sides }]
    }
    const field = kind === 'service' ? 'address' : kind === 'workspace' ? 'location' : 'workspaceId'
    const choice = choiceOf(log, record.field(field).newest)
    if (choice === undefined) return []
    const name = record.field('name').last?.value
    const words = ({ value, by }: FieldWrite) => ({
      by: labelOf(log, by.header.author),
      lines: addressWords(document, kind, value),
    })
    return [
      {
        about,
        recordId: id,
        name: typeof name === 'string' ? name : '',
        isOwn: choice.isOwn,
        mine: words(choice.mine),
        theirs: words(choice.theirs),
      },
    ]
  })
  const held = new Set(
    document.sharing?.held.filter(({ kind }) => kind === 'service').map(({ id }) => id) ?? [],
  )
  const isAsked = new Set(asked.map((one) => (one.about === 'address' ? one.recordId : '')))
  // Each computer sealed these secrets for the address that it entered: deciding that decides them.
  const isOfAskedAddress = (keyId: string): boolean => {
    const workspaceId = document.keys.find((one) => one.id === keyId)?.workspaceId ?? ''
    const serviceId = document.workspaces.find((one) => one.id === workspaceId)?.serviceId ?? ''
    return [keyId, workspaceId, serviceId].some((id) => isAsked.has(id))
  }
  const absent = new Set(document.sharing?.absentKeyIds ?? [])
  const hosts = shared.services.flatMap(({ id, values }): SharingQuestion[] => {
    if (isAsked.has(id) || (service(id) !== undefined && !held.has(id))) return []
    const workspaceIds = new Set(
      shared.workspaces
        .filter(
          ({ values: { location } }) => (location as { serviceId?: string } | undefined)?.serviceId === id,
        )
        .map((workspace) => workspace.id),
    )
    const keyCount = shared.keys.filter(
      (key) => !key.isDeleted && absent.has(key.id) && workspaceIds.has(String(key.values.workspaceId)),
    ).length
    const isUsed = service(id) !== undefined || keyCount > 0
    const address = values.address as ServiceAddress // what its schema let in
    return isUsed
      ? [
          {
            about: 'hosts',
            serviceId: id,
            serviceName: String(values.name),
            hosts: hostsOf(address),
            keyCount,
          },
        ]
      : []
  })
  return [
    ...asked.filter((one) => one.about !== 'secret' || !isOfAskedAddress(one.keyId)),
    ...keptQuestions(log, document),
    ...hosts,
  ]
}

/** Keys that are kept although another computer deleted them. */
const keptQuestions = (log: TeamLog, { keys }: VaultDocument): SharingQuestion[] => {
  const here = new Map(
    keys.filter(({ deletedAtMs }) => deletedAtMs === undefined).map((key) => [key.id, key]),
  )
  return log.shared.keys.flatMap(({ id, isKeptAgainstDelete }): SharingQuestion[] => {
    if (!isKeptAgainstDelete) return []
    const key = here.get(id)
    const acts = log.shared.writes.find('key', id)?.acts ?? []
    const deletion = acts.findLast(({ what }) => what === 'delete' || what === 'purge')
    const change = acts.findLast(
      ({ what, by }) => (what === 'put' || what === 'restore') && deletion && areConcurrent(by, deletion.by),
    )
    if (key === undefined || deletion === undefined || change === undefined) return []
    const [deletedBy, changedBy] = [deletion, change].map(({ by }) => labelOf(log, by.header.author))
    return [
      { about: 'kept', keyId: id, keyName: key.name, deletedBy: deletedBy ?? '', changedBy: changedBy ?? '' },
    ]
  })
}

/** Where something goes, in words: a service's hosts, or the name of a region or workspace. */
const addressWords = (document: VaultDocument, kind: string, value: unknown): string[] => {
  if (kind === 'service') return hostsOf(value as ServiceAddress) // what its schema let in
  if (kind === 'key') return [document.workspaces.find(({ id }) => id === value)?.name ?? '']
  const { serviceId, regionId } = value as { serviceId: string; regionId: string } // what its schema let in
  const service = document.services.find(({ id }) => id === serviceId)
  const region = service && addressOfService(service).regions.find(({ id }) => id === regionId)
  return [service?.name ?? '', region?.name ?? ''].filter((name) => name !== '')
}
