import { DamagedFile, TooLargeFile } from '../reading/damaged-file.ts'

/** A sheet of a million empty rows has two million. */
const MOST_TAGS = 3_000_000

/** A tag of an XML text. */
export interface Tag {
  /** Without its namespace; with a slash before it at the end of an element. */
  readonly name: string
  /** What stands behind the name, as it is written. */
  readonly attributes: string
  readonly isEmpty: boolean
  /** Reads the text between the tag before it and this one. */
  readonly text: () => string
}

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its character references replaced. Throws `DamagedFile` at an entity that the file would have to define. */
const unescaped = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(/&([^;&\s]{0,10});?/g, (_, name: string) => {
        const code = /^#(x?)([\da-f]{1,7})$/i.exec(name)
        const point = Number.parseInt(code?.[2] ?? '', code?.[1] ? 16 : 10)
        const sign = point <= 0x10ffff ? String.fromCodePoint(point) : predefined[name]
        if (sign === undefined) throw new DamagedFile()
        return sign
      })

/** The value of an attribute, named as it is written. */
export const attribute = ({ attributes }: Tag, name: string): string | undefined => {
  const at = attributes.indexOf(` ${name}=`)
  const start = at + name.length + 3
  const end = at < 0 ? -1 : attributes.indexOf(attributes.charAt(start - 1), start)
  return end < 0 ? undefined : unescaped(attributes.slice(start, end))
}

/** Where a tag ends: signs inside quotes do not count. */
const endOfTag = (xml: string, start: number): number => {
  let quote = ''
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  throw new DamagedFile()
}

/**
 * The tags of an XML text, in order; nothing is nested here, so that depth costs nothing. Throws `DamagedFile` and
 * `TooLargeFile`.
 *
 * SECURITY: S36, a document type is refused, so that no entity can name others and grow without end.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let since = 0
  let count = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', since)) {
    const isComment = xml.startsWith('<!--', at)
    if (xml.charAt(at + 1) === '!' && !isComment) throw new DamagedFile()
    const end = isComment ? xml.indexOf('-->', at) + 2 : endOfTag(xml, at)
    count += 1
    if (end < at) throw new DamagedFile()
    if (count > MOST_TAGS) throw new TooLargeFile()
    const isEmpty = xml.charAt(end - 1) === '/'
    const whole = xml.slice(at + 1, isEmpty ? end - 1 : end)
    const space = whole.search(/\s/)
    const written = space < 0 ? whole : whole.slice(0, space)
    const name = written.includes(':') ? written.replace(/^(\/?)[^:]*:/, '$1') : written
    const attributes = space < 0 ? '' : whole.slice(space).replace(/[\t\r\n]/g, ' ')
    const from = since
    yield { name, attributes, isEmpty, text: () => unescaped(xml.slice(from, at)) }
    since = end + 1
  }
}
