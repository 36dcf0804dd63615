import type { CampaignReason } from '../../../shared/campaigns/campaign.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { SharingTeam } from '../../../shared/sharing/sharing.ts'

/** Why a key is offered for a campaign. */
export type KeyGroup = 'selected' | 'owned' | 'shared' | 'ending' | 'all'

type Given = {
  readonly reason: CampaignReason
  readonly name: string
  /** Keys that were already selected. */
  readonly selected: readonly string[]
  /** The end of the day by which the keys must be replaced. */
  readonly endsAtMs: number | undefined
  readonly team: Pick<SharingTeam, 'people' | 'workspaceIds' | 'needsReplacing'> | undefined
}

/**
 * The keys that a person had access to through sharing: those that need replacing because of that person, and
 * all shared keys while they are in the team.
 */
const isOpenTo = (name: string, team: Given['team']) => {
  const known = (team?.needsReplacing ?? []).filter(({ person }) => person === name)
  const keyIds = new Set(known.flatMap(({ keyIds: ids }) => ids))
  const isMember = team?.people.some((person) => person.name === name && !person.isMe) === true
  const workspaceIds = new Set(isMember ? team?.workspaceIds : [])
  return ({ id, workspaceId }: KeySummary) => keyIds.has(id) || workspaceIds.has(workspaceId)
}

/** The keys to choose from, grouped by why they are offered. Leaves out empty groups. */
export const keyGroups = (
  keys: readonly KeySummary[],
  { reason, name, selected, endsAtMs, team }: Given,
): readonly (readonly [KeyGroup, readonly KeySummary[]])[] => {
  const chosen = new Set(selected)
  const isShared = isOpenTo(name, team)
  const inGroup: Readonly<Record<KeyGroup, (key: KeySummary) => boolean>> = {
    selected: ({ id }) => chosen.has(id),
    owned: ({ owner }) => reason === 'person-left' && name !== '' && owner?.name === name,
    shared: (key) => reason !== 'ends' && name !== '' && isShared(key),
    ending: ({ keyExpiresAtMs }) =>
      reason === 'ends' &&
      chosen.size === 0 &&
      endsAtMs !== undefined &&
      (keyExpiresAtMs ?? Infinity) <= endsAtMs,
    all: () => reason === 'leaked' && chosen.size === 0,
  }
  const groups = ['selected', 'owned', 'shared', 'ending', 'all'] as const
  return groups
    .map((group) => [group, keys.filter(inGroup[group])] as const)
    .filter(([, members]) => members.length > 0)
}

/**
 * Whether a group is ticked at first. If the user had already selected keys, only their group is. Otherwise
 * every group is, except "all keys".
 */
export const isPreselected = (group: KeyGroup, selected: readonly string[]): boolean =>
  selected.length > 0 ? group === 'selected' : group !== 'all'

/** The keys of the ticked groups, without duplicates. */
export const keysOfGroups = (
  groups: ReturnType<typeof keyGroups>,
  isTicked: (group: KeyGroup) => boolean,
): readonly KeySummary[] => [...new Set(groups.flatMap(([group, keys]) => (isTicked(group) ? keys : [])))]
