import type { Input } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors.ts'
import { ok, type Result } from '../../shared/result.ts'
import { type Undo, undoingOps, undoOf } from './binding/undo.ts'
import { done, stale } from './refusals.ts'
import type { Team } from './team/team.ts'

type Undoing = Pick<Input<'sharing:undoChanges'>, 'memberIds' | 'sinceMs'>

/** What would come back; undefined unless all of these were removed from the team, and its history can be read. */
export const undoFor = async (open: Team, undoing: Undoing): Promise<Undo | undefined> => {
  const { leavers, out } = open.notes
  const left = new Set(leavers.flatMap(({ memberIds }) => memberIds))
  for (const { id } of open.adopted.record.members) left.delete(id)
  if (out !== undefined || !undoing.memberIds.every((id) => left.has(id))) return undefined
  const history = await open.history()
  return history.ok ? undoOf(open.current, history.value, undoing) : undefined
}

/** How many values came back, and how many changes were too old. */
export interface Undone {
  readonly undone: number
  readonly tooOld: number
}

/** Puts back what computers that were removed had changed and deleted, as an edit of this one. */
export const undoChanges = async (open: Team, undoing: Undoing): Promise<Result<Undone, AppError>> => {
  const undo = await undoFor(open, undoing)
  if (undo === undefined) return stale
  const counts = { undone: undo.undone.length, tooOld: undo.tooOld }
  if (counts.undone === 0) return ok(counts)
  const written = done(await open.write((on, newWrite) => undoingOps(on, undo, newWrite)))
  return written.ok ? ok(counts) : written
}
