import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import type { ImportFile } from '../../../../src/main/imports/rules/found-key.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import { fixtures } from '../../../fakes/import-fixtures.ts'

const limits = { inflatedBytes: 0, keys: 100 }
const readFile = (file: ImportFile) => readFiles([file], limits, inflateRaw)
const read = (text: string, name = 'keys.csv') => readFile({ name, bytes: new TextEncoder().encode(text) })
type Read = ReturnType<typeof read>

/** Each key's client ID and secret, or the reason why it has none. */
const pairsOf = ({ keys, unread }: Read) => [
  ...keys.map(({ clientId, clientSecret, skipped, noSecret }) =>
    skipped === undefined ? `${clientId} ${clientSecret ?? `(${noSecret ?? 'no secret'})`}` : `(${skipped})`,
  ),
  ...unread.map(({ problem, line }) => `(${problem} ${line ?? ''})`),
]
const head = 'Name,Client ID,Client Secret,Notes,Owner\n'

it.each([
  ['invisible-cell.csv', ['acme-7f3a Zq9lre']],
  ['excel-formula.csv', ['0012345 Zq9eq']],
  ['backslash.csv', ['acme-7f3a Zq9\\b"q']],
  ['comma-not-quoted.csv', ['(shifted)']],
  ['enpass.csv', ['acme-7f3a Zq9en1', 'rep-51c2 Zq9en2']],
  ['transposed.csv', ['acme-prod Zq9p', 'acme-test Zq9t']],
  ['field-lines.csv', ['acme-7f3a (bad-secret)']],
  ['lastpass-note.csv', ['acme-7f3a Zq9lp']],
])('real users’ %s', (name, right) => {
  const [file] = fixtures(`tables/${name}`)
  expect(file && pairsOf(readFile(file))).toEqual(right)
})

describe('a cell that a spreadsheet should read as text', () => {
  it.each([
    ['="0012"', '0012'],
    ['"=""0012"""', '0012'],
    [' ="0012" ', '0012'],
    ['="a""b"', 'a"b'],
    ['=""', undefined],
    ['=0012', '=0012'],
    ['=A1&"x"', '=A1&"x"'],
    ['="a"&"b"', '="a"&"b"'],
    ['=="a"', '=="a"'],
    ['"=SUM(A1)"', '=SUM(A1)'],
    ["'0012", "'0012"],
    ['="1e5"', '1e5'],
  ])('%s', (cell, right) => {
    expect(read(`Client ID,Client Secret\na1,${cell}`).keys[0]?.clientSecret).toBe(right)
  })
})

describe('backslashes in quoted cells', () => {
  const quoted = (...secrets: readonly string[]) =>
    `"Account","Client ID","Client Secret"\n${secrets.map((secret, at) => `"A","a${at}","${secret}"\n`).join('')}`
  it.each<[string, string, readonly string[]]>([
    ['before a quote', quoted('x\\"y'), ['a0 x"y']],
    ['doubled', quoted('x\\\\y'), ['a0 x\\y']],
    ['doubled before a quote', quoted('x\\\\\\"y'), ['a0 x\\"y']],
    ['doubled, in another program’s table', quoted('x\\\\y').replace('Account', 'Name'), ['(shifted)']],
    ['doubled at the end', quoted('x\\\\'), ['a0 x\\']],
    ['in one row of many', quoted('plain', 'x\\"y', 'z'), ['a0 plain', 'a1 x"y', 'a2 z']],
    ['before a comma and a quote', quoted('x\\",\\"y'), ['a0 x","y']],
    ['alone', quoted('x\\y'), ['a0 x\\y']],
    ['on its own in one of many rows', quoted('x\\y', 'x\\\\y'), ['a0 x\\y', 'a1 x\\\\y']],
    ['on its own at the end', quoted('x\\'), ['(damaged 2)']],
    ['next to doubled quotes', quoted('x\\y""z'), ['a0 x\\y"z']],
    ['in unquoted cells', 'Client ID,Client Secret\na0,x\\\\y\n', ['a0 x\\\\y']],
    ['before a quote, and rows end with CR', quoted('x\\"y').replaceAll('\n', '\r'), ['a0 x"y']],
    ['before a quote, with semicolons', quoted('x\\"y').replaceAll(',', ';'), ['a0 x"y']],
  ])('%s', (_, text, right) => expect(pairsOf(read(text))).toEqual(right))
})

describe('text behind a closing quote', () => {
  it.each<[string, readonly string[]]>([
    ['a1,"ab"cd', ['(shifted)']],
    ['a1,"ab"cd"', ['(shifted)']],
    ['a1,"ab"c,d"', ['(shifted)']],
    ['"a1"x,ab', ['(shifted)']],
    ['a1,"say "hi""', ['(shifted)']],
    ['a1,"ab"  ', ['a1 ab']],
    ['a1, "ab"', ['a1 ab']],
    ['a1, "a,b" ', ['a1 a,b']],
    ['a1, "a""b"', ['a1 a"b']],
    ['a1,ab"cd', ['a1 ab"cd']],
    ['a1, ab"cd"', ['a1 ab"cd"']],
    ['a1,"ab"cd\nb1,ef', ['(shifted)', 'b1 ef']],
    ['a1,"ab', ['(damaged 2)']],
  ])('%s', (row, right) => {
    const found = pairsOf(read(`Client ID,Client Secret\n${row}`))
    expect([...found].sort()).toEqual([...right].sort())
  })
})

describe('an extra cell', () => {
  const row = (secret: string, end = ',,') => `B,a1,${secret}${end}\n`
  it.each<[string, string, readonly string[]]>([
    ['a comma in the secret', row('x,y'), ['(shifted)']],
    ['a comma in the name', 'B, Inc,a1,x,,\n', ['(shifted)']],
    ['two commas', row('x,y,z'), ['(shifted)']],
    ['a comma in one of two rows', row('x,y') + row('z'), ['(shifted)', 'a1 z']],
    ['a comma in the last row', row('z') + row('z') + row('x,y'), ['(shifted)', '(twice)', 'a1 z']],
    ['a comma in both of two rows', row('x,y') + row('z,z'), ['(shifted)', '(shifted)']],
    ['a comma at the end of one row', row('x', ',,,'), ['(shifted)']],
    ['a comma that is quoted', row('"x,y"'), ['a1 x,y']],
    ['cells left out at the end', row('x', ''), ['a1 x']],
    [
      'a comma more at the end of every row',
      [1, 2, 3].map((n) => `B,a${n},x,,,\n`).join(''),
      ['(shifted)', '(shifted)', '(shifted)'],
    ],
    ['a note too many', 'B,a1,x,n,o,more\n', ['(shifted)']],
  ])('%s', (_, rows, right) => expect([...pairsOf(read(head + rows))].sort()).toEqual(right))
})

describe('a Markdown table', () => {
  const table = (secret: string) =>
    `| Name | Client ID | Client secret |\n|:---|---|--:|\n| A | a1 | ${secret} |\n`
  it.each<[string, string, readonly string[]]>([
    ['a pipe', table('x\\|y'), ['a1 x|y']],
    ['code', table('`x`'), ['a1 x']],
    ['code with a pipe', table('`x\\|y`'), ['a1 x|y']],
    ['code with quotes in it', table('``x`y``'), ['a1 x`y']],
    ['bold', table('**x**'), ['a1 x']],
    ['a quote at the beginning', table('"xy'), ['a1 "xy']],
    ['signs with a backslash', table('x\\_y\\*z'), ['a1 x_y*z']],
    ['a backslash that stays', table('x\\y'), ['a1 x\\y']],
    ['commas', table('a,b;c'), ['a1 a,b;c']],
    ['no pipes outside', 'Client ID | Client secret\n--- | ---\na1 | x\n', ['a1 x']],
    ['text around it', `# Keys\n\nOurs, please:\n\n${table('x')}\nThat is all | folks.\n`, ['a1 x']],
    ['two tables', `${table('x')}\n## Test\n\n${table('y').replace('a1', 'b1')}`, ['a1 x', 'b1 y']],
    ['on its side', '| Field | Value |\n|-|-|\n| Client ID | `a1` |\n| Client secret | `x` |\n', ['a1 x']],
    ['an empty cell', table(''), ['a1 (no secret)']],
  ])('%s', (_, text, right) => expect(pairsOf(read(text, 'table.txt'))).toEqual(right))
})

describe('alternating labels and values, as Enpass writes them', () => {
  const item = (...cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`
  const a = item('A', 'Client ID', 'a1', 'Client Secret', 'x')
  it.each<[string, string, readonly string[]]>([
    ['one item', a, ['a1 x']],
    ['a heading', item('Title', 'Field', 'Value', 'Field', 'Value', 'Note') + a, ['a1 x']],
    ['a note at the end', item('A', 'Client ID', 'a1', 'Client Secret', 'x', 'Ask Ada'), ['a1 x']],
    [
      'another order',
      a + item('B', 'Client Secret', 'y', 'URL', 'https://auth.example.com', 'Client ID', 'b1'),
      ['a1 x', 'b1 y'],
    ],
    ['other labels too', item('A', 'Client ID', 'a1', 'Tenant', 't', 'Client Secret', 'x'), ['a1 x']],
    [
      'a personal login',
      a + item('B', 'Username', 'bob', 'Password', 'y', 'Url', 'https://b.example.com'),
      ['a1 x', '(login)'],
    ],
    [
      'a label twice',
      item('A', 'Client ID', 'a1', 'Client Secret', 'x', 'Client Secret', 'y'),
      ['(shifted)'],
    ],
    [
      'an empty value',
      item('A', 'Client ID', 'a1', 'Client Secret', '', 'URL', 'u.example.com'),
      ['a1 (no secret)'],
    ],
    ['German', item('A', 'Client-Kennung', 'a1', 'Client-Geheimnis', 'x'), ['a1 x']],
    ['semicolons', a.replaceAll(',', ';'), ['a1 x']],
    [
      'longer items',
      a + item('B', 'Client ID', 'b1', 'Client Secret', 'y', 'Url', 'u.example.com', 'Owner', 'Ada'),
      ['a1 x', 'b1 y'],
    ],
  ])('%s', (_, text, right) => {
    const found = read(text)
    expect(pairsOf(found)).toEqual(right)
    expect(
      JSON.stringify(found.tables.map(({ columns }) => columns.map(({ head: shown }) => shown))),
    ).not.toMatch(/"(x|y|a1)"/)
  })
})

describe('a transposed table', () => {
  it.each<[string, string, readonly string[]]>([
    ['two keys', 'Field;Production;Test\nClient ID;a1;b1\nClient secret;x;y\n', ['a1 x', 'b1 y']],
    ['one key', 'Client ID,a1\nClient secret,x\n', ['a1 x']],
    ['one key with a heading', 'Field,Value\nClient ID,a1\nClient secret,x\n', ['a1 x']],
    ['tabs', 'Client ID\ta1\tb1\nClient secret\tx\ty\n', ['a1 x', 'b1 y']],
    ['a heading left out', 'Field;Production\nClient ID;a1;b1\nClient secret;x;y\n', ['a1 x', 'b1 y']],
    ['colons', 'Client ID:;a1\nClient secret:;x\n', ['a1 x']],
    [
      'German',
      ';Echt;Test\nClient-ID;a1;b1\nGeheimnis;x;y\ngültig bis;2027-03-31;2027-04-30\n',
      ['a1 x', 'b1 y'],
    ],
    [
      'an extra column with notes',
      'Field;Value;Notes\nClient ID;a1;ask Ada\nClient secret;x;secret\n',
      ['a1 x'],
    ],
    [
      'an extra column with types',
      'Field;Value;Type\nClient ID;a1;string\nClient secret;x;secret\n',
      ['a1 x'],
    ],
    [
      'names with prefixes',
      'Name;Value\nCRM_CLIENT_ID;a1\nCRM_CLIENT_SECRET;x\nERP_CLIENT_ID;b1\nERP_CLIENT_SECRET;y\n',
      ['a1 x', 'b1 y'],
    ],
    [
      'a missing secret',
      'Field;Production;Test\nClient ID;a1;b1\nClient secret;x;\n',
      ['a1 x', 'b1 (no secret)'],
    ],
    [
      'an extra column that isn’t a key',
      'Field;Plattform;Wert\nClient ID;SAP;acme-1\nClient secret;Entra;zx81Qm47Lp02RtVw\n',
      ['acme-1 zx81Qm47Lp02RtVw'],
    ],
    [
      'an extra column that isn’t a key, without headings',
      'Client ID;SAP;acme-1\nClient secret;Entra;zx81Qm47Lp02RtVw\n',
      ['acme-1 zx81Qm47Lp02RtVw'],
    ],
    ['no key at all', 'Field;Production;Test\nColour;red;blue\nSize;1;2\n', []],
    ['the same label twice', 'Client ID;a1\nClient secret;x\nClient ID;b1\nClient secret;y\n', []],
  ])('%s', (_, text, right) => {
    const { keys } = read(text)
    const taken = keys.filter(({ clientId }) => clientId !== undefined)
    expect(taken.map(({ clientId, clientSecret }) => `${clientId} ${clientSecret ?? '(no secret)'}`)).toEqual(
      right,
    )
  })
})

describe('multi-line values', () => {
  const bitwarden = (fields: string) =>
    `folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n,,note,A,,"${fields}",0,,,,\n`
  const lastPass = (extra: string) =>
    `url,username,password,totp,extra,name,grouping,fav\nhttp://sn,,,,"${extra}",A,G,0\n`
  it.each<[string, string, readonly string[]]>([
    ['in the middle', bitwarden('client_id: a1\nclient_secret: x\ny\nscope: z'), ['a1 (bad-secret)']],
    ['at the end', bitwarden('client_id: a1\nclient_secret: x\ny'), ['a1 (bad-secret)']],
    ['of another field', bitwarden('notes: one\ntwo\nclient_id: a1\nclient_secret: x'), ['a1 x']],
    ['of the ID', bitwarden('client_id: a1\nb\nclient_secret: x'), ['(bad-client-id)']],
    ['none', bitwarden('client_id: a1\nclient_secret: x'), ['a1 x']],
    ['none, with CR LF', bitwarden('client_id: a1\r\nclient_secret: x'), ['a1 x']],
    ['none, with a colon in it', bitwarden('client_id: a1\nclient_secret: x: y'), ['a1 x: y']],
    ['an empty field', bitwarden('client_id: a1\nclient_secret: \nscope: z'), ['a1 (no secret)']],
    ['a note of LastPass', lastPass('Client ID:a1\nClient Secret:x\nLanguage:en'), ['a1 x']],
    ['a note of LastPass with two lines', lastPass('Client ID:a1\nClient Secret:x\ny'), ['a1 (bad-secret)']],
    ['a cell', 'Client ID,Client Secret\na1,"x\ny"\n', ['a1 (bad-secret)']],
    ['a cell that only ends so', 'Client ID,Client Secret\na1,"x\n"\n', ['a1 x']],
    ['a cell of notes', 'Client ID,Client Secret,Notes\na1,x,"one\ntwo"\n', ['a1 x']],
    ['an address of several lines', 'Client ID,Client Secret,Notes\n"a\n1",x,\n', ['(bad-client-id)']],
  ])('%s', (_, text, right) => expect(pairsOf(read(text))).toEqual(right))
})

describe('invisible characters in a cell', () => {
  it.each<[string, string, string | undefined, number]>([
    ['a zero-width space', 'x\u200by', 'xy', 1],
    ['marks of direction', '\u202ax\u202c', 'x', 1],
    ['a soft hyphen', 'ab\u00adcd', 'abcd', 1],
    ['a byte order mark', '\ufeffx', 'x', 1],
    ['a word joiner', 'x\u2060y', 'xy', 1],
    ['isolates', '\u2066x\u2069', 'x', 1],
    ['German quotes', '„xy“', 'xy', 1],
    ['English quotes', '“xy”', 'xy', 1],
    ['French quotes', '«xy»', 'xy', 1],
    ['single quotes', '‘xy’', 'xy', 1],
    ['quotes around words', '“x y”', '“x y”', 0],
    ['one quote', '“xy', '“xy', 0],
    ['spaces around', '\u00a0 x \u3000', 'x', 0],
    ['nothing', 'x', 'x', 0],
  ])('%s', (_, secret, right, count) => {
    const { keys, remarks } = read(`Client ID,Client Secret\na1,${secret}`)
    expect(keys[0]?.clientSecret).toBe(right)
    expect(remarks.map((each) => [each.what, each.count])).toEqual(count === 0 ? [] : [['cleaned', count]])
  })

  it.each(['می\u200cخواهم', 'العميل\u200f الأول'])('marks that belong to a word are kept: %s', (name) => {
    expect(read(`Name,Client ID,Client Secret\n${name},a1,x`)).toMatchObject({
      keys: [{ name }],
      remarks: [],
    })
  })
})

describe('headings', () => {
  const secret = 'Zq9~1klpQ4vt_mmQx7-PlR0'
  it.each<[string, string, readonly string[]]>([
    ['German', 'Kennung;Mandant;App password;gültig bis\na1;W;x;2027-03-31\n', ['a1 x']],
    ['Spanish', 'Nombre;ID de cliente;Secreto;Vence\nA;a1;x;2027-03-31\n', ['a1 x']],
    ['Japanese', '名称;クライアント ID;シークレット;期限\nA;a1;x;2027-03-31\n', ['a1 x']],
    ['Arabic', 'الاسم;معرّف العميل;السر\nA;a1;x\n', ['a1 x']],
    [
      'unrelated columns',
      'Nr;Dienst;Client ID;Client Secret;Farbe\n1;CRM;a1;x;rot\n1;CRM;b1;y;rot\n',
      ['a1 x', 'b1 y'],
    ],
  ])('%s', (_, text, right) => {
    const { keys, tables } = read(text)
    expect(pairsOf({ ...read(text), keys })).toEqual(right)
    expect(tables[0]?.isAsked).toBe(false)
  })

  /** Whether the user is asked about the columns, the number of rows, and the recognised headings. */
  const heads = (text: string, name?: string) => {
    const { keys, tables } = read(text, name)
    return {
      isAsked: tables[0]?.isAsked,
      rows: keys.length,
      heads: tables[0]?.columns.map((each) => each.head),
    }
  }
  const rows = (...first: readonly string[]) =>
    [
      first.join(';'),
      'CRM;c8b1f0a2;Zq9x1klpQ4;auth.example.com',
      'ERP;d8b1f0a2;Yq9x1klpQ4;auth.example.com',
    ].join('\n')

  it.each<[string, string, number]>([
    ['words above addresses', rows('What', 'Who', 'Sesame', 'Where'), 2],
    ['known words', rows('Name', 'Kunde', 'Sesame', 'Foo'), 2],
    ['a row like the others', rows('HR', 'e8b1f0a2', 'Xq9x1klpQ4', 'auth.example.com'), 3],
    ['a secret that somebody chose', rows('HR', 'e8b1f0a2', 'Sommer2024!', 'auth.example.com'), 3],
    ['a secret of words', rows('HR', 'hr', 'correct horse battery', 'auth.example.com'), 3],
    ['a secret where the address is missing', rows('HR', 'hr-1', 'hunter2', 'none'), 3],
    ['one that is called like a heading', rows('API', 'hr-1', 'hunter2', 'auth.example.com'), 3],
    ['a date among them', rows('Name', 'Kunde', 'Sesame', '2027-03-31'), 3],
    ['numbers', rows('1', '2', '3', '4'), 3],
    ['a mail address among them', rows('Name', 'Kunde', 'ada@example.com', 'Where'), 3],
    ['an uncertain row', 'Foo;Bar\nabc;def\nghi;jkl\n', 3],
  ])('are not guessed: %s', (_, text, count) => {
    const found = heads(text)
    expect(found).toMatchObject({ isAsked: true, rows: count })
    if (count === 3) expect(new Set(found.heads)).toEqual(new Set(['']))
  })

  it.each([
    'hunter2',
    'Sommer2024!',
    'correct horse battery staple',
    'Passwort',
    'qwertz',
    'letmein',
    'Geheim123',
    'iloveyou',
    'trustno1',
    'P@ssw0rd',
    'Anna',
    'Anna1987',
    'football',
    'monkey',
    'geheim',
    'abc',
    secret,
  ])('never show a secret of the first row: %s (S33: imports)', (first) => {
    const text = `Billing;acme-1;${first}\nReports;acme-2;Zq9x1klpQ4vt\nCRM;acme-3;hunter3\n`
    for (const name of ['keys.csv', 'pasted']) {
      const { tables } = read(text, name)
      expect(tables).toHaveLength(1)
      expect(JSON.stringify(tables[0]?.columns)).not.toContain(`"${first}"`)
    }
  })

  it('a table without any is read as the user says, including its first row, and never remembered', () => {
    const text = rows('HR', 'e8b1f0a2', 'Xq9x1klpQ4', 'auth.example.com')
    const { layout = '' } = read(text).tables[0] ?? {}
    expect(layout).not.toMatch(/HR|Xq9/)
    const columns = ['name', 'clientId', 'clientSecret', 'authUrl'] as const
    const bytes = new TextEncoder().encode(text)
    const { keys } = readFiles([{ name: 'keys.csv', bytes }], limits, inflateRaw, {
      layouts: [{ layout, columns }],
    })
    expect(keys.map(({ name }) => name)).toEqual(['HR', 'CRM', 'ERP'])
    expect(keys.map(({ secretFrom }) => secretFrom)).toEqual([1, 2, 3].map((line) => ({ file: 0, line })))
  })
})

it('the heading of a secret’s column is named only if it isn’t a secret itself (S65: headings)', () => {
  const bytes = new TextEncoder().encode('Name,Client ID,hunter2\nBilling,acme-1,Zq9x1klpQ4vt\n')
  const file = { name: 'keys.csv', bytes }
  const { layout = '' } = readFile(file).tables[0] ?? {}
  const { keys } = readFiles([file], limits, inflateRaw, {
    layouts: [{ layout, columns: ['name', 'clientId', 'clientSecret'] }],
  })
  expect(keys).toMatchObject([{ clientSecret: 'Zq9x1klpQ4vt', secretFrom: { file: 0, line: 2 } }])
  expect(keys[0]?.secretFrom).not.toHaveProperty('label')
})

describe('rows copied from Excel', () => {
  it.each<[string, string, readonly string[]]>([
    ['with headings', 'Client ID\tClient Secret\r\na1\tx\r\nb1\ty\r\n', ['a1 x', 'b1 y']],
    ['with custom headings', 'Kennung\tMandant\tApp password\r\na1\tW\tx\r\n', ['a1 x']],
    [
      'with a cell of two lines',
      'Client ID\tClient Secret\tNotes\r\na1\tx\t"one\ntwo"\r\nb1\ty\t\r\n',
      ['a1 x', 'b1 y'],
    ],
    ['with a tab in a cell', 'Client ID\tClient Secret\r\na1\t"x\ty"\r\n', ['a1 (bad-secret)']],
    ['with quotes in a cell', 'Client ID\tClient Secret\tN\r\na1\tx"y\t"say ""hi""\nho"\r\n', ['a1 x"y']],
    ['with commas and colons', 'Client ID\tClient Secret\r\na1\tx,y;z:0\r\n', ['a1 x,y;z:0']],
    [
      'with empty cells',
      'Name\tClient ID\tClient Secret\r\n\ta1\tx\r\n\t\t\r\nB\tb1\t\r\n',
      ['a1 x', 'b1 (no secret)'],
    ],
    ['with a title', 'Keys 2027\t\t\r\nName\tClient ID\tClient Secret\r\nA\ta1\tx\r\n', ['a1 x']],
    ['with equals signs', 'Client ID\tClient Secret\r\na1\tx=y==\r\nb1\tz=\r\n', ['a1 x=y==', 'b1 z=']],
  ])('%s', (_, text, right) => expect(pairsOf(read(text, 'Pasted text'))).toEqual(right))

  it('without headings always lead to a question', () => {
    const { tables, keys } = read(
      'CRM\ta1\tZq9x1klpQ4vt\t"n\nm"\r\nERP\tb1\tYq9x1klpQ4vt\t\r\n',
      'Pasted text',
    )
    expect(tables).toMatchObject([{ isAsked: true, columns: { length: 4 } }])
    expect(keys).toHaveLength(2)
  })
})
