import { type RefObject, useEffect } from 'react'
import { matchRanges } from './match-ranges.ts'
import type { QueryWord } from './search.ts'

/**
 * Marks the words of a query in the container's elements with `data-searched`, which is `id` for a client ID, by the
 * browser's own highlights: no row renders again while the user types. The look is `::highlight(…)` of that name in app.css.
 */
export const useMatchMarks = (
  name: 'list-match' | 'palette-match',
  container: RefObject<Element | null>,
  query: readonly QueryWord[],
): void => {
  useEffect(() => {
    if (query.length === 0) {
      CSS.highlights.delete(name)
      return
    }
    const found = new Highlight()
    for (const element of container.current?.querySelectorAll<HTMLElement>('[data-searched]') ?? []) {
      const text = element.firstChild
      if (!(text instanceof Text)) continue
      for (const [from, to] of matchRanges(text.data, query, element.dataset.searched === 'id')) {
        const range = new Range()
        range.setStart(text, from)
        range.setEnd(text, to)
        found.add(range)
      }
    }
    CSS.highlights.set(name, found)
  })
  useEffect(() => () => void CSS.highlights.delete(name), [name])
}
