import { type LabelledFact, plainLabel } from '../../../../shared/imports/credential-labels.ts'
import { looksSecret } from './looks-secret.ts'
import { type Meaning, readWords, readWordsBelow } from './words.ts'

/** The facts that the finder looks for: labelled ones, and those that readers and some programs add. */
export type Fact = LabelledFact | 'user' | 'password' | 'provider' | 'skip'

/** The label of an entry whose value says why its record is skipped. */
export const SKIP = '#skip'

export type FactMeaning = Omit<Meaning, 'fact'> & { readonly fact: Fact }

const environments =
  'dev|develop|development|test|testing|stag|stage|staging|prod|production|live|sandbox|uat|qa|int|preprod|local|demo|old|previous|prev|new|next|legacy|backup|\\d{1,2}'
/** `_DEV` in `CLIENT_ID_DEV`. */
const SUFFIX = new RegExp(` (${environments})$`)
/** `DEV` in `ACME_DEV_CLIENT_ID` and in `DEV_ACME_CLIENT_ID`. */
const INFIX = new RegExp(`(?:^| )(${environments})$|^(${environments}) `)
/** Labels of secrets that a program uses for its own purposes. */
const ownSecret =
  /\b(jwt|sessions?|cookies?|csrf|xsrf|webhooks?|signing|signature|encryption|encrypt|hash|salt|nextauth|auth0|better auth|refresh token|access token)$/
/** Words showing that a value isn't the secret itself, but says where it is stored or was derived from it. */
const aboutSecret = /\b(existing|encrypted|hashed|sealed|cipher|has|use|with)$/
const isUser = /user|login|benutzer|usuario|ユーザ|مستخدم/
const isPassword = /pass|kennwort|contrase|パスワード|مرور/
const SIGN_IN = /(^| )(oidc|openid|sso|idp)( connect)?$/

const wordsOf = (parent: string | undefined, label: string): Meaning | undefined => {
  const own = readWordsBelow(parent, label)
  const plain = plainLabel(label)
  const [, suffix] = SUFFIX.exec(plain) ?? []
  const named = own ?? (suffix && readWords(plain.slice(0, -suffix.length - 1)))
  if (own !== undefined || !named) {
    // `GITHUB_ID` next to `GITHUB_SECRET`.
    const [, before] = /^(.+) (?:id|key)$/.exec(own === undefined ? plain : '') ?? []
    return before ? { fact: 'clientId', strength: 'weak', prefix: before } : own
  }
  return named.strength === 'weak' ? undefined : { ...named, prefix: `${named.prefix} @${suffix}`.trim() }
}

/** A prefix with its environment after an `@`, so that it can't be confused with another prefix. */
const withEnvironment = (prefix: string): string => {
  const [found = '', last, first] = prefix.includes('@') ? [] : (INFIX.exec(prefix) ?? [])
  return found === '' ? prefix : `${prefix.replace(found, '').trim()} @${last ?? first}`.trim()
}

/** What a label means under its parent label, if anything. */
export const meaningOf = (parent: string | undefined, label: string): FactMeaning | undefined => {
  if (label === SKIP) return { fact: 'skip', strength: 'exact', prefix: '' }
  if (label === 'provider') return { fact: 'provider', strength: 'exact', prefix: '' }
  const known = wordsOf(parent, label)
  if (known === undefined) return undefined
  const { fact, strength, prefix } = known
  const found = { ...known, prefix: withEnvironment(prefix) }
  if (fact === 'tokenUrl' || fact === 'authUrl')
    return { ...found, prefix: found.prefix.replace(SIGN_IN, '') }
  if (
    fact === 'clientSecret' &&
    (aboutSecret.test(prefix) || (strength !== 'exact' && ownSecret.test(prefix)))
  )
    return undefined
  if (strength !== 'weak') return found
  if (fact === 'clientId' && isUserName(label)) return { ...found, fact: 'user' }
  return fact === 'clientSecret' && isPassword.test(plainLabel(label))
    ? { ...found, fact: 'password' }
    : found
}

/** Whether a label marks secrets for a program's internal use, such as `webhooks`. */
export const isOwnSecret = (label: string): boolean => ownSecret.test(plainLabel(label))

/** Whether a label names a login, such as a user name. */
export const isUserName = (label: string): boolean => isUser.test(plainLabel(label))

/** Whether a label certainly names a client's ID or secret, not just any secret. */
export const isCertain = (label: string): boolean =>
  /client|consumer|cliente|kunden|クライアント|عميل/.test(plainLabel(label))

/**
 * A label as the page may see it. SECURITY: S65, only known words or a plain variable name, because what looks
 * like a label may be a secret.
 */
export const shownLabel = (label: string): string | undefined => {
  const isPlain = label.length <= 60 && (readWords(label) !== undefined || /^[A-Za-z_][\w.-]*$/.test(label))
  return isPlain && !looksSecret(label) ? label : undefined
}
