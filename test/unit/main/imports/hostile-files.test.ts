import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import { fixtures, onePux } from '../../../fakes/import-fixtures.ts'
import { packZip } from '../../../fakes/pack-zip.ts'

const limits = { inflatedBytes: 100_000, keys: 100 }
const read = (text: string | Uint8Array, name = 'file') =>
  readFiles(
    [{ name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text }],
    limits,
    inflateRaw,
  )
const problemOf = (text: string | Uint8Array, name?: string) => {
  const { keys, unread } = read(text, name)
  expect(keys).toEqual([])
  return unread.map(({ problem, line }) => [problem, ...(line === undefined ? [] : [line])])
}
const csv = 'name,client id,client secret,token url\n'

describe('malicious files (S36: imports)', () => {
  it('YAML aliases are not expanded', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let depth = 1; depth < 12; depth += 1)
      lines.push(
        `a${depth}: &a${depth} [${Array(10)
          .fill(`*a${depth - 1}`)
          .join(', ')}]`,
      )
    expect(problemOf(lines.join('\n'), 'bomb.yaml')).toEqual([['damaged']])
  })

  it.each([
    [
      'JSON',
      `{"client_id":"a","client_secret":"s","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'x.json',
    ],
    ['YAML', `client_id: a\nclient_secret: s\nx: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'x.yaml'],
  ])('deep %s is reported as damaged instead of read in part', (_, text, name) => {
    expect(problemOf(text, name)[0]?.[0]).toBe('damaged')
  })

  it.each(['x.json', 'x.yaml'])(
    '%s is reported as damaged if it is deeper than any file with keys',
    (name) => {
      const nested = (depth: number) =>
        `${'{"a": '.repeat(depth)}{"client_id": "a", "client_secret": "s"}${'}'.repeat(depth)}`
      expect(read(nested(30), name).keys).toMatchObject([{ clientId: 'a' }])
      expect(problemOf(nested(60), name)).toEqual([['damaged']])
    },
  )

  it('variables that refer to each other are followed five times', () => {
    const environment = (...values: readonly string[]) =>
      JSON.stringify({
        _postman_variable_scope: 'environment',
        values: [
          { key: 'client_id', value: '{{v0}}' },
          { key: 'client_secret', value: 's' },
          ...values.map((value, index) => ({ key: `v${index}`, value })),
        ],
      })
    const chain = ['{{v1}}', '{{v2}}', '{{v3}}', '{{v4}}', 'the end']
    expect(read(environment(...chain)).keys).toMatchObject([{ clientId: 'the end' }])
    expect(read(environment('more {{v0}}')).keys).toMatchObject([{ clientId: `${'more '.repeat(5)}{{v0}}` }])
  })

  it('a zip file with too many entries, a false size or no export', () => {
    const zeros = new Uint8Array(200_000)
    expect(problemOf(packZip([{ name: 'export.data', bytes: zeros }]))).toEqual([['too-large']])
    expect(problemOf(packZip([{ name: 'export.data', bytes: zeros }], 1))).toEqual([['too-large']])
    expect(problemOf(packZip([{ name: 'export.data', bytes: zeros }], undefined, true))).toEqual([
      ['too-large'],
    ])
    expect(problemOf(packZip([{ name: 'other', bytes: zeros }]))).toEqual([['unknown']])
  })

  it('only the export of a zip file is read, and other names are only compared', () => {
    const { keys } = readFiles([onePux()], { inflatedBytes: 1_000_000, keys: 100 }, inflateRaw)
    expect(JSON.stringify(keys)).not.toContain('canary-not-read')
    expect(
      problemOf(
        packZip([
          { name: '../export.data', bytes: fixtures('1pux.export-data.json')[0]?.bytes ?? new Uint8Array() },
        ]),
      ),
    ).toEqual([['unknown']])
  })

  it('names on the object prototype are labels like any other', () => {
    const text =
      '{"__proto__":{"client_id":"a","client_secret":"s"},"constructor":{"prototype":{"polluted":true}}}'
    expect(read(text, 'x.json').keys).toMatchObject([{ clientId: 'a' }])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('more keys than an import may have', () => {
    const rows = Array.from({ length: 101 }, (_, index) => `n,id-${index},s,https://a.example`)
    expect(problemOf(csv + rows.join('\n'))).toEqual([['too-large']])
  })

  it('cells that a spreadsheet would evaluate keep their text', () => {
    const [key] = read(`${csv}=cmd|calc,=1+1,@SUM(A1),https://a.example`).keys
    expect(key).toMatchObject({ name: '=cmd|calc', clientId: '=1+1', clientSecret: '@SUM(A1)' })
  })

  it('the list that Keyward exports is read without the marks of such cells', () => {
    const columns = ['"Name"', '"Client ID"', '"Sign-in host"', '"API host"']
    const cells = [`"'=Sum"`, '"a-client"', '"auth.example.com"', '""']
    const { formats, keys } = read(`\uFEFF${columns.join(',')}\r\n${cells.join(',')}\r\n`, 'keys.csv')
    expect(formats).toEqual(['keyward-inventory'])
    expect(keys).toMatchObject([{ name: '=Sum', clientId: 'a-client', authUrl: 'auth.example.com' }])
    expect(keys[0]?.clientSecret).toBeUndefined()
  })

  it('a secret that is a reference, masked or too long counts as missing', () => {
    for (const secret of ['{{secret}}', '••••••••', '<your secret>', 'x'.repeat(8_193)]) {
      const [key] = read(`${csv}n,an-id,${secret},https://a.example`).keys
      expect([key?.clientId, key?.clientSecret]).toEqual(['an-id', undefined])
    }
  })

  it('a client ID that doesn’t fit in a header is reported as such', () => {
    const { keys } = read(`${csv}n,a:b,s,https://a.example\nn,"a\nb",s,https://a.example`)
    expect(keys.map(({ skipped }) => skipped)).toEqual(['bad-client-id', 'bad-client-id'])
  })

  it('a client ID with two secrets is never guessed', () => {
    const { keys } = read(`${csv}n,a,one,https://a.example\nn,a,two,https://a.example`)
    expect(keys.map(({ skipped }) => skipped)).toEqual([undefined, 'twice'])
  })

  it.each([
    ['a table', `${csv}a,b,"c`, 2],
    ['JSON', '{\n"client_id": "a",\n"client_secret": "b', 3],
    ['JSON with a stray word', '{\n"client_id": "a" "b",\n"client_secret": "c"}', 2],
    ['YAML', 'client_id: a\nclient_secret: "b\n', 3],
  ])('the line of %s that is truncated is named', (_, text, line) => {
    expect(problemOf(text, text.startsWith('client') ? 'x.yaml' : 'x')).toEqual([['damaged', line]])
  })
})

describe('encodings', () => {
  const text = `name,client id,client secret,token url\nÜber,an-id,pässwörd,https://auth.example.com`
  const utf16 = Buffer.from(text, 'utf16le')
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-16 LE', utf16],
    ['UTF-16 BE', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s', (_, bytes) => {
    expect(read(new Uint8Array(bytes)).keys).toMatchObject([{ name: 'Über', clientSecret: 'pässwörd' }])
  })
})
