import type { Row } from '../list/key-rows.ts'

/** The key's row that contains the event's target, if any. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key-id]') : null

/** Ids of the keys in the list, in order. */
export const keyIdsOf = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap((row) => (row.type === 'key' ? [row.id] : []))
