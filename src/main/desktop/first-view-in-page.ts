import { FIRST_VIEW_ID, type FirstView } from '../../shared/window/first-view.ts'

/** Splits the page's file at the element of its first view: the head up to it, and the rest. */
export const partPage = (html: string): readonly [head: string, rest: string] => {
  const opening = `id="${FIRST_VIEW_ID}">`
  const at = html.indexOf(opening)
  const location = at === -1 ? html.length : at + opening.length
  return [html.slice(0, location), html.slice(location)]
}

/**
 * A first view as text for HTML; empty if there is none. SECURITY: S2, contains no `<`, so that no name can end
 * the element around it.
 */
export const textInPage = (view: FirstView | undefined): string =>
  view === undefined ? '' : JSON.stringify(view).replaceAll('<', '\\u003c')
