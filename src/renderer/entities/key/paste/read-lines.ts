import { isBareLabel, readLabel } from './labels.ts'
import { gather, type Labelled, type PastedFields } from './pasted-fields.ts'
import { couldBeCredential, isProse } from './shapes.ts'
import { trimUnseen, unquote } from './tidy.ts'

/** Splits text into lines and skips empty ones. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => trimUnseen(line) !== '')

/** What may precede a label in shells, YAML and Docker commands. */
const prefix = /^\s*(?:export\s+|set\s+|\$env:|\$|-e\s+|--env\s+|[-*]\s+|const\s+|let\s+|var\s+)?/i

/**
 * Reads `Client ID: …`, `client_secret=…`, `"client_id": "…",`, a label above its value, or a label and a tab.
 * Doesn't trim values, because the caller does that and reports it.
 */
export const readLabelledLines = (text: string): PastedFields => {
  const found: Labelled[] = []
  const lines = linesOf(text)
  for (const [index, line] of lines.entries()) {
    const split = splitAtLabel(line)
    if (split) {
      const below = lines[index + 1]
      if (split.value !== '') found.push(split)
      else if (below !== undefined && splitAtLabel(below) === undefined) {
        found.push({ label: split.label, value: unquote(trimUnseen(below)) })
      }
    }
  }
  return gather(found)
}

/** Splits a line into a label and the text after it, which may be empty. */
const splitAtLabel = (line: string): Labelled | undefined => {
  const bare = line.replace(prefix, '')
  const separator = /:=|=>|->|[:=\t]|\s[-–—]\s/.exec(bare)
  if (!separator) return isBareLabel(bare) ? { label: bare, value: '' } : undefined
  const label = bare.slice(0, separator.index)
  if (!readLabel(label)) return undefined
  const after = bare.slice(separator.index + separator[0].length).replace(/^\s*(?:\*\*|__)?\s*/, '')
  const value = unquoteEnd(after)
  if (isProse(value)) return undefined
  return { label, value: trimUnseen(value) === '' ? '' : value }
}

/**
 * Removes quotes, but keeps invisible characters at the end of an unquoted value, so that the caller can report
 * them.
 */
const unquoteEnd = (value: string): string => {
  const trimmed = trimUnseen(value)
  const bare = unquote(trimmed)
  return bare === trimmed ? value : bare
}

const inline =
  /client[\s_-]?(id|secret)\b["'”]?\s{0,3}(:=|=>|[:=])?\s{0,3}(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"',;&]+))/gi

/** Reads both labels and values from one line: `CLIENT_ID=… CLIENT_SECRET=…`. */
export const readInline = (text: string): PastedFields | undefined => {
  for (const line of linesOf(text)) {
    const found: Labelled[] = []
    for (const [, half = '', separator, double, single, bare] of line.matchAll(inline)) {
      const value = double ?? single ?? bare ?? ''
      if (separator !== undefined || couldBeCredential(value)) found.push({ label: `client ${half}`, value })
    }
    if (found.length >= 2) return gather(found)
  }
  return undefined
}
