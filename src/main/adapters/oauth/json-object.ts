import { decodeBody } from '../../kernel/decode-body.ts'

/** A parsed JSON object: its fields, and names that occur more than once at the top level. */
export interface JsonObject {
  readonly fields: ReadonlyMap<string, unknown>
  readonly repeated: ReadonlySet<string>
}

/** Whether a value is what JSON calls an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesAtTop = (json: string): string[] => {
  const names: string[] = []
  let depth = 0
  // The text is known to be valid JSON, so all strings are terminated and all brackets match.
  for (const token of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/gu)) {
    if (token[0] === '{' || token[0] === '[') depth++
    else if (token[0] === '}' || token[0] === ']') depth--
    else if (token[0] !== ':' && depth === 1 && /^\s*:/u.test(json.slice(token.index + token[0].length))) {
      names.push(String(JSON.parse(token[0])))
    }
  }
  return names
}

/**
 * Parses a reply's body as a JSON object. Undefined for anything else.
 *
 * The fields are a map, so `__proto__` is a name like any other. Reports duplicate names, because parsers disagree
 * on which one to use (RFC 8259 §4).
 */
export const readJsonObject = (body: Uint8Array, contentType: string | undefined): JsonObject | undefined => {
  try {
    const text = decodeBody(body, contentType)
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return undefined
    const seen = new Set<string>()
    const repeated = new Set<string>()
    for (const name of namesAtTop(text)) (seen.has(name) ? repeated : seen).add(name)
    return { fields: new Map(Object.entries(value)), repeated }
  } catch {
    return undefined
  }
}
