// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what files have in them
import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'

const limits = { inflatedBytes: 1_000_000, keys: 100 }
const read = (text: string, name = 'file') =>
  readFiles([{ name, bytes: new TextEncoder().encode(text) }], limits, inflateRaw)
/** Each key's client ID and secret, or why its secret wasn't imported. */
const secretsIn = (text: string, name?: string) =>
  read(text, name).keys.map((key) => [key.clientId, key.clientSecret ?? key.noSecret, key.skipped])

describe('the value of --data-urlencode is not decoded again', () => {
  it.each([
    ["--data-urlencode 'client_secret=ab+cd/ef=='", 'ab+cd/ef=='],
    ["--data-urlencode 'client_secret=p&q%41r'", 'p&q%41r'],
    ["--data-urlencode 'client_secret=a=b=c'", 'a=b=c'],
    ["-d 'client_secret=ab%2Bcd%2Fef%3D%3D'", 'ab+cd/ef=='],
    ["--form-string 'client_secret=@a;b'", '@a;b'],
    ["-F 'client_secret=a;b;type=text/plain'", 'a;b'],
  ])('%s', (option, secret) => {
    const text = `curl https://auth.example.com/oauth/token -d grant_type=client_credentials -d client_id=a1 \\\n ${option}`
    expect(secretsIn(text)).toEqual([['a1', secret, undefined]])
  })

  it.each([
    "--data-urlencode 'client_secret@file'",
    "--data-urlencode '@file'",
    "-F 'client_secret=<file'",
    "-d '@file'",
  ])('%s is in another file', (option) => {
    const text = `curl https://auth.example.com/oauth/token -d grant_type=client_credentials -d client_id=a1 \\\n ${option}`
    expect(read(text).keys).toMatchObject([{ clientId: 'a1' }])
    expect(read(text).keys[0]).not.toHaveProperty('clientSecret')
  })
})

describe('a value that is only partly in the file counts as missing', () => {
  const missing = [['a1', 'variable', undefined]]

  it.each([
    ['"' + '${PREFIX}-tail"'],
    ['${MISSING:-default}'],
    ['"ab$OTHER"'],
    ['ab$1cd'],
    ['$(pass show acme)'],
    ['`pass show acme`'],
    ['op://Work/Acme/secret'],
    ['{{ secret }}'],
    ['%SECRET%'],
    ['#{Secret}#'],
    ['@Microsoft.KeyVault(VaultName=v;SecretName=s)'],
    ['arn:aws:secretsmanager:eu-west-1:1:secret:s'],
  ])('.env: CLIENT_SECRET=%s', (value) => {
    expect(secretsIn(`CLIENT_ID=a1\nCLIENT_SECRET=${value}`, '.env')).toEqual(missing)
  })

  it.each([
    ['"' + '${PREFIX}-tail"', 'head-tail'],
    ["'ab$OTHER'", 'ab$OTHER'],
    ['"ab\\$OTHER"', 'ab$OTHER'],
    ['${PREFIX:-default}', 'head'],
    ["'ab$1cd'", 'ab$1cd'],
    ['ab$-cd$', 'ab$-cd$'],
  ])('.env: the value that the file gives for CLIENT_SECRET=%s is used', (value, secret) => {
    const text = `PREFIX=head\nCLIENT_ID=a1\nCLIENT_SECRET=${value}`
    expect(secretsIn(text, '.env')).toEqual([['a1', secret, undefined]])
  })

  it('.env: variables that refer to each other count as missing', () => {
    expect(secretsIn('CLIENT_ID=a1\nA=${B}\nB=${A}\nCLIENT_SECRET=${A}', '.env')).toEqual(missing)
  })

  it('.env: the last value of a variable set twice counts', () => {
    expect(secretsIn('CLIENT_ID=a1\nCLIENT_SECRET=old\nCLIENT_SECRET=new', '.env')).toEqual([
      ['a1', 'new', undefined],
    ])
  })

  it.each(["{% prompt 'Secret', '', '', '', false %}", '{{ _.nowhere }}'])('Insomnia: %s', (tag) => {
    const text = `type: collection.insomnia.rest/5.0
name: C
collection:
  - name: Token
    authentication: {type: oauth2, grantType: client_credentials, accessTokenUrl: 'https://auth.example.com/oauth/token', clientId: a1, clientSecret: "${tag}"}`
    expect(secretsIn(text, 'insomnia.yaml')).toEqual(missing)
  })

  const collection = (variable: object) =>
    JSON.stringify({
      info: { name: 'C', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      auth: {
        type: 'oauth2',
        oauth2: [
          { key: 'grant_type', value: 'client_credentials' },
          { key: 'clientId', value: 'a1' },
          { key: 'clientSecret', value: '{{secret}}' },
        ],
      },
      variable: [variable],
    })
  it.each([{ disabled: true }, { disabled: 'true' }, { enabled: false }])(
    'Postman: a variable with %s',
    (o) => {
      expect(secretsIn(collection({ key: 'secret', value: 's', ...o }))).toEqual(missing)
      expect(secretsIn(collection({ key: 'secret', value: 's', disabled: false }))).toEqual([
        ['a1', 's', undefined],
      ])
    },
  )

  it('any format: a disabled field', () => {
    const fields = [
      { key: 'client_id', value: 'a1' },
      { key: 'client_secret', value: 'old', disabled: true },
    ]
    expect(secretsIn(JSON.stringify({ fields }), 'x.json')).toEqual([['a1', undefined, undefined]])
  })
})

describe('two values for one field', () => {
  const text =
    'Client ID,Client Secret,Client Secret,Token URL\na1,one,two,https://auth.example.com\na2,same,same,'
  it('two columns with the same name are both ignored if they differ', () => {
    expect(secretsIn(text, 'x.csv')).toEqual([
      ['a1', 'two-values', undefined],
      ['a2', 'same', undefined],
    ])
  })

  it.each([
    ['SECRET_KEY=of-django\nCLIENT_ID=a1\nCLIENT_SECRET=right', [['a1', 'right', undefined]]],
    ['CLIENT_ID=a1\nCLIENT_SECRET=right\nSECRET=other', [['a1', 'right', undefined]]],
    ['CLIENT_ID=a1\nSECRET_KEY=one\nSECRET=other', [['a1', 'two-values', undefined]]],
  ])('the more specific label counts: %s', (env, found) => {
    expect(secretsIn(env, '.env')).toEqual(found)
  })
})

it('a table with twenty quoted columns isn’t taken for Keyward’s own list, so an apostrophe stays', () => {
  const heads = ['Client ID', 'Client secret', ...Array.from({ length: 17 }, (_, n) => `Column ${n}`)]
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const text = [quoted(heads), quoted(['a1', "'=ab", ...Array<string>(17).fill('x')])].join('\n')
  expect(read(text, 'w.csv')).toMatchObject({ formats: ['csv'], keys: [{ clientSecret: "'=ab" }] })
})

it('AWS: a secret that isn’t a document and one in bytes each get a row', () => {
  const values = [
    { Name: 'one', SecretString: JSON.stringify({ client_id: 'a1', client_secret: 's' }) },
    { Name: 'two', SecretString: 'only-a-secret' },
    { Name: 'three', SecretBinary: 'AAEC' },
    { Name: 'four', SecretBinary: btoa(JSON.stringify({ client_id: 'a4', client_secret: 's4' })) },
    { Name: 'five', SecretString: '{"client_id": broken' },
  ]
  expect(
    read(JSON.stringify({ SecretValues: values }), 'a.json').keys.map(({ name, skipped }) => [name, skipped]),
  ).toEqual([
    ['one', undefined],
    ['four', undefined],
    ['two', 'no-key'],
    ['three', 'no-key'],
    ['five', 'no-key'],
  ])
})
