/** Why a path is invalid; main validates it again. */
type PathProblem = 'other-origin' | 'has-fragment' | 'unclear' | 'climbs'

/** A typed path as it will be sent, or why it is invalid. */
export type CheckedPath =
  | { readonly status: 'empty' }
  | { readonly status: 'problem'; readonly problem: PathProblem }
  | { readonly status: 'good'; readonly path: string }

/** Parses a path, with query if any; accepts an absolute address under the region's base URL. */
export const checkPath = (text: string, baseUrl: string): CheckedPath => {
  const typed = text.trim()
  if (typed === '') return { status: 'empty' }
  if (/[\\\p{Cc}\p{Cf}]/u.test(typed)) return { status: 'problem', problem: 'unclear' }
  if (typed.includes('#')) return { status: 'problem', problem: 'has-fragment' }
  const under = withoutBase(typed, baseUrl)
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(under)) return { status: 'problem', problem: 'other-origin' }
  const steps = decodeDots(under.split('?', 1)[0] ?? '').split('/')
  if (steps.includes('..')) return { status: 'problem', problem: 'climbs' }
  return { status: 'good', path: under.startsWith('/') ? under : `/${under}` }
}

/** The part of an absolute address after the base URL, so that a pasted address becomes a path. */
export const withoutBase = (text: string, baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '')
  const rest = text.slice(base.length)
  return text.startsWith(base) && /^(?:$|[/?])/.test(rest) ? rest || '/' : text
}

const decodeDots = (path: string): string => path.replace(/%2e/gi, '.').replace(/%2f/gi, '/')
