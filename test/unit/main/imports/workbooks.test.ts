import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import { parseReadReply } from '../../../../src/main/imports/rules/read-reply.ts'
import { type Cell, formula, number, type PackedSheet, packWorkbook } from '../../../fakes/pack-workbook.ts'
import { packZip } from '../../../fakes/pack-zip.ts'

const limits = { inflatedBytes: 2_000_000, keys: 1_000 }
const readBytes = (bytes: Uint8Array, name = 'keys.xlsx') => {
  const read = readFiles([{ name, bytes }], limits, inflateRaw)
  expect(parseReadReply(structuredClone(read))).toEqual(read)
  return read
}
const readSheets = (sheets: readonly PackedSheet[], o?: Parameters<typeof packWorkbook>[1]) =>
  readBytes(packWorkbook(sheets, o))
const read = (rows: readonly (readonly Cell[])[], o?: Parameters<typeof packWorkbook>[1]) =>
  readSheets([{ name: 'Keys', rows }], o)
const heads = ['Kennung', 'App password', 'Mandant', 'gültig bis', 'Ansprechpartner']

describe('a workbook', () => {
  it('is read with custom headings', () => {
    const { keys, tables, formats } = read(
      [
        heads,
        ['acme-7f3a', 'Zq9 & <x>', 'Contoso', number(46_477, 1), 'Ada'],
        [number(12_345), number('1234567890123'), '', '', ''],
      ],
      { formats: ['dd.mm.yyyy'] },
    )
    expect(formats).toEqual(['csv'])
    expect(keys).toMatchObject([
      {
        clientId: 'acme-7f3a',
        clientSecret: 'Zq9 & <x>',
        workspaceName: 'Contoso',
        owner: { name: 'Ada' },
        keyExpiresAtMs: new Date(2027, 2, 31, 23, 59, 59, 999).getTime(),
      },
      { clientId: '12345', clientSecret: '1234567890123' },
    ])
    expect(tables).toMatchObject([{ isAsked: false, columns: { length: 5 } }])
    expect(tables[0]?.columns.map(({ use, isCovered, samples }) => [use, isCovered, samples[0]])).toEqual([
      ['clientId', false, 'acme-7f3a'],
      ['clientSecret', true, 9],
      ['workspace', false, 'Contoso'],
      ['ends', false, '2027-03-31'],
      ['owner', false, 'Ada'],
    ])
  })

  it('may have titles above the headings, empty rows and empty columns', () => {
    const { keys } = read([
      ['Keys of the office'],
      [],
      ['', ...heads],
      ['', 'a1', 's1'],
      [],
      ['', 'b1', 's2', 'W'],
    ])
    expect(keys.map(({ clientId, clientSecret }) => [clientId, clientSecret])).toEqual([
      ['a1', 's1'],
      ['b1', 's2'],
    ])
    expect(keys.map(({ secretFrom }) => secretFrom)).toEqual([
      { file: 0, label: 'App password', line: 4 },
      { file: 0, label: 'App password', line: 6 },
    ])
  })

  const value = (cell: Cell, o?: Parameters<typeof packWorkbook>[1]) => {
    const { keys, remarks } = read(
      [
        ['Client ID', 'Client secret', 'Workspace'],
        ['a1', 's1', cell],
      ],
      o,
    )
    return [keys[0]?.workspaceName, ...remarks.map(({ what }) => what)]
  }
  it.each<[string, Cell, string | undefined, ...string[]]>([
    ['a whole number', number('42.0'), '42'],
    ['a long number', number('1.23456789012345E+14'), '123456789012345'],
    ['an inexact sum', number('0.30000000000000004'), '0.3'],
    ['a formula', formula('made &amp; kept'), 'made & kept'],
    ['a formula of a number', formula('17', 'n'), '17'],
    ['a boolean', { xml: '<c r="{r}" t="b"><v>1</v></c>' }, 'TRUE'],
    [
      'inline text in parts',
      { xml: '<c r="{r}" t="inlineStr"><is><r><t>one </t></r><r><t>two</t></r></is></c>' },
      'one two',
    ],
    ['a character that XML lacks', { xml: '<c r="{r}" t="str"><v>a_x0009_b</v></c>' }, 'a\tb'],
    ['a date as text', { xml: '<c r="{r}" t="d"><v>2027-03-31T00:00:00</v></c>' }, '2027-03-31'],
    ['characters by their numbers', { xml: '<c r="{r}" t="str"><v>a&#x26;b&#38;</v></c>' }, 'a&b&'],
    ['another prefix', { xml: '<x:c r="{r}" t="str"><x:v>a</x:v></x:c>' }, 'a'],
    ['a number with too many digits', number('12345678901234567890'), undefined, 'changed'],
    ['a formula that was never calculated', { xml: '<c r="{r}"><f>A1</f></c>' }, undefined, 'no-value'],
    ['an error', formula('#REF!', 'e'), undefined, 'no-value'],
  ])('returns %s as displayed', (_, cell, ...right) => expect(value(cell)).toEqual(right))

  it.each([
    ['yyyy-mm-dd', 46_477, '2027-03-31'],
    ['[$-407]d. mmmm yyyy;@', 46_477, '2027-03-31'],
    ['"day" 0', 46_477, '46477'],
    ['00000', 123, '00123'],
    ['#,##0.00', 1234.5, '1234.5'],
  ])('formats a number with its format %s', (format, cell, right) =>
    expect(value(number(cell, 1), { formats: [format] })).toEqual([right]),
  )

  it('counts dates from 1904 if it says so', () =>
    expect(value(number(45_015, 1), { formats: ['d/m/yy'], is1904: true })).toEqual(['2027-03-31']))

  it('leaves out a number that Excel turned into an exponent or a date', () => {
    const rows = [
      ['Client ID', 'Client secret'],
      [number('1200000', 1), 's1'],
      ['a1', number(46_477, 2)],
    ]
    const { keys, remarks } = read(rows, { formats: ['0.00E+00', 'd-mmm'] })
    expect(keys).toMatchObject([{ clientSecret: 's1', skipped: 'no-client-id' }, { clientId: 'a1' }])
    expect(keys[1]).not.toHaveProperty('clientSecret')
    expect(remarks).toEqual([{ file: 0, what: 'changed', count: 2 }])
  })

  it('leaves out phonetic guides of Japanese text', () => {
    const shared =
      '<sst><si><t>Client ID</t></si><si><t>Client secret</t></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>'
    const cell = (index: number) => ({ xml: `<c r="{r}" t="s"><v>${index}</v></c>` })
    expect(
      read(
        [
          [cell(0), cell(1)],
          [cell(2), cell(2)],
        ],
        { shared },
      ).keys[0]?.clientId,
    ).toBe('東京')
  })

  it('reads hidden rows, says so, and names hidden sheets', () => {
    const rows = [
      ['Client ID', 'Client secret'],
      ['a1', 's1'],
      ['b1', 's2'],
    ]
    const { keys, remarks } = readSheets([
      { name: 'Keys', rows, hiddenRows: [3] },
      { name: 'Old', rows, state: 'hidden' },
      { name: 'Zx81Qm47Lp02Rt', rows, state: 'veryHidden' },
    ])
    expect(keys.map(({ clientId }) => clientId)).toEqual(['a1', 'b1'])
    expect(remarks).toEqual([
      { file: 0, what: 'hidden-sheets', count: 2, names: 'Old, …' },
      { file: 0, what: 'hidden-rows', count: 1, names: '3' },
    ])
  })

  it('reads every sheet with keys and names the others', () => {
    const rows = (id: string) => [
      ['Client ID', 'Client secret'],
      [id, `secret-${id}`],
      ['', '', '', 'sum'],
    ]
    const { keys, remarks, tables } = readSheets([
      { name: 'Empty' },
      { name: 'Production', rows: rows('a1') },
      {
        name: 'Holidays',
        rows: [
          ['Day', 'Who'],
          ['Monday', 'Ada'],
          ['Friday', 'Bo'],
        ],
      },
      { name: 'Test', rows: rows('b1') },
      { name: 'Notes', rows: [['Ask Ada.']] },
    ])
    expect(keys.map(({ clientId, clientSecret, name }) => [clientId, clientSecret, name])).toEqual([
      ['a1', 'secret-a1', 'keys.xlsx'],
      ['b1', 'secret-b1', 'keys.xlsx'],
      [undefined, undefined, 'keys.xlsx, Production:3'],
      [undefined, undefined, 'keys.xlsx, Test:3'],
    ])
    expect(tables.map(({ sheet, isAsked }) => [sheet, isAsked])).toEqual([
      ['Production', false],
      ['Test', false],
    ])
    expect(remarks).toEqual([{ file: 0, what: 'other-sheets', count: 2, names: 'Holidays, Notes' }])
  })

  it('asks about the first sheet with rows when its columns are unknown', () => {
    const { tables } = readSheets([
      { name: 'A' },
      {
        name: 'B',
        rows: [
          ['Wer', 'Was'],
          ['x', 'y'],
          ['z', 'q'],
        ],
      },
      {
        name: 'C',
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ])
    expect(tables).toMatchObject([{ sheet: 'B', isAsked: true }])
  })

  it('says that only the first columns are read', () => {
    const wide = [...heads, ...Array<string>(80).fill('more')]
    const { keys, remarks } = read([wide, ['a1', 's1', ...Array<string>(80).fill('x')]])
    expect(keys[0]).toMatchObject({ clientId: 'a1', clientSecret: 's1' })
    expect(remarks).toMatchObject([{ what: 'columns' }])
  })
})

describe('an unreadable workbook is reported (S36: imports)', () => {
  const compound = (stream: string) =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from(stream, 'utf16le'),
      ]),
    )
  const archive = (...parts: readonly string[]) =>
    packZip(parts.map((name) => ({ name, bytes: new TextEncoder().encode('<a/>') })))
  const binary = packZip([
    {
      name: '_rels/.rels',
      bytes: new TextEncoder().encode(
        '<r><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></r>',
      ),
    },
  ])

  it.each<[string, Uint8Array, string, string, string | undefined]>([
    ['an encrypted one', compound('EncryptedPackage'), 'keys.xlsx', 'encrypted', undefined],
    ['one of before 2007', compound('Workbook'), 'keys.xls', 'unknown', 'other-workbook'],
    ['an old one under a new name', compound('Workbook'), 'keys.xlsx', 'unknown', 'other-workbook'],
    [
      'an old one that is a page',
      new TextEncoder().encode('<html><table></table></html>'),
      'keys.xls',
      'unknown',
      'other-workbook',
    ],
    ['one in binary', binary, 'keys.xlsb', 'unknown', 'other-workbook'],
    ['one of LibreOffice', archive('mimetype', 'content.xml'), 'keys.ods', 'unknown', 'other-workbook'],
    ['one of Numbers', archive('Index/Document.iwa'), 'keys.numbers', 'unknown', 'other-workbook'],
    ['another archive', archive('word/document.xml'), 'letter.docx', 'unknown', undefined],
    ['one without rows', packWorkbook([{ name: 'A' }]), 'keys.xlsx', 'unknown', undefined],
    [
      'one with headings only',
      packWorkbook([{ name: 'A', rows: [heads] }]),
      'keys.xlsx',
      'unknown',
      undefined,
    ],
  ])('%s', (_, bytes, name, problem, remark) => {
    const { keys, unread, remarks } = readBytes(bytes, name)
    expect([keys, unread, remarks.map(({ what }) => what)]).toEqual([
      [],
      [{ file: 0, problem }],
      remark === undefined ? [] : [remark],
    ])
  })

  const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`
  const row = '<row><c t="inlineStr"><is><t>a</t></is></c></row>'
  it.each<[string, Parameters<typeof packWorkbook>, string]>([
    ['a document type', [[{ name: 'A', xml: `<!DOCTYPE x [<!ENTITY a "b">]>${sheet('')}` }]], 'damaged'],
    ['an undefined entity', [[{ name: 'A', xml: sheet('<row><c t="str"><v>&a;</v></c></row>') }]], 'damaged'],
    ['shared text with a document type', [[{ name: 'A' }], { shared: '<!DOCTYPE sst><sst/>' }], 'damaged'],
    [
      'text that no XML of a workbook has',
      [[{ name: 'A', xml: '<worksheet><![CDATA[x]]></worksheet>' }]],
      'damaged',
    ],
    ['a comment', [[{ name: 'A', xml: `<!-- <row> -->${sheet('')}` }]], 'damaged'],
    ['a tag that never ends', [[{ name: 'A', xml: '<worksheet><row a="' }]], 'damaged'],
    ['a sheet that is too large', [[{ name: 'A', xml: sheet(' '.repeat(3_000_000)) }]], 'too-large'],
    [
      'shared text that is too large',
      [[{ name: 'A' }], { shared: `<sst>${'<si/>'.repeat(500_000)}</sst>` }],
      'too-large',
    ],
    [
      'a cell that is too long',
      [[{ name: 'A', xml: sheet(`<row><c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row>`) }]],
      'too-large',
    ],
    [
      'one long text in many cells',
      [
        [{ name: 'A', xml: sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(10)) }],
        { shared: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` },
      ],
      'too-large',
    ],
    ['too many rows', [[{ name: 'A', xml: sheet(row.repeat(1_101)) }]], 'too-large'],
    ['too many sheets', [Array.from({ length: 201 }, (_, at) => ({ name: `${at}` }))], 'too-large'],
  ])('%s', (_, packed, problem) => {
    const { keys, unread } = readBytes(packWorkbook(...packed))
    expect([keys, unread]).toEqual([[], [{ file: 0, problem }]])
  })

  it('endlessly nested tags cost nothing', () => {
    const rows = `<row r="1"><c t="str"><v>Client ID</v></c><c t="str"><v>Client secret</v></c></row><row><c t="str"><v>a1</v></c><c t="str"><v>s1</v></c></row>`
    expect(readSheets([{ name: 'A', xml: sheet('<a>'.repeat(100_000) + rows) }]).keys).toMatchObject([
      { clientId: 'a1', clientSecret: 's1' },
    ])
  })
})
