import { MAX_COLUMNS } from '../../../../shared/import-rows.ts'
import type { ImportFile, ReadLimits } from '../found-key.ts'
import type { Remark } from '../read-file.ts'
import { TooLargeFile } from '../reading/damaged-file.ts'
import { decodeText } from '../reading/decode-text.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import type { Row } from './csv.ts'
import { type NumberFormat, numberFormatOf, numberText } from './number-format.ts'
import { attribute, type Tag, tagsOf } from './xml.ts'
import type { Zip } from './zip.ts'

/** A sheet of a workbook with the rows that have something in them; cells are text. */
interface Sheet {
  readonly name: string
  readonly rows: readonly Row[]
  readonly remarks: readonly Remark[]
}

/** A workbook as Excel and others save it (ECMA-376 Part 1, §18), without its hidden sheets. */
interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly remarks: readonly Remark[]
}

const MOST_SHEETS = 200
/** Excel keeps no longer name of a sheet, no longer format, and no longer text in a cell. */
const LONGEST_NAME = 31
const LONGEST_CODE = 255
const LONGEST_CELL = 32_767
/** Rows of a sheet that are titles and sums. */
const MOST_OTHER_ROWS = 100
/** Rows or sheets listed in a remark. */
const MOST_NAMED = 10

/** The container of an encrypted workbook, and of every one before 2007 ([MS-CFB]). */
const isCompound = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

/** Whether a workbook only opens with its password ([MS-OFFCRYPTO], §2.3.4.4). */
export const isLocked = (bytes: Uint8Array): boolean =>
  isCompound(bytes) && Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

/** Whether a file is a workbook of another program, or an older one. */
export const isOtherWorkbook = ({ name, bytes }: ImportFile): boolean =>
  isCompound(bytes) || /\.(xls|xlsb|f?ods|numbers)$/i.test(name)

/** Names of sheets as they can be shown. SECURITY: S65, a name may be anything, also a secret. */
export const sheetNames = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => (looksSecret(name) ? '…' : name.slice(0, LONGEST_NAME)))
    .join(', ')

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Gathers the text of an element, without the reading aids of Japanese (§18.4.6). */
const textCollector = () => {
  let [text, isAid] = ['', false]
  return {
    see: (tag: Tag): void => {
      if (tag.name === '/t' && !isAid) text += tag.text()
      else if (tag.name.endsWith('rPh')) isAid = tag.name === 'rPh' && !tag.isEmpty
    },
    take: (): string => {
      const taken = text
      text = ''
      if (taken.length > LONGEST_CELL) throw new TooLargeFile()
      return taken
    },
  }
}

const sharedIn = (xml: string): string[] => {
  const texts: string[] = []
  const { see, take } = textCollector()
  for (const tag of tagsOf(xml)) {
    see(tag)
    if (tag.name === '/si' || (tag.name === 'si' && tag.isEmpty)) texts.push(take())
  }
  return texts
}

/** The formats of cells, by their index. */
const formatsIn = (xml: string): NumberFormat[] => {
  const codes = new Map<string | undefined, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  for (const tag of tagsOf(xml)) {
    const id = attribute(tag, 'numFmtId')
    if (tag.name === 'numFmt') codes.set(id, attribute(tag, 'formatCode')?.slice(0, LONGEST_CODE) ?? '')
    else if (tag.name.endsWith('cellXfs')) isOfCells = tag.name === 'cellXfs'
    else if (isOfCells && tag.name === 'xf') formats.push(numberFormatOf(Number(id), codes.get(id)))
  }
  return formats
}

/** The column of a cell such as `AB12`, from 0. */
const columnIn = (reference: string): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What cells refer to. */
interface Means {
  readonly shared: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
  readonly mostRows: number
  /** Counts the characters of all cells: many cells may share one long text. */
  readonly count: (length: number) => void
}

/** The text of a cell, by its type (§18.18.11); undefined where the spreadsheet did not keep it. */
const cellText = (cell: Tag, value: string, inline: string, { shared, formats, is1904 }: Means) => {
  const type = attribute(cell, 't')
  // Excel writes what XML cannot carry as `_x000D_`.
  const plain = (text: string) =>
    text.includes('_x')
      ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : text
  if (type === 'inlineStr') return plain(inline)
  if (value === '' || type === 'e') return ''
  if (type === 's') return plain(shared[Number(value)] ?? '')
  if (type === 'str') return plain(value)
  if (type === 'd') return value.slice(0, 10)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return numberText(value, formats[Number(attribute(cell, 's'))], is1904)
}

/** The rows of a sheet (§18.3.1.73). Formulas have the value that was saved with them. */
const sheetIn = (name: string, xml: string, means: Means): Sheet => {
  const rows: Row[] = []
  const hidden: number[] = []
  let [line, column, changed, missing, beyond] = [0, -1, 0, 0, 0]
  let [isHidden, hasFormula, value] = [false, false, '']
  let cells: string[] = []
  let cell: Tag | undefined
  const { see, take } = textCollector()
  const endCell = (tag: Tag) => {
    const text = cellText(tag, value, take(), means)
    if (text === undefined) changed += 1
    if (attribute(tag, 't') === 'e' || (hasFormula && value === '')) missing += 1
    if (text === undefined || text === '') return
    if (text.length > LONGEST_CELL) throw new TooLargeFile()
    means.count(text.length)
    if (column >= MAX_COLUMNS) beyond += 1
    else {
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
  }
  for (const tag of tagsOf(xml)) {
    if (cell !== undefined) {
      see(tag)
      if (tag.name === '/v') value = tag.text()
      else if (tag.name === 'f') hasFormula = true
      else if (tag.name === '/c') {
        endCell(cell)
        ;[value, hasFormula, cell] = ['', false, undefined]
      }
    } else if (tag.name === 'c') {
      const reference = attribute(tag, 'r')
      column = reference === undefined ? column + 1 : columnIn(reference)
      if (!tag.isEmpty && column >= 0) cell = tag
    } else if (tag.name === 'row') {
      line = Math.max(Math.trunc(Number(attribute(tag, 'r'))) || 0, line + 1)
      ;[cells, column, isHidden] = [[], -1, isOn(attribute(tag, 'hidden'))]
    } else if (tag.name === '/row' && cells.some((each) => each.trim() !== '')) {
      rows.push({ cells, line })
      if (isHidden) hidden.push(line)
      if (rows.length > means.mostRows) throw new TooLargeFile()
    }
  }
  const lines = hidden.slice(0, MOST_NAMED).join(', ') + (hidden.length > MOST_NAMED ? ', …' : '')
  const remarks: Remark[] = [
    { what: 'hidden-rows', count: hidden.length, names: lines },
    { what: 'changed', count: changed },
    { what: 'no-value', count: missing },
    { what: 'columns', count: beyond },
  ]
  return { name, rows, remarks: remarks.filter(({ count }) => count > 0) }
}

const partOf = (zip: Zip, name: string): string => {
  const bytes = zip.read(name)
  if (bytes === 'too-large') throw new TooLargeFile()
  return bytes === 'absent' ? '' : decodeText(bytes)
}

/** The parts that a part refers to, by id (ISO/IEC 29500-2, §6.5). */
const relationsOf = (zip: Zip, part: string): Map<string, { type: string; path: string }> => {
  const relations = new Map<string, { type: string; path: string }>()
  for (const tag of tagsOf(partOf(zip, part.replace(/([^/]*)$/, '_rels/$1.rels')))) {
    if (tag.name !== 'Relationship') continue
    const { pathname } = new URL(attribute(tag, 'Target') ?? '', `zip:///${part}`)
    const type = attribute(tag, 'Type')?.replace(/^.*\//, '') ?? ''
    relations.set(attribute(tag, 'Id') ?? '', { type, path: decodeURI(pathname.slice(1)) })
  }
  return relations
}

/**
 * Reads a workbook; undefined for another kind of archive. Throws `DamagedFile` and `TooLargeFile`.
 *
 * SECURITY: S36, all parts together are bounded by the archive's own bound, cells by their number and length.
 */
export const readWorkbook = (zip: Zip, limits: ReadLimits): Workbook | undefined => {
  const main = [...relationsOf(zip, '').values()].find(({ type }) => type === 'officeDocument')?.path
  if (main === undefined || main.endsWith('.bin')) return undefined
  const relations = relationsOf(zip, main)
  const textOf = (wanted: string) => {
    const part = [...relations.values()].find(({ type }) => type === wanted)
    return part === undefined ? '' : partOf(zip, part.path)
  }
  let is1904 = false
  const listed: { name: string; path: string; isHidden: boolean }[] = []
  for (const tag of tagsOf(partOf(zip, main))) {
    if (tag.name === 'workbookPr') is1904 = isOn(attribute(tag, 'date1904'))
    if (tag.name !== 'sheet') continue
    const { type, path } = relations.get(/ [\w.]+:id=["']([^"']*)/.exec(tag.attributes)?.[1] ?? '') ?? {}
    const isHidden = /hidden$/i.test(attribute(tag, 'state') ?? '')
    if (type === 'worksheet' && path !== undefined)
      listed.push({ name: attribute(tag, 'name') ?? '', path, isHidden })
  }
  if (listed.length > MOST_SHEETS) throw new TooLargeFile()
  if (listed.length === 0) return undefined
  let left = limits.inflatedBytes
  const means: Means = {
    shared: sharedIn(textOf('sharedStrings')),
    formats: formatsIn(textOf('styles')),
    is1904,
    mostRows: limits.keys + MOST_OTHER_ROWS,
    count: (length) => {
      left -= length
      if (left < 0) throw new TooLargeFile()
    },
  }
  const hidden = listed.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const shown = listed.filter(({ isHidden }) => !isHidden)
  return {
    sheets: shown.map(({ name, path }) => sheetIn(name, partOf(zip, path), means)),
    remarks:
      hidden.length === 0 ? [] : [{ what: 'hidden-sheets', count: hidden.length, names: sheetNames(hidden) }],
  }
}
