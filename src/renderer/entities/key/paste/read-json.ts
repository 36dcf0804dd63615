import { gather, type Labelled, type PastedFields } from './pasted-fields.ts'

const deepest = 8

/** Reads a JSON object anywhere in the text. Nested names include their parent's: `{"client": {"id": …}}`. */
export const readJson = (text: string): PastedFields | undefined => {
  const start = text.search(/[{[]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  if (start < 0 || end <= start) return undefined
  try {
    return gather(walk(JSON.parse(text.slice(start, end + 1)), '', 0))
  } catch {
    return undefined // truncated or not JSON, but the line reader may still find labels
  }
}

const walk = (value: unknown, parent: string, depth: number): Labelled[] => {
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.entries(value).flatMap(([key, child]: [string, unknown]): Labelled[] => {
    if (typeof child === 'string' || Number.isSafeInteger(child)) {
      const shown = String(child)
      const alone = { label: key, value: shown, isHint: parent !== '' }
      return parent === '' ? [alone] : [{ label: `${parent} ${key}`, value: shown }, alone]
    }
    return walk(child, Array.isArray(value) ? parent : key, depth + 1)
  })
}
