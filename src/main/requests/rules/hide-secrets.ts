import { HIDDEN, type HiddenTexts } from '../../tokens/rules/hidden-texts.ts'

/**
 * Matches a JSON string, even a truncated one. Every `"` starts a match, so malicious text can't force rescans.
 */
const jsonString = String.raw`"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)`

const hiddenNames = new Set(['accesstoken', 'refreshtoken', 'idtoken', 'clientsecret', 'authorization'])

/** Whether a field or header's value is always hidden: `access_token`, `accessToken`, … */
export const isHiddenName = (name: string): boolean =>
  hiddenNames.has(name.toLowerCase().replace(/[^a-z]/gu, ''))

const named = '(?:access|refresh|id)[_-]?token|client[_-]?secret|authorization'
const inForm = new RegExp(String.raw`(^|[?&#;,\s"'])(${named})=("[^"]*"?|'[^']*'?|[^&;,\s"'#]*)`, 'giu')
const inJson = new RegExp(String.raw`("(?:${named})"\s*:\s*)${jsonString}`, 'giu')

const hideNamedValues = (text: string): string =>
  text.replace(inForm, `$1$2=${HIDDEN}`).replace(inJson, `$1"${HIDDEN}"`)

const decoded = (literal: string): string | undefined => {
  try {
    return String(JSON.parse(literal))
  } catch {
    return undefined
  }
}

/** The end of the JSON value that starts at `from`, or of the text if it was truncated. */
const endOfValue = (json: string, from: number): number => {
  const token = new RegExp(String.raw`${jsonString}|[{}[\],]|[^"{}[\],\s]+`, 'gu')
  token.lastIndex = from
  let depth = 0
  for (let found = token.exec(json); found !== null; found = token.exec(json)) {
    const [text] = found
    if (text === '{' || text === '[') depth++
    else if (text === '}' || text === ']') depth--
    if (depth < 0 || (depth === 0 && text === ',')) return found.index
    if (depth === 0) return token.lastIndex
  }
  return json.length
}

/**
 * Hides what a text search misses in JSON: secrets written with escapes, and values of any type under hidden
 * names. Works on truncated JSON, and leaves every other character unchanged.
 */
const hideInJson = (json: string, secrets: HiddenTexts): string => {
  const strings = new RegExp(jsonString, 'gu')
  const colon = /\s*:\s*/uy
  let safe = ''
  let copiedTo = 0
  for (let found = strings.exec(json); found !== null; found = strings.exec(json)) {
    const text = decoded(found[0])
    if (text === undefined) continue
    colon.lastIndex = strings.lastIndex
    if (isHiddenName(text) && colon.test(json)) {
      safe += `${json.slice(copiedTo, colon.lastIndex)}"${HIDDEN}"`
      copiedTo = endOfValue(json, colon.lastIndex)
      strings.lastIndex = copiedTo
    } else if (found[0].includes('\\') && secrets.hide(text) !== text) {
      safe += json.slice(copiedTo, found.index) + JSON.stringify(secrets.hide(text))
      copiedTo = strings.lastIndex
    }
  }
  return safe + json.slice(copiedTo)
}

const looksLikeJson = (text: string): boolean => /^\s*[[{"]/u.test(text)

/**
 * A reply's text without the given secrets and without the values of hidden names.
 *
 * SECURITY: S33, this is what reaches the window.
 */
export const hideSecrets = (text: string, secrets: HiddenTexts, isCut = false): string => {
  const plain = secrets.hide(text)
  const whole = isCut ? secrets.hideCutEnd(plain) : plain
  return hideNamedValues(looksLikeJson(whole) ? hideInJson(whole, secrets) : whole)
}
