import type {
  SharingCondition,
  SharingPlaceName,
  SharingQuestion,
  SharingState,
} from '../../../shared/sharing.ts'
import { candidatesOf } from '../../domain/shared-vault/candidates.ts'
import { addressOfService } from '../../domain/shared-vault/shared-fields.ts'
import { exposedTo } from '../../domain/sharing/exposure.ts'
import { addedBy } from '../../domain/sharing/next-entry.ts'
import type { FieldWrite } from '../../domain/sharing/registers.ts'
import type { ServiceAddress } from '../../domain/sharing/shared-operations.ts'
import type { WrittenCredentials } from '../../domain/sharing/shared-writes.ts'
import { filled } from '../../domain/vault/filled.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import type { KeyStanding } from './sharing-of-keys.ts'
import type { Contact } from './team-connection.ts'
import type { TeamLog } from './team-log.ts'
import type { TeamSession } from './team-session.ts'

type Named = Pick<TeamLog, 'authority'>

/** A computer's own name; empty for the page. */
const labelOf = ({ authority }: Named, id: string): string =>
  authority.members.find((member) => member.id === id)?.label ?? ''

/** The person's computers, this one first. */
const computersOf = (log: TeamLog, document: Pick<VaultDocument, 'keys'>): SharingState['computers'] => {
  const { authority, shared, computer } = log
  const here = new Set(document.keys.map(({ id }) => id))
  return authority.members
    .filter(({ kind, state }) => kind === 'computer' && state !== 'void')
    .map((member) => {
      const { id, label: name, state } = member
      const removal = authority.removals.find((one) => one.id === id && one.standing === 'counts')
      return {
        id,
        name,
        isThis: id === computer.id,
        state: state === 'void' ? ('removed' as const) : state,
        ...(removal === undefined ? {} : { removedBy: labelOf(log, removal.by.signer.id) }),
        added: addedBy(authority, id).filter((other) => other !== computer.id),
        couldOpen:
          state !== 'removed'
            ? []
            : exposedTo(authority, shared, id)
                .filter(({ keyId }) => here.has(keyId))
                .map(({ keyId, isReplaced }) => ({ keyId, isReplaced })),
      }
    })
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** The entries that were written with a recovery page. */
export const pageEntries = ({ authority }: TeamLog) => {
  const pages = new Set(authority.members.filter(({ kind }) => kind === 'page').map(({ id }) => id))
  return authority.log.entries.filter(({ signer }) => pages.has(signer.id))
}

/** What keeps sharing from being whole, the gravest first. */
const conditionsOf = (
  session: TeamSession,
  document: VaultDocument,
  contact: Contact,
): SharingCondition[] => {
  const { log } = session
  const { authority, shared, computer } = log
  const me = authority.members.find(({ id }) => id === computer.id)
  const removal = authority.removals.find(({ id, standing }) => id === computer.id && standing === 'counts')
  const page = authority.members.find(({ kind, state }) => kind === 'page' && state === 'active')
  const used = pageEntries(log)
    .slice(document.sharing?.pageEntriesSeen ?? 0)
    .at(-1)
  const { problem } = contact
  const found: (SharingCondition | undefined)[] = [
    me?.state === 'removed'
      ? { what: 'removed', ...filled({ name: removal && labelOf(log, removal.by.signer.id) }) }
      : undefined,
    me?.state === 'suspended' ? { what: 'suspended' } : undefined,
    authority.isReadOnly || shared.isReadOnly ? { what: 'newer-format' } : undefined,
    problem === undefined ? undefined : { what: problem === 'not-here' ? 'not-downloaded' : problem },
    session.vaultProblem === undefined ? undefined : { what: 'not-saved' },
    tooLong(session, document),
    ...contact.changedAuthors.map(
      (author): SharingCondition => ({ what: 'changed', ...filled({ name: labelOf(log, author) }) }),
    ),
    used === undefined ? undefined : { what: 'page-used', atMs: used.payload.atMs },
    contact.healedAtMs === undefined ? undefined : { what: 'healed', atMs: contact.healedAtMs },
    page === undefined ? { what: 'no-page' } : undefined,
  ]
  return found.filter((condition) => condition !== undefined)
}

/** The first record that is too long: once that is shorter the next is named. */
const tooLong = (
  session: TeamSession,
  { keys, services, workspaces }: VaultDocument,
): SharingCondition | undefined => {
  const [first] = session.tooLong
  if (first === undefined) return undefined
  const named = { key: keys, service: services, workspace: workspaces }[first.kind]
  const name = named.find(({ id }) => id === first.id)?.name
  return { what: 'too-long', ...filled({ name, keyId: first.kind === 'key' ? first.id : undefined }) }
}

const hostOf = (address: string): string => {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}

/** The hosts of a service's addresses, each once. */
const hostsOf = ({ regions }: Pick<ServiceAddress, 'regions'>): string[] => [
  ...new Set(regions.flatMap(({ authUrl, baseUrl }) => [hostOf(authUrl), hostOf(baseUrl)])),
]

/** Two values written at the same time: this computer's own, or the earlier in the log when it wrote none, and another. */
export const choiceOf = (
  log: TeamLog,
  writes: readonly FieldWrite[],
): { readonly mine: FieldWrite; readonly theirs: FieldWrite } | undefined => {
  const mine = writes.find(({ by }) => by.header.author === log.computer.id) ?? writes[0]
  const theirs = writes.find((write) => write !== mine)
  return mine && theirs && { mine, theirs }
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
      const { mine, theirs } = choice
      return [{ about, keyId: id, keyName: key.name, mine: credentials(mine), theirs: credentials(theirs) }]
    }
    const field = kind === 'service' ? 'address' : kind === 'workspace' ? 'location' : 'workspaceId'
    const choice = choiceOf(log, record.field(field).newest)
    if (choice === undefined) return []
    const name = record.field('name').last?.value
    const words = ({ value }: FieldWrite) => addressWords(document, kind, value)
    return [
      {
        about,
        recordId: id,
        name: typeof name === 'string' ? name : '',
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
  return [...asked.filter((one) => one.about !== 'secret' || !isOfAskedAddress(one.keyId)), ...hosts]
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

/** What the window shows of the team. */
export const stateOfTeam = (
  session: TeamSession,
  document: VaultDocument,
  o: {
    readonly place: SharingPlaceName
    readonly contact: Contact
    readonly isBusy: boolean
    readonly ofKeys: ReadonlyMap<string, KeyStanding>
    readonly pairing: SharingState['pairing']
    readonly canPrintAgain: boolean
    readonly canMakePage: boolean
  },
): SharingState => {
  const { log } = session
  const { sharing } = document
  const conditions = conditionsOf(session, document, o.contact)
  const isOut = conditions.some(({ what }) => what === 'removed' || what === 'copied')
  const page = log.authority.members.find(({ kind, state }) => kind === 'page' && state === 'active')
  return {
    mode: isOut ? 'out' : 'on',
    place: o.place,
    computers: computersOf(log, document),
    workspaceIds: sharing?.workspaceIds ?? [],
    waiting: [...o.ofKeys.values()].filter(({ sharing }) => sharing === 'waiting').length,
    isBusy: o.isBusy,
    ...filled({ lastExchangedAtMs: o.contact.lastExchangedAtMs, pairing: o.pairing }),
    // Said where a page can be made.
    conditions: o.canMakePage ? conditions : conditions.filter(({ what }) => what !== 'no-page'),
    questions: questionsOf(log, document),
    page: {
      isMade: page !== undefined,
      ...filled({ madeAtMs: page?.by[0]?.payload.atMs }),
      canPrintAgain: o.canPrintAgain,
      canMake: o.canMakePage,
    },
  }
}
