import { plainLabel } from '../../../../shared/imports/credential-labels.ts'
import type { Entry } from '../found-key.ts'
import type { ReadFile, TextFile } from '../read-file.ts'
import { meaningOf } from '../reading/labels.ts'

/** `Label: value`, after list or quotation marks, or separated by two blanks, as programs print tables. */
const PAIR = /^[\s>*•|–-]*([^:：=\t]{2,60}?)[*_`]*(?:\s*[:：=]\s*|\t+|\s{2,})[*_]*\s*(.*?)[\s|]*$/u
const HEADING = /^\s*(?:#{1,6}|\*\*)\s*(.{1,60}?)\s*\**:?\s*$/

/** A setting in a line of XML: `<add key="ClientId" value="…"/>` or `<clientId>…</clientId>`. */
const SETTING =
  /<add\s[^>]*?\b(?:key|name)="([^"]{1,100})"\s[^>]*?\bvalue="([^"]*)"|<([a-z][\w.-]{1,60})>([^<>]{1,2000})<\/\3>/i
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** A line of XML as label and value. Empty if it has no setting. */
const labelledXml = (line: string): string => {
  const [, key, value, tag, inner] = SETTING.exec(line) ?? []
  const text = (value ?? inner ?? '').replace(/&(\w+);/g, (sign, name: string) => SIGNS[name] ?? sign)
  return text === '' ? '' : `${key ?? tag}: ${text}`
}

interface Line {
  readonly text: string
  readonly line: number
}

/** Maximum length of a line. No label with its value is longer. */
const LONGEST_LINE = 10_000

const meaningIn = (label: string) => meaningOf(undefined, label)

/** Puts the parts of `Client ID: a, Client secret: b` on separate lines. */
const split = (text: string): string[] => {
  const parts = text.split(/\s*[,;|/]\s+(?=[^:：=]{2,40}[:：=])/u)
  return parts.every((part) => meaningIn(PAIR.exec(part)?.[1] ?? '')) ? parts : [text]
}

const unquoted = (text: string): string =>
  text.replace(/^(["'`])(.*)\1[,;]?$/, '$2').replace(/^\*\*(.*)\*\*$/, '$1')

/** A known label, and its value on the same line or on the next non-empty one. */
const labelledAt = (lines: readonly Line[], at: number) => {
  const { text = '', line = 0 } = lines[at] ?? {}
  const [, label = text.trim(), value = ''] = PAIR.exec(text) ?? []
  const meaning = meaningIn(label)
  if (meaning === undefined || value !== '')
    return meaning && { label, meaning, value: unquoted(value), line }
  const below = lines.slice(at + 1, at + 10).find((each) => each.text.trim() !== '')
  const next = below?.text.trim() ?? ''
  const isLabel = meaningIn((PAIR.exec(next)?.[1] ?? next).trim()) !== undefined
  // The word may be the label of a button, or the signature in an email.
  const isWord = meaning.fact === 'clientSecret' && /^\p{L}+$/u.test(next)
  return isLabel || !below || meaning.strength !== 'exact'
    ? undefined
    : { label, meaning, value: unquoted(next.replace(/^[>\s]+/, '')), line: below.line, isWord }
}

/**
 * Labels and values in an email, notes, text copied from a page, or a program's XML settings; undefined without
 * a client ID or secret. A heading or a repeated label starts another key. A value with blanks is a sentence,
 * so it is unclear which word is the value.
 */
export const readText = ({ text, file }: TextFile): ReadFile | undefined => {
  const isXml = /^\s*<[?!a-z]/i.test(text)
  const lines = text.split(/\r\n|[\r\n]/).flatMap((whole, at): Line[] => {
    const short = whole.length > LONGEST_LINE ? '' : whole.trimEnd()
    const parts = isXml ? [labelledXml(short)] : split(short)
    return parts.map((part) => ({ text: part, line: at + 1 }))
  })
  const entries: Entry[] = []
  let group = 0
  let heading: string | undefined
  let seen = new Set<string>()
  const halves = { clientId: new Set<number>(), clientSecret: new Set<number>() }
  const begin = () => {
    if (seen.size > 0) group += 1
    seen = new Set()
  }
  for (let at = 0; at < lines.length; at += 1) {
    const found = labelledAt(lines, at)
    const title = HEADING.exec(lines[at]?.text ?? '')?.[1]
    if (title !== undefined && meaningIn(title) === undefined) {
      begin()
      heading = title
    }
    if (found === undefined) continue
    const { label, meaning, value, line, isWord = false } = found
    const { fact, prefix } = meaning
    if (seen.has(`${fact} ${prefix}`)) begin()
    const path = [String(file), String(group)]
    if (seen.size === 0 && heading !== undefined)
      entries.push({ path: [...path, 'name'], value: heading, file })
    seen.add(`${fact} ${prefix}`)
    if (fact === 'clientId' || fact === 'clientSecret') halves[fact].add(group)
    const isDoubt = isWord || (/^(client|user$|password$)/.test(fact) && /\s/.test(value))
    entries.push({
      path: [...path, plainLabel(label)],
      value,
      file,
      line,
      label,
      ...(isDoubt && { missing: 'doubt' }),
    })
  }
  const { clientId, clientSecret } = halves
  if (clientId.size + clientSecret.size === 0) return undefined
  // IDs first and secrets later: it is unclear which belong together.
  const isMixed =
    [...clientId].some((each) => !clientSecret.has(each)) &&
    [...clientSecret].some((each) => !clientId.has(each))
  const told = (entry: Entry): Entry =>
    meaningIn(entry.label ?? '')?.fact === 'clientSecret' ? { ...entry, missing: 'doubt' } : entry
  return { format: 'text', entries: isMixed ? entries.map(told) : entries }
}
