import { isWebPage } from '../../../shared/web-page.ts'

/** The possible results of a step's output; each has its sentence. */
type StepSentence =
  | 'empty'
  | 'tooLong'
  | 'notJson'
  | 'notAStep'
  | 'tokenReply'
  | 'tokenIssued'
  | 'worked'
  | 'webPage'
  | 'redirect'
  | 'invalidClient'
  | 'notRecognised'
  | 'grant'
  | 'notUnderstood'
  | 'notAllowed'
  | 'notFound'
  | 'slowDown'
  | 'serverTrouble'
  | 'noAnswer'
  | 'unusual'

/** A fact of the output, short and inert. */
interface StepFact {
  readonly name: 'status' | 'code' | 'error' | 'message' | 'verbose'
  readonly text: string
}

/** The explanation of a step's output. Never a token: see `explainStep`. */
export interface StepExplanation {
  readonly sentence: StepSentence
  readonly tone: 'ready' | 'soon' | 'problem' | 'idle'
  /** The token's lifetime, if the output has it. */
  readonly lifetimeSeconds?: number
  /** A token or secret was in it and was removed. */
  readonly hadSecret: boolean
  readonly facts: readonly StepFact[]
}

/** Longest output that is parsed, in characters. */
const LONGEST_STEP = 1024 * 1024
const LONGEST_FACT = 500
/** Deeper than any step wraps its reply. */
const DEEPEST = 64
const HIDDEN = '…'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (fields: Fields, name: string): boolean => Object.hasOwn(fields, name)
const read = (fields: Fields | undefined, name: string): unknown =>
  fields !== undefined && has(fields, name) ? fields[name] : undefined

const secretName = /^(access|refresh|id)?_?token$|^authorization$|secret|password|^assertion$|api_?key/i

/** Every secret text in the output, by field name; and whether there was any. */
const secretsIn = (root: unknown): readonly string[] => {
  const found: string[] = []
  const open: [value: unknown, isSecret: boolean, depth: number][] = [[root, false, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, isSecret, depth] = next
    if (typeof value === 'string') {
      if (isSecret && value !== '') found.push(value)
    } else if (depth < DEEPEST && Array.isArray(value)) {
      for (const one of value) open.push([one, isSecret, depth + 1])
    } else if (depth < DEEPEST && isFields(value)) {
      for (const [name, one] of Object.entries(value))
        open.push([one, isSecret || secretName.test(name.replaceAll('-', '_')), depth + 1])
    }
  }
  return found
}

/** Removes invisible and bidi characters, and what looks like a token or credentials. */
const inert = (text: string, secrets: readonly string[]): string => {
  let safe = text.slice(0, LONGEST_FACT * 8)
  for (const secret of secrets) {
    safe = safe.replaceAll(secret, HIDDEN)
    for (const word of secret.split(/\s+/)) if (word.length >= 8) safe = safe.replaceAll(word, HIDDEN)
  }
  safe = safe
    .replace(/\b(bearer|basic)\s+[^\s"',;]+/giu, `$1 ${HIDDEN}`)
    .replace(
      /("?[\w-]*(?:token|secret|password)"?\s*[:=]\s*)("[^"]*"?|'[^']*'?|[^\s&,;}]+)/giu,
      `$1${HIDDEN}`,
    )
    .replace(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/gu, HIDDEN)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return safe.length > LONGEST_FACT ? `${safe.slice(0, LONGEST_FACT)}…` : safe
}

const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

const looksLikeStep = (value: unknown): value is Fields =>
  isFields(value) && (has(value, 'status_code') || has(value, 'step_status'))

/** The wrapper itself, or one level deeper: workflows put names around the outputs of their steps. */
const findStep = (value: unknown): Fields | undefined => {
  if (looksLikeStep(value)) return value
  const inner = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : []
  const below = inner.find(looksLikeStep)
  if (below) return below
  return inner.flatMap((one) => (isFields(one) ? Object.values(one) : [])).find(looksLikeStep)
}

/** `api_object` as fields; some workflows store it as text. */
const bodyOf = (step: Fields): Fields | undefined => {
  const body = read(step, 'api_object')
  if (isFields(body)) return body
  const parsed = typeof body === 'string' ? parse(body) : undefined
  return isFields(parsed) ? parsed : undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const plain = (
  sentence: StepSentence,
  tone: StepExplanation['tone'],
  hadSecret = false,
): StepExplanation => ({
  sentence,
  tone,
  hadSecret,
  facts: [],
})

const sentenceOf = (
  status: number | undefined,
  error: string | undefined,
  body: { readonly hasToken: boolean; readonly isPage: boolean },
): readonly [StepSentence, StepExplanation['tone']] => {
  if (status === undefined || status === 0) return ['noAnswer', 'problem']
  if (status >= 200 && status < 300 && body.isPage) return ['webPage', 'soon']
  if (status >= 200 && status < 300) return [body.hasToken ? 'tokenIssued' : 'worked', 'ready']
  if (status >= 300 && status < 400) return ['redirect', 'soon']
  if (error === 'invalid_client') return ['invalidClient', 'problem']
  if (error === 'unsupported_grant_type' || error === 'invalid_request') return ['grant', 'problem']
  if (status === 401) return ['notRecognised', 'problem']
  if (status === 403) return ['notAllowed', 'problem']
  if (status === 404 || status === 410) return ['notFound', 'problem']
  if (status === 429) return ['slowDown', 'soon']
  if (status >= 400 && status < 500) return ['notUnderstood', 'problem']
  if (status >= 500 && status < 600) return ['serverTrouble', 'problem']
  return ['unusual', 'idle']
}

/**
 * Explains the output of a workflow step (specification, "Request a bearer token": `api_object`, `headers`,
 * `status_code`, `step_status`). Never throws.
 *
 * SECURITY: the text may contain a token. Returns only short inert facts, from which every value of a secret
 * field, and whatever looks like a token, was removed first (S33).
 */
export const explainStep = (text: string): StepExplanation => {
  if (text.trim() === '') return plain('empty', 'idle')
  if (text.length > LONGEST_STEP) return plain('tooLong', 'idle')
  const value = parse(text.trim())
  if (typeof value !== 'object' || value === null) return plain('notJson', 'idle')
  const secrets = secretsIn(value)
  const hadSecret = secrets.length > 0
  const step = findStep(value)
  if (step === undefined) {
    const isTokenReply = isFields(value) && typeof read(value, 'access_token') === 'string'
    return isTokenReply ? plain('tokenReply', 'ready', true) : plain('notAStep', 'idle', hadSecret)
  }
  const body = bodyOf(step)
  const inBody = secretsIn(body)
  const all = [...secrets, ...inBody].sort((one, other) => other.length - one.length)
  const declared = read(step, 'step_status')
  const stepStatus = isFields(declared) ? declared : undefined
  const status = wholeNumber(read(step, 'status_code'))
  const error = read(body, 'error')
  const hasToken = typeof read(body, 'access_token') === 'string'
  const whole = read(step, 'api_object')
  const isPage = typeof whole === 'string' && isWebPage(whole)
  const [sentence, tone] = sentenceOf(status, typeof error === 'string' ? error : undefined, {
    hasToken,
    isPage,
  })
  const lifetimeSeconds = wholeNumber(read(body, 'expires_in'))
  const fact = (name: StepFact['name'], found: unknown): StepFact[] => {
    const words = typeof found === 'string' || typeof found === 'number' ? inert(String(found), all) : ''
    return words === '' ? [] : [{ name, text: words }]
  }
  return {
    sentence,
    tone,
    hadSecret: hadSecret || inBody.length > 0,
    ...(sentence === 'tokenIssued' && lifetimeSeconds !== undefined && { lifetimeSeconds }),
    facts: [
      ...fact('status', status),
      ...fact('code', read(stepStatus, 'code')),
      ...fact('error', read(body, 'error_description') ?? error),
      ...fact('message', read(stepStatus, 'message')),
      ...fact('verbose', read(stepStatus, 'verbose')),
    ],
  }
}
