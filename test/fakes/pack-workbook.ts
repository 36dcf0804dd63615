import { packZip } from './pack-zip.ts'

/** A cell: text, or another cell's XML in which `{r}` is replaced by the cell's reference. */
export type Cell = string | { readonly xml: string }

/** A sheet of a workbook, as `rows` of cells, or as the `xml` in the file. */
export interface PackedSheet {
  readonly name: string
  readonly rows?: readonly (readonly Cell[])[]
  readonly xml?: string
  readonly state?: 'hidden' | 'veryHidden'
  /** Row numbers, from 1. */
  readonly hiddenRows?: readonly number[]
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const relations = (types: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${types
    .map(
      ([type, target], at) =>
        `<Relationship Id="r${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A number. `style` selects one of the number formats of `packWorkbook`. */
export const number = (value: string | number, style = 0): Cell => ({
  xml: `<c r="{r}" s="${style}"><v>${value}</v></c>`,
})
/** A formula with its cached value. */
export const formula = (value: string, type = 'str'): Cell => ({
  xml: `<c r="{r}" t="${type}"><f>X()</f><v>${value}</v></c>`,
})

/**
 * A workbook as Excel writes it, with shared strings. `formats` are number format codes. The first one gets style
 * 1.
 */
export const packWorkbook = (
  sheets: readonly PackedSheet[],
  o: { readonly formats?: readonly string[]; readonly is1904?: boolean; readonly shared?: string } = {},
): Uint8Array => {
  const shared = new Map<string, number>()
  const indexOf = (text: string) => {
    if (!shared.has(text)) shared.set(text, shared.size)
    return shared.get(text)
  }
  const xmlOf = ({ rows = [], xml, hiddenRows = [] }: PackedSheet) => {
    const lines = rows.map((cells, row) => {
      const written = cells.map((cell, column) => {
        const reference = `${letters(column)}${row + 1}`
        if (typeof cell !== 'string') return cell.xml.replaceAll('{r}', reference)
        return cell === '' ? '' : `<c r="${reference}" t="s"><v>${indexOf(cell)}</v></c>`
      })
      const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : ''
      return `<row r="${row + 1}"${hidden}>${written.join('')}</row>`
    })
    return (
      xml ??
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
    )
  }
  const contents = sheets.map(xmlOf)
  const { formats = [], is1904 = false } = o
  const styles = `<styleSheet><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escaped(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${at + 164}"/>`)
    .join('')}</cellXfs></styleSheet>`
  const strings = `<sst>${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  const workbook = `<workbook xmlns:r="x"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
    .map(
      ({ name, state = 'visible' }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${state}" r:id="r${at + 2}"/>`,
    )
    .join('')}</sheets></workbook>`
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ...sheets.map((_, at) => ['worksheet', `/xl/worksheets/sheet${at + 1}.xml`] as const),
      ]),
    ],
    ['xl/styles.xml', styles],
    ['xl/sharedStrings.xml', o.shared ?? strings],
    ...contents.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml] as const),
  ]
  return packZip(parts.map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })))
}
