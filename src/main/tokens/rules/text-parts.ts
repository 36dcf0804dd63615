/** Signs beside a client ID or token in logs, commands, headers, JSON and addresses. */
const AROUND = new Set(' \t\r\n"\'`\\,;&<>()[]{}|?#')
/** What stands around it if it has such signs itself. */
const BLANKS = new Set(' \t\r\n')
/** Signs between a name and its value, which a value may also have. */
const BETWEEN = ['=', ':']
/** Most parts of a text that are looked up. */
const MOST_PARTS = 2_000

const decoded = (part: string): string | undefined => {
  try {
    return part.includes('%') ? decodeURIComponent(part) : undefined
  } catch {
    return undefined
  }
}

/** SECURITY: S33, `Basic` credentials without their secret: only the client ID is ever compared. */
const basicClientId = (part: string): string | undefined => {
  const text = Buffer.from(part, 'base64').toString('utf8')
  const end = text.indexOf(':')
  return end > 0 ? text.slice(0, end) : undefined
}

/**
 * The parts of a text that may be a client ID or a token: its words, what stands behind `=` or `:` in them, before and
 * behind the first `:` of `id:secret`, each also percent-decoded, and the client ID of `Basic` credentials.
 *
 * SECURITY: S33, matches no pattern, because the engine keeps the last matched text (`RegExp.input`).
 */
export const partsOf = (text: string): ReadonlySet<string> => {
  const parts = new Set<string>()
  const add = (part: string | undefined) => {
    if (part !== undefined && part !== '' && parts.size < MOST_PARTS) parts.add(part)
  }
  const addWord = (word: string) => {
    add(word)
    add(decoded(word))
    for (const sign of BETWEEN) {
      const at = word.indexOf(sign)
      if (at === -1) continue
      for (const part of [word.slice(0, at), word.slice(at + 1)]) {
        add(part)
        add(decoded(part))
      }
    }
  }
  let isBasic = false
  const addPart = (word: string) => {
    if (word === '') return
    if (isBasic) add(decoded(basicClientId(word) ?? '') ?? basicClientId(word))
    addWord(word)
    const rest = word.indexOf('=')
    if (rest !== -1) addWord(word.slice(rest + 1))
    isBasic = word.toLowerCase().endsWith('basic')
  }
  add(text.trim())
  for (const signs of [AROUND, BLANKS]) {
    let from = 0
    for (let at = 0; at <= text.length; at += 1) {
      if (at < text.length && !signs.has(text.charAt(at))) continue
      addPart(text.slice(from, at))
      from = at + 1
    }
  }
  return parts
}
