import { ok } from '../../shared/result.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { removeWorkspace } from '../vault/records/service-records.ts'
import type { LiveTeam } from './live-team.ts'
import { meIn } from './names.ts'
import { type Done, done } from './refusals.ts'
import { hasOwner, lastOwner } from './roles.ts'
import type { RecordFile } from './rules/epoch-record.ts'
import type { Sharing } from './sharing.ts'

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
