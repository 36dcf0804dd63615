import { FIRST_VIEW_ID, type FirstView } from '../../shared/window/first-view.ts'

/** Splits the page's file right before the first view's data. */
export const partPage = (html: string): readonly [head: string, rest: string] => {
  const opening = `id="${FIRST_VIEW_ID}">`
  const at = html.indexOf(opening)
  const location = at === -1 ? html.length : at + opening.length
  return [html.slice(0, location), html.slice(location)]
}

/**
 * Encodes a first view as text for HTML. Empty if there is none. SECURITY: S2, contains no `<`, so that no name
 * can close the surrounding element.
 */
export const textInPage = (view: FirstView | undefined): string =>
  view === undefined ? '' : JSON.stringify(view).replaceAll('<', '\\u003c')
