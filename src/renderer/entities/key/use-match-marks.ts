import { type RefObject, useEffect } from 'react'
import { matchRanges } from './match-ranges.ts'
import type { QueryWord } from './search.ts'

/**
 * Finds an offset in an element's text, which may span several text nodes. Returns the node and the offset in it.
 */
const pointAt = (element: HTMLElement, offset: number): [Text | HTMLElement, number] => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (left <= text.data.length) return [text, left]
    left -= text.data.length
  }
  return [element, 0]
}

/**
 * Highlights a query's words in the container's elements that have `data-searched`, which is `id` for a client ID.
 * Uses the CSS Custom Highlight API, so that no row renders again while the user types. The style is
 * `::highlight(…)` with the same name in app.css.
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
      const text = element.textContent
      for (const [from, to] of matchRanges(text, query, element.dataset.searched === 'id')) {
        const range = new Range()
        range.setStart(...pointAt(element, from))
        range.setEnd(...pointAt(element, to))
        found.add(range)
      }
    }
    CSS.highlights.set(name, found)
  })
  useEffect(() => () => void CSS.highlights.delete(name), [name])
}
