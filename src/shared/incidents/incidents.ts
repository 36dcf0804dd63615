import { type Campaign, type CampaignProgress, campaignProgress } from '../campaigns/campaign.ts'
import type { AppError } from '../errors/app-error.ts'
import { MINUTE_MS } from '../kernel/time.ts'
import type { KeySummary } from '../keys/key.ts'
import type { TokenSummary } from '../tokens/token.ts'

/** All kinds of causes, most urgent first. */
const incidentKinds = [
  'leaked',
  'refused',
  'keychain',
  'needs-secret',
  'moved',
  'network',
  'outage',
  'other',
  'campaign',
  'person-left',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** The parts of a key that these rules use. */
export type IncidentKey = Pick<
  KeySummary,
  | 'id'
  | 'workspaceId'
  | 'hasSecret'
  | 'createdAtMs'
  | 'attention'
  | 'provenDeadAtMs'
  | 'secretSavedAtMs'
  | 'toReplace'
  | 'refusal'
>

/** A cause and all the keys it affects. A keychain problem or a finished campaign may affect none. */
export type Incident<Key extends IncidentKey = KeySummary> = {
  /** Stays the same as long as the cause exists. */
  readonly id: string
  readonly kind: IncidentKind
  readonly keys: readonly Key[]
  /** The failure of the first key, if any. */
  readonly error: AppError | undefined
  /** Whether all keys came from the same import. */
  readonly isOneImport: boolean
  /** The campaign that these keys belong to, and its progress. */
  readonly campaign?: Campaign
  readonly progress?: Omit<CampaignProgress<Key>, 'open'>
}

type Tokens = ReadonlyMap<string, Pick<TokenSummary, 'state' | 'error'>>

/**
 * Whether a cause is shown in red: the key can't be used, or others may use it. Everything else resolves itself
 * or can wait.
 */
export const isRed = (kind: IncidentKind): boolean => kind === 'leaked' || kind === 'refused'

/** Whether a service doesn't answer. The key is fine, and the next request may succeed. */
const isOutage = ({ kind }: AppError): boolean =>
  kind === 'unreachable' || kind === 'timeout' || kind === 'server-error'

/** Failures of the service or the network, shown in amber. */
const serviceTrouble: ReadonlySet<string> = new Set<AppError['kind']>([
  'unreachable',
  'timeout',
  'server-error',
  'rate-limited',
  'proxy-sign-in',
  'moved',
  'tls',
  'unexpected-answer',
])

/** Whether an error says nothing about the key. */
export const isServiceTrouble = ({ kind }: AppError): boolean => serviceTrouble.has(kind)

/** Whether a later request may succeed without any change in Keyward. */
export const mayRecover = (error: AppError): boolean => isOutage(error) || error.kind === 'proxy-sign-in'

/** The new sign-in address announced by a service. */
export const newAddress = (error: AppError): string | undefined =>
  error.kind === 'moved' && error.reason === 'new-address' ? error.detail : undefined

/** Failures of the keychain or the vault, which say nothing about the key. */
const isKeychainFailure = ({ kind }: AppError): boolean =>
  kind === 'locked' || kind === 'keyring-locked' || kind === 'keyring-missing' || kind === 'needs-choice'

/** Refusals further apart than this are considered to have different causes. */
const TOGETHER_MS = 10 * MINUTE_MS

type Member<Key> = {
  readonly key: Key
  readonly kind: IncidentKind
  readonly group: string
  readonly error?: AppError | undefined
}

const failureOf = (token: Pick<TokenSummary, 'state' | 'error'> | undefined): AppError | undefined => {
  const error = token?.state === 'failed' ? token.error : undefined
  // The user cancelled the request, or the service asked Keyward to wait, so there is nothing to do.
  return error?.kind === 'cancelled' || error?.kind === 'rate-limited' ? undefined : error
}

const memberOf = <Key extends IncidentKey>(
  key: Key,
  token: Pick<TokenSummary, 'state' | 'error'> | undefined,
  hasKeychainTrouble: boolean,
  campaign: Campaign | undefined,
): Member<Key> | undefined => {
  const { attention, toReplace } = key
  if (attention === 'leaked')
    return campaign?.reason === 'leaked'
      ? undefined
      : { key, kind: 'leaked', group: String(toReplace?.sinceMs ?? '') }
  const isMarked = campaign === undefined && attention === 'to-replace' && toReplace?.reason === 'person-left'
  const marked: Member<Key> | undefined = isMarked
    ? { key, kind: 'person-left', group: String(toReplace.sinceMs) }
    : undefined
  // Once a key is proven dead, requests say nothing new about it.
  if (key.provenDeadAtMs !== undefined) return marked
  const error = failureOf(token)
  if (attention === 'needs-secret' || error?.kind === 'secret-unreadable')
    return { key, kind: hasKeychainTrouble && key.hasSecret ? 'keychain' : 'needs-secret', group: '' }
  if (attention === 'refused' || error?.kind === 'invalid-client') {
    const refusal = error?.kind === 'invalid-client' ? error : key.refusal
    return { key, kind: 'refused', group: refusal?.host ?? '', error: refusal }
  }
  if (error === undefined) return marked
  if (isKeychainFailure(error)) return { key, kind: 'keychain', group: '' }
  if (error.kind === 'proxy-sign-in') return { key, kind: 'network', group: '', error }
  const host = error.host ?? key.workspaceId
  // A single proxy that is down is a single cause, no matter which hosts are behind it.
  if (error.kind === 'unreachable' && error.reason === 'proxy')
    return { key, kind: 'outage', group: `proxy ${error.name ?? ''}`, error }
  if (isOutage(error)) return { key, kind: 'outage', group: host, error }
  if (error.kind === 'moved' && error.reason === 'new-address')
    return { key, kind: 'moved', group: `${host} ${error.detail ?? ''}`, error }
  return { key, kind: 'other', group: `${host} ${error.kind} ${error.reason ?? ''}`, error }
}

/** Groups refusals: those of one import, and those that the same host sent within minutes of each other. */
const splitRefusals = <Key extends IncidentKey>(members: readonly Member<Key>[]): Member<Key>[] => {
  const imported = new Map<number, number>()
  for (const { key } of members) imported.set(key.createdAtMs, (imported.get(key.createdAtMs) ?? 0) + 1)
  const starts = new Map<string, { readonly name: string; readonly atMs: number }>()
  const byTime = members.toSorted((one, other) => (one.error?.atMs ?? 0) - (other.error?.atMs ?? 0))
  return byTime.map((member) => {
    const { createdAtMs } = member.key
    if ((imported.get(createdAtMs) ?? 0) > 1) return { ...member, group: `import ${createdAtMs}` }
    const atMs = member.error?.atMs ?? 0
    const last = starts.get(member.group)
    const isSame = last !== undefined && atMs - last.atMs <= TOGETHER_MS
    const name = isSame ? last.name : `${member.group} ${atMs}`
    starts.set(member.group, { name, atMs })
    return { ...member, group: name }
  })
}

/** Each campaign as one incident. A finished one stays until the user clicks *Done*. */
const campaignIncidents = <Key extends IncidentKey>(
  keys: readonly Key[],
  campaigns: readonly Campaign[],
): Incident<Key>[] => {
  if (campaigns.length === 0) return []
  const byId = new Map(keys.map((key) => [key.id, key]))
  return campaigns.map((campaign): Incident<Key> => {
    const { open, ...progress } = campaignProgress(campaign, byId)
    const isLeak = campaign.reason === 'leaked' && open.some(({ attention }) => attention === 'leaked')
    const kind = isLeak ? 'leaked' : 'campaign'
    const id = `campaign ${campaign.id}`
    return { id, kind, keys: open, error: undefined, isOneImport: false, campaign, progress }
  })
}

/** The campaign of each key that still has to be replaced, keyed by key ID. */
export const openInCampaigns = <Key extends IncidentKey>(
  keys: readonly Key[],
  campaigns: readonly Campaign[],
): ReadonlyMap<string, Campaign> =>
  new Map(
    campaignIncidents(keys, campaigns).flatMap(({ campaign, keys: open }) =>
      open.flatMap(({ id }): [string, Campaign][] => (campaign ? [[id, campaign]] : [])),
    ),
  )

/**
 * What needs attention, grouped by cause: same host and kind of failure, refused keys from one import, a
 * campaign, a leak, the keychain, or an address that moved. Most urgent first, and within a kind, the cause
 * with the most keys first.
 */
export const incidentsOf = <Key extends IncidentKey>(
  keys: readonly Key[],
  tokens: Tokens,
  hasKeychainTrouble: boolean,
  campaigns: readonly Campaign[],
): readonly Incident<Key>[] => {
  const campaignOf = openInCampaigns(keys, campaigns)
  const members = keys.flatMap(
    (key) => memberOf(key, tokens.get(key.id), hasKeychainTrouble, campaignOf.get(key.id)) ?? [],
  )
  const refused = splitRefusals(members.filter(({ kind }) => kind === 'refused'))
  const found = new Map<string, Incident<Key> & { readonly keys: Key[] }>()
  const open = (kind: IncidentKind, group: string, error?: AppError) => {
    const id = `${kind} ${group}`.trim()
    const isOneImport = kind === 'refused' && group.startsWith('import ')
    const incident = found.get(id) ?? { id, kind, keys: [], error, isOneImport }
    found.set(id, incident)
    return incident
  }
  if (hasKeychainTrouble) open('keychain', '')
  for (const { key, kind, group, error } of [...members.filter((one) => one.kind !== 'refused'), ...refused])
    open(kind, group, error).keys.push(key)
  return [...found.values(), ...campaignIncidents(keys, campaigns)].sort(
    (one, other) =>
      incidentKinds.indexOf(one.kind) - incidentKinds.indexOf(other.kind) ||
      other.keys.length - one.keys.length,
  )
}

/**
 * Whether a key counts individually, because it's due soon or overdue, or was flagged for its own reason. The keys
 * of a campaign count as one. Only a campaign for keys that expire together also covers their due dates.
 */
export const isDueKey = (
  { attention, toReplace }: Pick<KeySummary, 'attention' | 'toReplace'>,
  campaign: Pick<Campaign, 'reason'> | undefined,
): boolean =>
  attention === 'to-replace'
    ? campaign === undefined && toReplace?.reason !== 'person-left'
    : (attention === 'key-ended' || attention === 'overdue' || attention === 'due-soon') &&
      campaign?.reason !== 'ends'

/** How many keys count individually. */
export const countDueKeys = <Key extends IncidentKey>(
  keys: readonly Key[],
  campaigns: readonly Campaign[],
): number => {
  const campaignOf = openInCampaigns(keys, campaigns)
  return keys.filter((key) => isDueKey(key, campaignOf.get(key.id))).length
}

/** How many things need attention: incidents and due keys. */
export const countWork = <Key extends IncidentKey>(...given: Parameters<typeof incidentsOf<Key>>): number =>
  incidentsOf(...given).length + countDueKeys(given[0], given[3])
