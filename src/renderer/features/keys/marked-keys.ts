import { getState, setState } from '../../state/store.ts'

/** Where a range begins: the key that was last gone to, or marked, without Shift. */
let anchorId: string | undefined

/** The next range begins at this key. */
export const anchorAt = (keyId: string | undefined): void => {
  anchorId = keyId
}

/** Marks no key any more. */
export const clearMarks = (): void => {
  if (getState().marked.size > 0) setState({ marked: new Set() })
}

/** Marks a key that is not marked, and the other way round. The first mark takes the key in view along. */
export const toggleMark = (keyId: string, currentId: string | undefined): void => {
  const marked = new Set(getState().marked)
  if (marked.size === 0 && currentId !== undefined && currentId !== keyId) marked.add(currentId)
  if (!marked.delete(keyId)) marked.add(keyId)
  anchorAt(keyId)
  setState({ marked })
}

/** Marks all keys from where the range begins to this one, and no others. */
export const markTo = (keyId: string, currentId: string | undefined, keyIds: readonly string[]): void => {
  const known = anchorId === undefined ? -1 : keyIds.indexOf(anchorId)
  const from = known >= 0 ? known : keyIds.indexOf(currentId ?? keyId)
  const to = keyIds.indexOf(keyId)
  if (from < 0 || to < 0) return
  anchorAt(keyIds[from])
  setState({ marked: new Set(keyIds.slice(Math.min(from, to), Math.max(from, to) + 1)) })
}

/** Marks all keys of the list. */
export const markAll = (keyIds: readonly string[]): void => setState({ marked: new Set(keyIds) })
