import { DamagedFile, TooLargeFile } from '../reading/damaged-file.ts'

/** Maximum number of elements, enough for a sheet of a million empty rows. */
const MOST_ELEMENTS = 3_000_000

export interface XmlElement {
  /** The attributes as written. */
  readonly attributes: string
  /** The content as written. */
  readonly inner: string
}

/** Finds the elements with a name at any depth. They must not be nested in each other. */
export type ElementsOf = (xml: string, name: string) => Iterable<XmlElement>

const predefined = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** Replaces character references. Throws `DamagedFile` for an entity that the file would have to define. */
export const unescaped = (text: string): string =>
  text.replace(/&(#x?)?([^;&\s]{0,10});?/gi, (_, kind: string | undefined, name: string) => {
    const point = Number.parseInt(name, kind === '#' ? 10 : 16)
    const sign = kind === undefined ? predefined.get(name) : point <= 0x10ffff && String.fromCodePoint(point)
    if (!sign) throw new DamagedFile()
    return sign
  })

/** An attribute's value, by its name as written. */
export const attribute = ({ attributes }: XmlElement, name: string): string | undefined => {
  const at = attributes.indexOf(` ${name}=`)
  const start = at + name.length + 3
  const end = at < 0 ? -1 : attributes.indexOf(attributes.charAt(start - 1), start)
  return end < 0 ? undefined : unescaped(attributes.slice(start, end))
}

/** Throws `DamagedFile` for XML that is truncated, or that has anything other than elements and text. */
export const checkXml = (xml: string): string => {
  // SECURITY: S36, refuses document types, whose entities could refer to each other and expand without end.
  if (xml.includes('<!') || (xml !== '' && !xml.trimEnd().endsWith('>'))) throw new DamagedFile()
  return xml
}

/** Reads elements, at most `MOST_ELEMENTS` in all texts together. Throws `DamagedFile` and `TooLargeFile`. */
export const xmlReader = (): ElementsOf => {
  let count = 0
  const patterns = new Map<string, readonly [start: RegExp, end: RegExp]>()
  const patternsOf = (name: string) => {
    // A `>` in quotes doesn't end a tag.
    const attributes = `((?:[^"'>]|"[^"]*"|'[^']*')*)`
    const start = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])${attributes}>`, 'g')
    return [start, new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g')] as const
  }
  return function* elementsOf(xml, name) {
    const [start, end] = patterns.get(name) ?? patternsOf(name)
    patterns.set(name, [start, end])
    start.lastIndex = 0
    for (let tag = start.exec(xml); tag !== null; tag = start.exec(xml)) {
      count += 1
      if (count > MOST_ELEMENTS) throw new TooLargeFile()
      const [, written = ''] = tag
      const from = start.lastIndex
      const isEmpty = written.endsWith('/')
      end.lastIndex = from
      const close = isEmpty ? from : end.exec(xml)?.index
      if (close === undefined) throw new DamagedFile()
      start.lastIndex = close
      const attributes = isEmpty ? written.slice(0, -1) : written
      yield { attributes: attributes.replace(/[\t\r\n]/g, ' '), inner: xml.slice(from, close) }
    }
  }
}
