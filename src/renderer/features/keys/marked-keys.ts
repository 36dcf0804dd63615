import type { Page } from '../../state/page.ts'

/** Where a range begins: the key that was last gone to, or marked, without Shift. */
let anchorId: string | undefined

/** The next range begins at this key. */
export const anchorAt = (keyId: string | undefined): void => {
  anchorId = keyId
}

/** Marks no key any more. */
export const clearMarks = (page: Page): void => {
  if (page.getState().marked.size > 0) page.setState({ marked: new Set() })
}

/** Marks a key that is not marked, and the other way round. The first mark takes the key in view along. */
export const toggleMark = (page: Page, keyId: string, currentId: string | undefined): void => {
  const marked = new Set(page.getState().marked)
  if (marked.size === 0 && currentId !== undefined && currentId !== keyId) marked.add(currentId)
  if (!marked.delete(keyId)) marked.add(keyId)
  anchorAt(keyId)
  page.setState({ marked })
}

/** Marks all keys from where the range begins to this one, and no others. */
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

/** Marks all keys of the list. */
export const markAll = (page: Page, keyIds: readonly string[]): void =>
  page.setState({ marked: new Set(keyIds) })
