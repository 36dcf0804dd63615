import { MAX_COLUMNS } from '../../../../shared/imports/import-rows.ts'
import type { ImportFile, ReadLimits } from '../found-key.ts'
import type { Remark } from '../read-file.ts'
import { TooLargeFile } from '../reading/damaged-file.ts'
import { decodeText } from '../reading/decode-text.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import type { Row } from './csv.ts'
import { type NumberFormat, numberFormatOf, numberText } from './number-format.ts'
import { attribute, checkXml, type ElementsOf, unescaped, type XmlElement, xmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

const MOST_SHEETS = 200
/** Excel's limits for the length of a sheet's name, a format and a cell's text. */
const LONGEST_NAME = 31
const LONGEST_CODE = 255
const LONGEST_CELL = 32_767
/** Maximum number of rows in a sheet that may be titles and totals instead of keys. */
const MOST_OTHER_ROWS = 100
/** Maximum number of rows or sheets to list in a remark. */
const MOST_NAMED = 10

/** Whether a file has the container format of encrypted and pre-2007 workbooks ([MS-CFB]). */
const isCompound = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

/** Whether a workbook needs a password ([MS-OFFCRYPTO], §2.3.4.4). */
export const isLocked = (bytes: Uint8Array): boolean =>
  isCompound(bytes) && Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

/** Whether a file is another program's workbook, or one in an old format. */
export const isOtherWorkbook = ({ name, bytes }: ImportFile): boolean =>
  isCompound(bytes) || /\.(xls|xlsb|f?ods|numbers)$/i.test(name)

/** Sheet names for display. SECURITY: S65, a name may be anything, even a secret. */
export const sheetNames = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => (looksSecret(name) ? '…' : name.slice(0, LONGEST_NAME)))
    .join(', ')

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Decodes text: Excel writes characters that XML can't contain as `_x000D_`. */
const shown = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** An element's text, without Japanese phonetic guides (§18.4.6). */
const textIn = (xml: string, elementsOf: ElementsOf): string => {
  const [first = '', ...aids] = xml.includes('rPh') ? xml.split(/<(?:[\w.-]+:)?rPh(?=[\s>])/) : [xml]
  const plain = first + aids.map((aid) => aid.replace(/^.*?rPh>/s, '')).join('')
  const text = Array.from(elementsOf(plain, 't'), ({ inner }) => unescaped(inner)).join('')
  if (text.length > LONGEST_CELL) throw new TooLargeFile()
  return shown(text)
}

/** The number formats of cells, by index. */
const formatsIn = (xml: string, elementsOf: ElementsOf): NumberFormat[] => {
  const codes = new Map(
    Array.from(elementsOf(xml, 'numFmt'), (format) => [
      attribute(format, 'numFmtId'),
      attribute(format, 'formatCode')?.slice(0, LONGEST_CODE),
    ]),
  )
  const [ofCells] = elementsOf(xml, 'cellXfs')
  return Array.from(elementsOf(ofCells?.inner ?? '', 'xf'), (format) => {
    const id = attribute(format, 'numFmtId')
    return numberFormatOf(Number(id), codes.get(id))
  })
}

/** The column of a cell such as `AB12`, starting at 0. */
const columnIn = (reference: string): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The context for reading cells. */
interface Means {
  readonly elementsOf: ElementsOf
  readonly shared: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
  readonly mostRows: number
  /** Counts the characters of all cells, because many cells may share one long text. */
  readonly count: (length: number) => void
}

/** A cell's text, by its type (§18.18.11), or why there is none. */
const cellText = (cell: XmlElement, means: Means): string | { readonly none: 'changed' | 'no-value' } => {
  const type = attribute(cell, 't')
  const [written] = means.elementsOf(cell.inner, 'v')
  const value = unescaped(written?.inner ?? '')
  if (type === 'inlineStr') return textIn(cell.inner, means.elementsOf)
  if (type === 'e') return { none: 'no-value' }
  if (value === '') return [...means.elementsOf(cell.inner, 'f')].length > 0 ? { none: 'no-value' } : ''
  if (type === 's') return means.shared[Number(value)] ?? ''
  if (type === 'str') return shown(value)
  if (type === 'd') return value.slice(0, 10)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return numberText(value, means.formats[Number(attribute(cell, 's'))], means.is1904) ?? { none: 'changed' }
}

/** A sheet's non-empty rows (§18.3.1.73). A formula is read as the value that was saved with it. */
const sheetIn = (name: string, xml: string, means: Means) => {
  const rows: Row[] = []
  const hidden: number[] = []
  const counts = { changed: 0, 'no-value': 0, columns: 0 }
  let line = 0
  for (const row of means.elementsOf(xml, 'row')) {
    const cells: string[] = []
    let column = -1
    line = Math.max(Math.trunc(Number(attribute(row, 'r'))) || 0, line + 1)
    for (const cell of means.elementsOf(row.inner, 'c')) {
      const reference = attribute(cell, 'r')
      column = reference === undefined ? column + 1 : columnIn(reference)
      const text = cellText(cell, means)
      if (typeof text !== 'string') counts[text.none] += 1
      else if (text !== '' && column >= MAX_COLUMNS) counts.columns += 1
      else if (text !== '' && column >= 0) {
        means.count(text.length)
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    rows.push({ cells, line })
    if (isOn(attribute(row, 'hidden'))) hidden.push(line)
    if (rows.length > means.mostRows) throw new TooLargeFile()
  }
  const lines = hidden.slice(0, MOST_NAMED).join(', ') + (hidden.length > MOST_NAMED ? ', …' : '')
  const remarks: Remark[] = [
    { what: 'hidden-rows', count: hidden.length, names: lines },
    { what: 'changed', count: counts.changed },
    { what: 'no-value', count: counts['no-value'] },
    { what: 'columns', count: counts.columns },
  ]
  return { name, rows, remarks: remarks.filter(({ count }) => count > 0) }
}

const partOf = (zip: Zip, name: string): string => {
  const bytes = zip.read(name)
  if (bytes === 'too-large') throw new TooLargeFile()
  return bytes === 'absent' ? '' : checkXml(decodeText(bytes))
}

/** The parts of the package that one part refers to (ISO/IEC 29500-2, §6.5). */
const relationsOf = (zip: Zip, part: string, elementsOf: ElementsOf) =>
  Array.from(
    elementsOf(partOf(zip, part.replace(/([^/]*)$/, '_rels/$1.rels')), 'Relationship'),
    (relation) => {
      const { pathname } = new URL(attribute(relation, 'Target') ?? '', `zip:///${part}`)
      const type = attribute(relation, 'Type')?.replace(/^.*\//, '')
      return { id: attribute(relation, 'Id'), type, path: decodeURI(pathname.slice(1)) }
    },
  )

/**
 * Reads a workbook as saved by Excel and others (ECMA-376 Part 1, §18), without hidden sheets; all cells are
 * read as text. Undefined for another kind of archive. Throws `DamagedFile` and `TooLargeFile`.
 *
 * SECURITY: S36, the archive's limit bounds all parts together, and cells are limited in number and length, so
 * that no file exhausts memory.
 */
export const readWorkbook = (zip: Zip, limits: ReadLimits) => {
  const elementsOf = xmlReader()
  const main = relationsOf(zip, '', elementsOf).find(({ type }) => type === 'officeDocument')?.path
  if (main === undefined || main.endsWith('.bin')) return undefined
  const relations = relationsOf(zip, main, elementsOf)
  const partOfType = (wanted: string) => {
    const part = relations.find(({ type }) => type === wanted)
    return part === undefined ? '' : partOf(zip, part.path)
  }
  const xml = partOf(zip, main)
  const listed = Array.from(elementsOf(xml, 'sheet')).flatMap((sheet) => {
    const id = / [\w.]+:id=["']([^"']*)/.exec(sheet.attributes)?.[1]
    const part = relations.find((each) => each.id === id && each.type === 'worksheet')
    const isHidden = /hidden$/i.test(attribute(sheet, 'state') ?? '')
    return part === undefined ? [] : [{ name: attribute(sheet, 'name') ?? '', path: part.path, isHidden }]
  })
  if (listed.length > MOST_SHEETS) throw new TooLargeFile()
  if (listed.length === 0) return undefined
  const shared = elementsOf(partOfType('sharedStrings'), 'si')
  const [settings] = elementsOf(xml, 'workbookPr')
  let left = limits.inflatedBytes
  const means: Means = {
    elementsOf,
    shared: Array.from(shared, ({ inner }) => textIn(inner, elementsOf)),
    formats: formatsIn(partOfType('styles'), elementsOf),
    is1904: settings !== undefined && isOn(attribute(settings, 'date1904')),
    mostRows: limits.keys + MOST_OTHER_ROWS,
    count: (length) => {
      left -= length
      if (length > LONGEST_CELL || left < 0) throw new TooLargeFile()
    },
  }
  const hidden = listed.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const remarks: Remark[] = [{ what: 'hidden-sheets', count: hidden.length, names: sheetNames(hidden) }]
  return {
    sheets: listed.flatMap(({ name, path, isHidden }) =>
      isHidden ? [] : sheetIn(name, partOf(zip, path), means),
    ),
    remarks: hidden.length > 0 ? remarks : [],
  }
}
