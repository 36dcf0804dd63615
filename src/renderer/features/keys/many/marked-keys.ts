import type { Page } from '../../../state/page.ts'

/** The anchor of a range: the last key that was moved to or selected without Shift. */
let anchorId: string | undefined

/** Sets the anchor of the next range. */
export const anchorAt = (keyId: string | undefined): void => {
  anchorId = keyId
}

/** Clears the selection. */
export const clearMarks = (page: Page): void => {
  if (page.getState().marked.size > 0) page.setState({ marked: new Set() })
}

/** Toggles a key's selection. The first toggle also selects the current key. */
export const toggleMark = (page: Page, keyId: string, currentId: string | undefined): void => {
  const marked = new Set(page.getState().marked)
  if (marked.size === 0 && currentId !== undefined && currentId !== keyId) marked.add(currentId)
  if (!marked.delete(keyId)) marked.add(keyId)
  anchorAt(keyId)
  page.setState({ marked })
}

/** Selects exactly the keys from the anchor to this one. */
export const markTo = (
  page: Page,
  keyId: string,
  currentId: string | undefined,
  keyIds: readonly string[],
): void => {
  const known = anchorId === undefined ? -1 : keyIds.indexOf(anchorId)
  const from = known >= 0 ? known : keyIds.indexOf(currentId ?? keyId)
  const to = keyIds.indexOf(keyId)
  if (from < 0 || to < 0) return
  anchorAt(keyIds[from])
  page.setState({ marked: new Set(keyIds.slice(Math.min(from, to), Math.max(from, to) + 1)) })
}

/** Selects all keys in the list. */
export const markAll = (page: Page, keyIds: readonly string[]): void =>
  page.setState({ marked: new Set(keyIds) })
