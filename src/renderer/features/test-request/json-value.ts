/** A number that JavaScript cannot represent, such as a 20-digit id: shown as it was sent. */
export class ExactNumber {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** A parsed body; objects as entries in the order they were sent. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | ExactNumber
  | JsonValue[]
  | { [name: string]: JsonValue }

/** Deeper than any API nests; a deeper body is shown as text. */
const DEEPEST = 500

const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/**
 * The body as JSON, or nothing when it is not. Numbers keep all digits if the runtime provides their source.
 */
export const parseJson = (body: string): JsonValue | undefined => {
  const text = body.trim()
  if (!/^[[{"]/.test(text)) return undefined
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text, keepDigits)
  } catch {
    return undefined // show as text
  }
}

/** `context.source` exists in the runtime's reviver (ES2026) but not in the types yet. */
const keepDigits = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
    ? new ExactNumber(context.source)
    : value
