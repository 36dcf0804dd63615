import { plainLabel } from '../../../../shared/credential-labels.ts'
import type { Entry } from '../found-key.ts'
import { meaningOf } from '../reading/labels.ts'

/** `Label: value`, after the marks of a list or of a quoted mail, or between two blanks as programs print tables. */
const PAIR = /^[\s>*•|–-]*([^:：=\t]{2,60}?)[*_`]*(?:\s*[:：=]\s*|\t+|\s{2,})[*_]*\s*(.*?)[\s|]*$/u
const HEADING = /^\s*(?:#{1,6}|\*\*)\s*(.{1,60}?)\s*\**:?\s*$/
const XML =
  /<add\s[^>]*?\b(?:key|name)="([^"]{1,100})"\s[^>]*?\bvalue="([^"]*)"|<([A-Za-z][\w.-]{1,60})>([^<>]{1,2000})<\/\3>/g

/** Longer than any label with its value. */
const LONGEST_LINE = 10_000

const credentials = new Set(['clientId', 'clientSecret', 'user', 'password'])
const unquoted = (text: string): string =>
  text.replace(/^(["'`])(.*)\1[,;]?$/, '$2').replace(/^\*\*(.*)\*\*$/, '$1')
const unescaped = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
  )

interface Labelled {
  readonly label: string
  readonly value: string
  readonly line: number
}

/** Labels with a meaning and what stands behind each, or in the line below it. */
const labelled = (lines: readonly string[]): Labelled[] =>
  lines.flatMap((text, at): Labelled[] => {
    const found = [...text.matchAll(XML)].map(
      ([, key, set, tag, inner]) => [key ?? tag ?? '', set ?? inner ?? ''] as const,
    )
    if (found.length > 0)
      return found.map(([label, value]) => ({ label, value: unescaped(value), line: at + 1 }))
    const [, label = text.trim(), value = ''] = PAIR.exec(text) ?? []
    const meaning = meaningOf(undefined, label)
    if (meaning === undefined || (value === '' && meaning.strength !== 'exact')) return []
    if (value !== '') return [{ label, value: unquoted(value), line: at + 1 }]
    const below = lines.slice(at + 1).findIndex((line) => line.trim() !== '')
    const next = below < 0 ? '' : (lines[at + 1 + below] ?? '').trim()
    const isLabel = meaningOf(undefined, (PAIR.exec(next)?.[1] ?? next).trim()) !== undefined
    return isLabel || next === ''
      ? []
      : [{ label, value: unquoted(next.replace(/^[>\s]+/, '')), line: at + 2 + below }]
  })

/**
 * The labels and values of a mail, of notes, or of what was copied from a page; undefined for a text without a client ID or a
 * secret. A label that comes again begins another key. A value with blanks is a sentence, and nobody knows which word counts.
 */
export const readText = (text: string, file: number): Entry[] | undefined => {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => (line.length > LONGEST_LINE ? '' : line.trimEnd()))
  const found = labelled(lines)
  if (!found.some(({ label }) => /^client/.test(meaningOf(undefined, label)?.fact ?? ''))) return undefined
  let group = 0
  let seen = new Set<string>()
  const headings = lines.flatMap((line, at) => {
    const heading = HEADING.exec(line)?.[1]
    return heading === undefined || meaningOf(undefined, heading) ? [] : [{ heading, line: at + 1 }]
  })
  const starts: { readonly group: number; readonly line: number }[] = []
  const entries = found.map(({ label, value, line }): Entry => {
    const { fact = '', prefix = '' } = meaningOf(undefined, label) ?? {}
    const key = `${fact} ${prefix}`
    if (
      seen.has(key) ||
      headings.some((each) => each.line < line && each.line > (starts.at(-1)?.line ?? line))
    ) {
      group += 1
      seen = new Set()
    }
    if (seen.size === 0) starts.push({ group, line })
    seen.add(key)
    const isDoubt = credentials.has(fact) && /\s/.test(value)
    const path = [String(file), String(group), plainLabel(label)]
    return { path, value, file, line, label, ...(isDoubt && { missing: 'doubt' as const }) }
  })
  const names = starts.flatMap(({ group: of, line }) => {
    const heading = headings.findLast((each) => each.line < line)?.heading
    return heading === undefined ? [] : [{ path: [String(file), String(of), 'name'], value: heading, file }]
  })
  return [...names, ...entries]
}
