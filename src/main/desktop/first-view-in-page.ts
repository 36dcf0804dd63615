import { FIRST_VIEW_ID, type FirstView } from '../../shared/first-view.ts'

/** The page's file in two parts: up to the element of its first view, and the rest. */
export const partPage = (html: string): readonly [head: string, rest: string] => {
  const opening = `id="${FIRST_VIEW_ID}">`
  const at = html.indexOf(opening)
  const location = at === -1 ? html.length : at + opening.length
  return [html.slice(0, location), html.slice(location)]
}

/**
 * A first view as text within HTML, empty if there is none. SECURITY: S2, without a `<` no name can end the
 * element around it.
 */
export const textInPage = (view: FirstView | undefined): string =>
  view === undefined ? '' : JSON.stringify(view).replaceAll('<', '\\u003c')
