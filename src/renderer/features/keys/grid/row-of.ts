import type { Row } from '../list/key-rows.ts'

/** The key's row in which an event happened, if any. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key-id]') : null

/** The keys of the list, in its order. */
export const keyIdsOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap((row) => (row.type === 'key' ? [row.id] : []))
