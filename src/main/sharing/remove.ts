import type { Input } from '../../shared/contract/contract.ts'
import type { ReplaceReason } from '../../shared/key-life.ts'
import { ok } from '../../shared/result.ts'
import type { StoredKey, VaultDocument } from '../vault/format/vault-format.ts'
import { removeWorkspace } from '../vault/records/service-records.ts'
import type { LiveTeam } from './live-team.ts'
import { hasOwner, lastOwner, meIn, nameIn } from './members.ts'
import { type Done, done, notFound } from './refusals.ts'
import type { Member, RecordFile } from './rules/epoch-record.ts'
import type { Sharing } from './sharing.ts'

type Removal = Pick<Input<'sharing:remove'>, 'memberIds' | 'why'>

/** The reason with which keys are marked; nothing is to be replaced of a computer that was wiped. */
const reasons = { left: 'person-left', lost: 'leaked', wiped: undefined } as const

/** The members that a removal names; undefined unless it names others of this team alone. */
export const toRemove = ({ open }: LiveTeam, memberIds: readonly string[]): readonly Member[] | undefined => {
  const ids = new Set(memberIds)
  const found = open.adopted.record.members.filter(({ id }) => ids.has(id))
  return found.length === ids.size && !ids.has(open.notes.memberId) ? found : undefined
}

/** The keys of this vault that whoever is removed could open and that are to be replaced. */
export const exposedKeys = (
  { open }: LiveTeam,
  { keys }: Pick<VaultDocument, 'keys'>,
  why: Removal['why'],
): readonly StoredKey[] => {
  const shared = new Set(open.notes.workspaceIds)
  if (reasons[why] === undefined) return []
  return keys.filter(
    ({ workspaceId, deletedAtMs, secret }) =>
      shared.has(workspaceId) && deletedAtMs === undefined && secret !== undefined,
  )
}

/**
 * Removes computers, or a person with all of them; what they could open is marked to be replaced, in one save. A graver
 * mark that a key has already stays.
 */
export const remove = async (sharing: Sharing, live: LiveTeam, { memberIds, why }: Removal): Done => {
  const { open } = live
  const { vault, clock } = sharing.deps
  const removed = toRemove(live, memberIds)
  if (removed === undefined) return notFound
  const ids = new Set(memberIds)
  const left = (now: readonly Member[]): Member[] => now.filter(({ id }) => !ids.has(id))
  if (!hasOwner(left(open.adopted.record.members))) return lastOwner
  const atMs = Math.floor(clock.nowMs())
  const [person = ''] = removed.map((member) => nameIn(open, member.person))
  const computerNames = removed.map(({ id }) => nameIn(open, id))
  const begun = done(
    await open.begin({ members: left, leaver: { memberIds, personName: person, computerNames, atMs, why } }),
  )
  if (!begun.ok) return begun
  sharing.log('computer-removed', computerNames.join(', '))
  const exposed = new Set(exposedKeys(live, vault.document, why).map(({ id }) => id))
  if (exposed.size === 0) return begun
  const reason = reasons[why]
  const marked = (key: StoredKey): StoredKey =>
    exposed.has(key.id) && reason !== undefined && isGraver(reason, key.toReplace?.reason)
      ? { ...key, toReplace: { sinceMs: atMs, reason } }
      : key
  return vault.change((document) =>
    ok({ document: { ...document, keys: document.keys.map(marked) }, saved: undefined }),
  )
}

const byGravity: readonly (ReplaceReason | undefined)[] = ['leaked', 'person-left', 'other', undefined]

const isGraver = (reason: ReplaceReason, than: ReplaceReason | undefined): boolean =>
  byGravity.indexOf(reason) < byGravity.indexOf(than)

/**
 * Ends sharing with a team here. An owner takes itself out first; of a member the owners still have to remove it.
 * What one person's computers share stays; what people share moves to *Recently deleted*.
 */
export const leave = async (sharing: Sharing, { open }: LiveTeam): Done => {
  const { vault, clock } = sharing.deps
  const me = meIn(open)
  const others = open.adopted.record.members.filter(({ id }) => id !== me?.id)
  const isIn = me !== undefined && open.notes.out === undefined
  if (isIn && me.role === 'owner' && others.length > 0) {
    if (!hasOwner(others)) return lastOwner
    const begun = await open.begin({ members: (now) => now.filter(({ id }) => id !== me.id) })
    // Its own record does not open for it: it has left once the place has that record.
    const hasLeft = open.records.ownersAfter(open.adopted).some((file) => leavesOut(file, me.id))
    if (!begun.ok && !hasLeft) return done(begun)
  }
  const { team, notes } = open
  await sharing.drop(team)
  const nowMs = Math.floor(clock.nowMs())
  const ended = await vault.change((document) => {
    const kept = withoutTeam(document, team)
    return ok({
      document: notes.isOwn ? kept : withClosed(kept, notes.workspaceIds, nowMs),
      saved: undefined,
    })
  })
  if (!ended.ok) {
    await sharing.start()
    return ended
  }
  sharing.log('sharing-left', notes.name)
  return ended
}

const leavesOut = ({ header, record }: RecordFile, id: string): boolean =>
  header.by === id && record?.members.some((member) => member.id === id) === false

const withoutTeam = (document: VaultDocument, team: string): VaultDocument => ({
  ...document,
  teams: document.teams?.filter((record) => record.team !== team),
})

const withClosed = (document: VaultDocument, workspaceIds: readonly string[], nowMs: number): VaultDocument =>
  workspaceIds.reduce((now, id) => {
    const removed = removeWorkspace(now, id, nowMs)
    return removed.ok ? removed.value.document : now
  }, document)
