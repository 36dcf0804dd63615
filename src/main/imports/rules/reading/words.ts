import {
  type LabelledFact,
  type LabelStrength,
  labelMeaning,
  plainLabel,
} from '../../../../shared/credential-labels.ts'

/** What a label names. `prefix` is what stands before it: `acme prod` in `ACME_PROD_CLIENT_ID`. */
export interface Meaning {
  readonly fact: LabelledFact
  readonly prefix: string
  readonly strength: LabelStrength
}

const LONGEST_LABEL = 100

/** Words before a label that name nothing: `OAuth Client ID` is the client ID. */
const noise: ReadonlySet<string> = new Set([
  ...['oauth', 'oauth2', 'o', 'auth2', 'api', 'my', 'your', 'the', 'login'],
  ...['vite', 'next', 'public', 'tf', 'var'],
])

/** What is said of a label in brackets behind it: `Client secret (shown once)`. */
const remark = /\s*[([（][^)\]）]*[)\]）]\s*\*?$/

/** The fact that a label names, if any. */
export const readWords = (label: string): Meaning | undefined => {
  if (label.length > LONGEST_LABEL) return undefined
  const meaning = labelMeaning(plainLabel(label)) ?? labelMeaning(plainLabel(label.replace(remark, '')))
  if (meaning === undefined) return undefined
  const { fact, strength, before } = meaning
  const prefix = before.split(' ').filter((word) => !noise.has(word))
  return { fact, strength, prefix: prefix.join(' ') }
}

/** The fact of a label below another: `id` below `client` is the client ID. */
export const readWordsBelow = (parent: string | undefined, label: string): Meaning | undefined => {
  const own = readWords(label)
  if (parent === undefined || /^\d+$/.test(parent) || (own !== undefined && own.strength !== 'weak'))
    return own
  const joined = /^client$/i.test(parent) ? readWords(`${parent} ${label}`) : undefined
  return joined === undefined || joined.strength === 'weak' ? own : joined
}
