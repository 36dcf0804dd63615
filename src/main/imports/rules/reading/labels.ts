import { type LabelledFact, plainLabel } from '../../../../shared/credential-labels.ts'
import { looksSecret } from './looks-secret.ts'
import { type Meaning, readWords, readWordsBelow } from './words.ts'

/** What the finder looks for: labelled facts, and what readers and some programs add. */
export type Fact = LabelledFact | 'user' | 'password' | 'provider' | 'skip'

/** The label of an entry that says why its record is skipped. */
export const SKIP = '#skip'

export type FactMeaning = Omit<Meaning, 'fact'> & { readonly fact: Fact }

/** `_DEV` in `CLIENT_ID_DEV`. */
const environment =
  / (dev|develop|development|test|testing|stag|stage|staging|prod|production|live|sandbox|uat|qa|int|preprod|local|demo|\d{1,2})$/
/** Secrets that a program has for itself. */
const ownSecret =
  /\b(jwt|sessions?|cookies?|csrf|xsrf|webhook|signing|signature|encryption|encrypt|hash|salt|nextauth|existing|refresh token|access token)$/
const isUser = /user|login|benutzer|usuario|ユーザ|مستخدم/
const isPassword = /pass|kennwort|contrase|パスワード|مرور/
const SIGN_IN = /(^| )(oidc|openid|sso|idp)( connect)?$/

const wordsOf = (parent: string | undefined, label: string): Meaning | undefined => {
  const own = readWordsBelow(parent, label)
  const plain = plainLabel(label)
  const [, suffix] = environment.exec(plain) ?? []
  const named = own ?? (suffix && readWords(plain.slice(0, -suffix.length - 1)))
  if (own !== undefined || !named) {
    // `GITHUB_ID` beside `GITHUB_SECRET`.
    const [, before] = /^(.+) (?:id|key)$/.exec(own === undefined ? plain : '') ?? []
    return before ? { fact: 'clientId', strength: 'weak', prefix: before } : own
  }
  return named.strength === 'weak' ? undefined : { ...named, prefix: `${named.prefix} @${suffix}`.trim() }
}

/** What a label says, if anything, below the label above it. */
export const meaningOf = (parent: string | undefined, label: string): FactMeaning | undefined => {
  if (label === SKIP) return { fact: 'skip', strength: 'exact', prefix: '' }
  if (label === 'provider') return { fact: 'provider', strength: 'exact', prefix: '' }
  const found = wordsOf(parent, label)
  if (found === undefined) return undefined
  const { fact, strength, prefix } = found
  if (fact === 'tokenUrl' || fact === 'authUrl') return { ...found, prefix: prefix.replace(SIGN_IN, '') }
  if (fact === 'clientSecret' && strength !== 'exact' && ownSecret.test(prefix)) return undefined
  if (strength !== 'weak') return found
  const plain = plainLabel(label)
  if (fact === 'clientId' && isUser.test(plain)) return { ...found, fact: 'user' }
  return fact === 'clientSecret' && isPassword.test(plain) ? { ...found, fact: 'password' } : found
}

/** Whether a label names the ID or the secret of a client for certain, and not any secret. */
export const isCertain = (label: string): boolean =>
  /client|consumer|cliente|kunden|クライアント|عميل/.test(plainLabel(label))

/**
 * A label as the page may see it. SECURITY: S65, known words or the plain name of a variable, and nothing like a secret: what
 * stands in the place of a label may be a value.
 */
export const shownLabel = (label: string): string | undefined => {
  const isPlain = label.length <= 60 && (readWords(label) !== undefined || /^[A-Za-z_][\w.-]*$/.test(label))
  return isPlain && !looksSecret(label) ? label : undefined
}
