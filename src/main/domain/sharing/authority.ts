import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { AuthorityOperation, NewEpoch } from './authority-operations.ts'
import { concat } from './bytes.ts'
import { teamOf } from './entry.ts'
import type { OpenEntry } from './epoch-ring.ts'
import { arrange, type Log, type Placed } from './log.ts'
import { type Added, type Removal, TeamMembers } from './members.ts'
import { FORMAT } from './payload.ts'
import { isKept, judge } from './removals.ts'
import type { Standing } from './standing.ts'

/**
 * What a member may do: a suspended one stands in a circle of removals, a void one was added by an entry that
 * does not count.
 */
type MemberState = 'active' | 'suspended' | 'removed' | 'void'

interface Member extends Added {
  readonly state: MemberState
  /** An entry that added it counts. */
  readonly isSupported: boolean
}

/** An epoch whose announcement counts. */
export interface Epoch extends Pick<NewEpoch, 'chain' | 'epoch' | 'keys'> {
  readonly by: Placed<AuthorityOperation>
  /** Ids of whom it was granted to, and of who made it. */
  readonly to: ReadonlySet<string>
  /** Commitments of the parts L of the epochs it links. */
  readonly former: readonly string[]
}

/** Who is in a team, as all its computers find it from the same entries. */
export interface Authority {
  readonly team: string
  /** The chain of authority, and that of what is shared. */
  readonly chain: string
  readonly sharedChain: string
  readonly log: Log<AuthorityOperation>
  readonly members: readonly Member[]
  readonly removals: readonly (Removal & { readonly standing: Standing })[]
  /** The standing of each entry, by its place in the log. */
  readonly standings: readonly Standing[]
  /** In the order of the log. */
  readonly epochs: readonly Epoch[]
  /** `announcementOf` every epoch that was ever announced, also by entries that do not count. */
  readonly announced: ReadonlySet<string>
  /** The lowest format that all members read. */
  readonly format: number
  /** A newer Keyward wrote what this one must understand: nothing but removals may be written. */
  readonly isReadOnly: boolean
}

const nameOf = (grant: { chain: string; epoch: string; part: string; key: string; to: string }): string =>
  [grant.chain, grant.epoch, grant.part, grant.key, grant.to].join(' ')

/** SECURITY: S45, recipients are exactly those that the sealed operations name. */
const hasNamedGrants = ({ grants, payload }: OpenEntry<AuthorityOperation>): boolean => {
  if (payload.isNewer) return true
  const named = payload.ops.flatMap((operation) =>
    operation.do !== 'epoch' && operation.do !== 'grant'
      ? []
      : operation.to.flatMap((to) =>
          (['L', 'S'] as const).map((part) => nameOf({ ...operation, to, part, key: operation.keys[part] })),
        ),
  )
  const found = new Set(grants.map(nameOf))
  return found.size === grants.length && named.length === found.size && named.every((one) => found.has(one))
}

/** The first entry of a team; undefined until it is here. */
const genesisOf = (crypto: SharingCrypto, team: string, entries: readonly OpenEntry<AuthorityOperation>[]) =>
  entries.find(
    (entry) =>
      !('team' in entry.header) &&
      teamOf(crypto, entry.header, () => concat(entry.signedBytes, entry.signature)) === team,
  )

/**
 * Finds who is in the team, from the opened entries of the chain of authority, in any order. Undefined until the
 * team's first entry is here.
 */
export const foldAuthority = (
  crypto: SharingCrypto,
  team: string,
  entries: readonly OpenEntry<AuthorityOperation>[],
): Authority | undefined => {
  const genesis = genesisOf(crypto, team, entries)
  const [founding] = genesis?.payload.ops ?? []
  if (genesis === undefined || founding?.do !== 'genesis') return undefined
  const { chain } = genesis.header
  const own = entries.filter((entry) => {
    const isOfTeam = 'team' in entry.header ? entry.header.team === team : entry === genesis
    return isOfTeam && entry.header.chain === chain && hasNamedGrants(entry)
  })
  const found = new TeamMembers(crypto, team)
  const log = arrange(crypto, own, found)
  if (log.entries.length === 0) return undefined
  const judged = judge(log.entries, found)
  const standingOf = (entry: Placed<AuthorityOperation>): Standing => judged[entry.at] ?? 'undecided'
  const removals = found.removals.map((removal) => ({ ...removal, standing: standingOf(removal.by) }))
  const counting = log.entries.filter((entry) => standingOf(entry) === 'counts')
  const format = counting
    .flatMap(({ payload, signer }) => (isPage(found.all, signer.sign) ? [] : payload.ops))
    .reduce((most, op) => (op.do === 'policy.put' ? Math.max(most, op.format) : most), founding.policy.format)
  return {
    team,
    chain,
    sharedChain: founding.shared,
    log,
    members: found.all.map((member) => ({
      ...member,
      state: stateOf(member, removals, standingOf),
      isSupported: member.by.some((add) => standingOf(add) === 'counts'),
    })),
    removals,
    standings: judged,
    epochs: epochsOf(counting),
    announced: new Set(
      log.entries.flatMap(({ payload }) =>
        payload.ops.filter((op) => op.do === 'epoch').map((op) => announcementOf(op)),
      ),
    ),
    format,
    isReadOnly: isReadOnly(format, counting),
  }
}

/** Whether something at or below the team's format is unknown here; above it, it has no effect. */
export const isReadOnly = (format: number, counting: readonly OpenEntry<unknown>[]): boolean =>
  counting.some(({ payload }) => payload.isNewer && payload.format <= format) || format > FORMAT

const isPage = (members: readonly Added[], sign: string): boolean =>
  members.some((member) => member.kind === 'page' && member.sign === sign)

const stateOf = (
  { id, sign, by }: Added,
  removals: Authority['removals'],
  standingOf: (entry: Placed<AuthorityOperation>) => Standing,
): MemberState => {
  if (by.every((add) => standingOf(add) === 'struck')) return 'void'
  const own = removals.filter((removal) => removal.id === id)
  if (own.some(({ standing }) => standing === 'counts')) return 'removed'
  const isInCircle = removals.some(
    (removal) => removal.standing === 'undecided' && (removal.id === id || removal.by.signer.sign === sign),
  )
  return isInCircle || !by.some((add) => standingOf(add) === 'counts') ? 'suspended' : 'active'
}

/** An epoch and the commitments of its two parts, as one text. */
export const announcementOf = ({ chain, epoch, keys }: Pick<Epoch, 'chain' | 'epoch' | 'keys'>): string =>
  [chain, epoch, keys.L, keys.S].join(' ')

const epochsOf = (counting: readonly Placed<AuthorityOperation>[]): Epoch[] => {
  const found = new Map<string, Epoch & { readonly to: Set<string> }>()
  for (const by of counting) {
    for (const op of by.payload.ops) {
      if (op.do !== 'epoch' && op.do !== 'grant') continue
      const name = `${op.chain} ${op.epoch}`
      const known = found.get(name)
      if (op.do === 'grant') {
        if (known?.keys.L === op.keys.L) for (const to of op.to) known.to.add(to)
      } else if (known === undefined) {
        const { chain, epoch, keys, former, to } = op
        found.set(name, {
          chain,
          epoch,
          keys,
          by,
          to: new Set([...to, by.header.author]),
          former: former.map((one) => one.keys.L),
        })
      }
    }
  }
  return [...found.values()]
}

/** What becomes of an entry of the shared chain. */
export type Permission = 'counts' | 'removed' | 'suspended'

/** Whether an entry of the shared chain counts. */
export const permissionOf = (
  { members, removals }: Pick<Authority, 'members' | 'removals'>,
  entry: Placed<unknown>,
  byHash: Pick<ReadonlyMap<string, Placed<unknown>>, 'get'>,
): Permission => {
  const author = members.find(({ id, sign }) => id === entry.signer.id && sign === entry.signer.sign)
  if (author === undefined || author.state === 'void' || author.kind === 'page') return 'removed'
  const after = removals.filter(({ id, cut }) => id === author.id && !isKept(entry, cut, byHash))
  if (after.some(({ standing }) => standing === 'counts')) return 'removed'
  const isOpen = after.some(({ standing }) => standing === 'undecided')
  return isOpen || !author.isSupported ? 'suspended' : 'counts'
}
