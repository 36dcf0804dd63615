/** Names that could modify `Object.prototype`. */
const tricky: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Far more nesting than in any record. `JSON.stringify` fails at a few thousand levels. */
const MAX_DEPTH = 64

/**
 * Whether a file's content can be kept and written back, whatever fields it has.
 *
 * SECURITY: S17, S18, refuses names that could modify `Object.prototype`, and nesting that a save couldn't write.
 */
export const isPlainJson = (content: unknown): boolean => {
  let level: unknown[] = [content]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      for (const [name, inner] of Object.entries(value)) {
        if (tricky.has(name)) return false
        next.push(inner)
      }
    }
    level = next
  }
  return true
}
