import type { ReplacementRun } from '../../state/page-state.ts'

/** The progress of a run: the position of its current key, from 1, and the next key that is still open. */
type RunPlace = {
  readonly position: number
  readonly total: number
  readonly nextId?: string
}

/**
 * Starts a run at the chosen key. From there, it continues to the end of the list and then wraps around to the
 * top.
 */
export const runFrom = (campaignId: string, listed: readonly string[], keyId: string): ReplacementRun => {
  const at = Math.max(0, listed.indexOf(keyId))
  return { campaignId, keyIds: [...listed.slice(at), ...listed.slice(0, at)], keyId }
}

/** The progress of a run. Skips keys that were replaced or deleted in the meantime. */
export const runPlace = ({ keyIds, keyId }: ReplacementRun, open: ReadonlySet<string>): RunPlace => {
  const at = keyIds.indexOf(keyId)
  const nextId = keyIds.slice(at + 1).find((id) => open.has(id))
  return {
    position: at + 1,
    total: keyIds.length,
    ...(nextId !== undefined && { nextId }),
  }
}
