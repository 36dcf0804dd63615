import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import type { FoundKey } from '../../../../src/main/imports/rules/found-key.ts'
import { openRow } from '../../../../src/main/imports/rules/open-row.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import { parseReadReply } from '../../../../src/main/imports/rules/read-reply.ts'
import { hasAddressForm } from '../../../../src/main/imports/rules/reading/addresses.ts'
import { isHeading, readWords } from '../../../../src/main/imports/rules/reading/words.ts'
import { withTwice } from '../../../../src/main/imports/rules/repeated-rows.ts'

const limits = { inflatedBytes: 0, keys: 100 }
const read = (text: string, name = 'keys.csv') =>
  readFiles([{ name, bytes: new TextEncoder().encode(text) }], limits, inflateRaw)
const pairs = (keys: readonly FoundKey[]) =>
  keys.map(({ clientId, clientSecret, skipped }) => [clientId, clientSecret, skipped])
const head = 'Name;Client ID;Client secret;Login page;Base;Remarks\n'
const row = (id: string) =>
  `Key ${id};${id};secret-${id};https://auth.example.com/oauth/token;api.example.com;x\n`

describe('table headings', () => {
  it.each([
    ['API key', 'API secret'],
    ['App key', 'App password'],
    ['Key', 'Secret'],
    ['Client', 'Secret'],
    ['Application (client) ID', 'Client secret (shown once)'],
    ['Anwendungs-ID (Client)', 'Geheimer Clientschlüssel'],
    ['Client-Kennung', 'Client-Geheimnis'],
    ['ID de cliente', 'Secreto de cliente'],
    ['クライアントID', 'クライアントシークレット'],
    ['معرف العميل', 'سر العميل'],
    ['Access key ID', 'Secret access key'],
  ])('%s and %s name a client’s credentials', (id, secret) => {
    const { keys, tables } = read(`Name,${id},${secret}\nA,a1,s1\nB,b1,s2`)
    expect(pairs(keys)).toEqual([
      ['a1', 's1', undefined],
      ['b1', 's2', undefined],
    ])
    expect(tables[0]?.isAsked).toBe(false)
  })

  it.each([
    ['AUTH0_DOMAIN', 'authUrl'],
    ['ISSUER_BASE_URL', 'authUrl'],
    ['OKTA_ORG_URL', 'authUrl'],
    ['token_uri', 'tokenUrl'],
    ['Gültig bis', 'ends'],
    ['Fecha de caducidad', 'ends'],
    ['有効期限', 'ends'],
    ['Ansprechpartner', 'owner'],
    ['備考', 'notes'],
    ['Se usa en', 'usedIn'],
  ])('%s is %s', (label, fact) => expect(readWords(label)?.fact).toBe(fact))

  it.each([
    ['a title', 'Keys of the office, as of 12.11.2026;;;;;\n'],
    ['a title with a lone quote', 'Our 24" screens;;;;;\n\n'],
    ['several lines', 'Keys\nStand: 12.11.2026\nnot for others, please; really\n\n'],
    ['the separator', 'sep=;\n'],
  ])('are found below %s', (_, title) => {
    const { keys, tables } = read(title + head + row('a1') + row('b1'))
    expect(pairs(keys)).toEqual([
      ['a1', 'secret-a1', undefined],
      ['b1', 'secret-b1', undefined],
    ])
    expect(tables).toMatchObject([{ isAsked: false }])
  })

  it('are found in a Markdown table, even in the middle of it', () => {
    const text =
      '| Name | Client ID | Client secret |\n|---|:--|---|\n| A | a1 | s1 |\n| Name | Client ID | Client secret |\n| B | b1 | s2 |\n'
    expect(pairs(read(text, 'table.txt').keys)).toEqual([
      ['a1', 's1', undefined],
      ['b1', 's2', undefined],
    ])
  })

  it('are not taken from a comment above variables', () => {
    const text = '# Client ID, client secret\nCLIENT_ID=a1\nCLIENT_SECRET=s,1\n'
    expect(pairs(read(text, '.env').keys)).toEqual([['a1', 's,1', undefined]])
  })
})

describe('other columns than credentials', () => {
  const heads = 'Client ID,Client secret,Verantwortlich,Verwendet in,Bemerkung,Gültig bis,Arbeitsbereich\n'
  it('owner, places and notes are read', () => {
    const text = `${heads}a1,s1,Ada Byron <ada@example.com>,CI; nightly job,Ask Ada first,31.03.2027,Passwords/Fabrikam`
    expect(read(text).keys[0]).toMatchObject({
      owner: { name: 'Ada Byron', email: 'ada@example.com' },
      usedIn: [{ place: 'CI' }, { place: 'nightly job' }],
      notes: 'Ask Ada first',
      keyExpiresAtMs: new Date(2027, 2, 31, 23, 59, 59, 999).getTime(),
      workspaceName: 'Passwords/Fabrikam',
    })
  })

  it.each(['the old secret: abc', 's1', 'was zx81klpq4vt', 'Passwort = x'])(
    'a note that may contain a secret is not imported: %s (S33: imports)',
    (note) => expect(read(`${heads}a1,s1,,,${note},,`).keys[0]).not.toHaveProperty('notes'),
  )

  it('reports which columns are read and which aren’t', () => {
    const [table] = read('Client ID,Client secret,Ablauf,Colour,Tags\na1,s1,31.03.2027,red,\n').tables
    expect(table?.columns.map(({ head: name, isRead, isEmpty }) => [name, isRead, isEmpty])).toEqual([
      ['Client ID', true, false],
      ['Client secret', true, false],
      ['Ablauf', true, false],
      ['Colour', false, false],
      ['Tags', false, true],
    ])
  })
})

describe('every row is accounted for', () => {
  it('even one without a key, a duplicate, and one with shifted cells', () => {
    const text = `${head}${row('a1')}${row('a1')}Total: 2;;;;;\nAcme; Inc;a2;ok-war-34-zx81klpq4vt;https://auth.example.com;api.example.com;x\n`
    expect(read(text).keys.map(({ name, skipped }) => [name, skipped])).toEqual([
      ['Key a1', undefined],
      ['Key a1', 'twice'],
      ['keys.csv:4', 'no-key'],
      ['keys.csv:5', 'shifted'],
    ])
  })

  it('a client ID’s second secret is offered as a choice unless it is the same (S57: guesses)', () => {
    const rowsOf = (...secrets: string[]) =>
      withTwice(
        secrets.map((clientSecret, at) =>
          openRow({ name: 'a', clientId: 'a1', clientSecret, file: 0 }, `${at}`),
        ),
      )
    expect(rowsOf('one', 'one').map(({ hasTwin, isTwice }) => [hasTwin, isTwice])).toEqual([
      [undefined, undefined],
      [undefined, true],
    ])
    expect(rowsOf('one', 'two').map(({ hasTwin }) => hasTwin)).toEqual([true, undefined])
  })

  it.each([
    ['intranet', false],
    ['zx81Qm47Lp02Rt.local', false],
    ['auth.example.com', true],
  ])('%s is an address: %s', (text, is) => expect(hasAddressForm(text)).toBe(is))

  it('a secret in the column of names or addresses is not shown (S33: imports)', () => {
    const secret = 'ok-war-34-zx81klpq4vt'
    const { keys } = read(`Name,Client ID,Client secret,Host,Base\n${secret},a1,s1,${secret},${secret}`)
    const { secret: _, ...shown } = openRow(keys[0] ?? { name: '', file: 0 }, 'row')
    expect(JSON.stringify(shown)).not.toContain('zx81')
    expect(shown.address).toEqual({ problem: 'bad-address' })
  })

  it.each([
    'auth.example.com',
    'localhost',
    'intranet:8443',
    '10.0.0.1',
    'https://intranet/x',
    'auth.münchen.de',
  ])('%s looks like an address', (host) => {
    const { keys } = read(`Client ID,Client secret,Auth URL\na1,s1,${host}`)
    expect(openRow(keys[0] ?? { name: '', file: 0 }, 'row').address.authUrl).toBeDefined()
  })

  it.each([
    ['an address', 3],
    ['a name', 0],
    ['a workspace', 4],
    ['a client ID', 1],
    ['a secret', 2],
    ['a scope', 5],
  ])('an overlong cell loses only that cell, not the file: %s', (_, column) => {
    const cells = ['B', 'b1', 's2', 'https://auth.example.com', 'W', 'read']
    const long = cells.map((cell, at) => (at === column ? `${cell}${'x'.repeat(15_000)}` : cell))
    const text = `Name,Client ID,Client secret,Token URL,Workspace,Scope\nA,a1,s1,https://auth.example.com,W,read\n${long}`
    const reply = parseReadReply(read(text))
    expect(reply?.keys).toHaveLength(2)
    expect(reply?.keys[0]).toMatchObject({ clientId: 'a1', clientSecret: 's1' })
  })
})

describe('Basic authentication of another request counts as another way to sign in', () => {
  const postman = (url: string, body: object = {}) =>
    JSON.stringify({
      info: { name: 'C', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [
        {
          name: 'R',
          request: {
            url: { raw: url },
            auth: {
              type: 'basic',
              basic: [
                { key: 'username', value: 'bob' },
                { key: 'password', value: 's' },
              ],
            },
            body,
          },
        },
      ],
    })
  const grant = { mode: 'urlencoded', urlencoded: [{ key: 'grant_type', value: 'client_credentials' }] }

  it.each([
    ['Postman', postman('https://api.example.com/invoices'), 'c.json'],
    ['curl', 'curl -u bob:s https://api.example.com/invoices', 'c.txt'],
    [
      'Bruno',
      'meta {\n  name: R\n}\nget {\n  url: https://api.example.com/x\n}\nauth:basic {\n  username: bob\n  password: s\n}\n',
      'R.bru',
    ],
  ])('%s', (_, text, name) => {
    expect(pairs(read(text, name).keys)).toEqual([['bob', 's', 'other-grant']])
  })

  it.each([
    ['Postman', postman('https://sign.example.com/x', grant), 'c.json'],
    ['Postman, by its address', postman('https://sign.example.com/oauth/token'), 'c.json'],
    ['curl', 'curl -u bob:s https://sign.example.com/x -d grant_type=client_credentials', 'c.txt'],
  ])('but a token request may use it: %s', (_, text, name) => {
    const { keys } = read(text, name)
    expect(pairs(keys)).toEqual([['bob', 's', undefined]])
    expect(keys[0]?.tokenUrl).toContain('https://sign.example.com/')
  })
})

it('a Keycloak client is recognised by its configuration’s names', () => {
  const text = JSON.stringify({
    realm: 'acme',
    'auth-server-url': 'https://sso.example.com/',
    resource: 'a1',
    credentials: { secret: 's1' },
  })
  expect(read(text, 'keycloak.json').keys).toMatchObject([
    {
      clientId: 'a1',
      clientSecret: 's1',
      workspaceName: 'acme',
      tokenUrl: 'https://sso.example.com/realms/acme/protocol/openid-connect/token',
    },
  ])
})

describe('a table with unknown columns', () => {
  const secret = 'Zx8~1klpQ4vt_mmQx7-PlR0wYt3sNbVc'
  const text = [
    'What,Who is it,Sesame,Where',
    ...[1, 2, 3, 4].map(
      (n) => `Printer,c8b1f0a2-000${n}-4f53-9a53-0d6f3a1b2c3d,${secret}${n},https://auth.example.com`,
    ),
  ].join('\n')

  it('masks possible secrets even under a heading for something else (S33: imports)', () => {
    const { tables } = read(
      'Foo;Bar;Workspace\nabc-123456789;zx81Qm47Lp02Rt;Contoso\nabc-123456780;k93Vm47Lp02Rt;xQ81Zm47Lp02Rt5\n',
    )
    expect(tables[0]?.columns.map(({ samples }) => samples).at(-1)).toEqual(['Contoso', 15])
  })

  it('leads to a question with a guess, and shows no cell that may be a secret (S33: imports)', () => {
    const { keys, tables } = read(text)
    expect(keys.filter(({ clientSecret }) => clientSecret)).toEqual([])
    const [table] = tables
    expect(table?.isAsked).toBe(true)
    expect(table?.columns.map(({ head: name, use }) => [name, use])).toEqual([
      ['What', undefined],
      ['Who is it', 'clientId'],
      // A column without a heading, which is shown as "Column 3".
      ['', 'clientSecret'],
      ['Where', 'authUrl'],
    ])
    expect(table?.columns.map(({ samples }) => samples[0])).toEqual([7, 36, 33, 'https://auth.example.com'])
    expect(JSON.stringify(tables)).not.toContain(secret)
  })

  it('without headings shows nothing of its first row (S33: imports)', () => {
    const { tables } = read(text.split('\n').slice(1).join('\n'))
    expect(JSON.stringify(tables[0]?.columns)).not.toContain('Zx8')
  })

  const chosenSecrets = [
    ...['hunter2', 'correct-horse-battery', 'MyCompanyApiSecret', 'MyCompanyApiSecret2024', 'sk_live_abcdef'],
    ...[
      'deadbeefcafe',
      'Sommer2024!',
      'letmein',
      'Tr0ub4dor&3',
      'P@ssw0rd',
      'Password1',
      'Password!',
      'changeme',
    ],
    ...[
      'acme-prod-key',
      'MyApiSecret',
      'CompanyApiSecret',
      'NewCompanyCode',
      'my-secret',
      'Northwind Client Secret',
      'SuperSecret',
      'SECRET_2024',
      'geheim',
      'パスワード1',
    ],
    ...['new code of old key number', 'correct horse battery staple', '123456', 'abc'],
  ]

  it.each(chosenSecrets)(
    'without headings shows no user-chosen secret: %s (S33: imports; S65: headings)',
    (chosen) => {
      const rows = [`Billing;acme-prod;${chosen}`, 'Reports;acme-test;other-1', 'Stock;acme-dev;other-2']
      for (const text of [rows.join('\n'), `Name;Client ID;${chosen}\n${rows.join('\n')}`]) {
        const { tables } = read(text)
        expect(tables[0]?.columns).toHaveLength(3)
        expect(JSON.stringify(tables[0]?.columns)).not.toContain(chosen)
      }
    },
  )

  it.each(['correct-horse-battery', 'correct horse battery staple', 'letmein'])(
    'shows no user-chosen secret if no heading names the columns: %s (S33: imports)',
    (chosen) => {
      const rows = Array.from(
        { length: 12 },
        (_, n) => `acme-${n};${chosen};Zx81Qm47Lp02RtVw9Yx81Qm47Lp02Rt${n}`,
      )
      const text = ['Foo;Bar;Baz', ...rows].join('\n')
      const { layout = '' } = read(text).tables[0] ?? {}
      const file = { name: 'keys.csv', bytes: new TextEncoder().encode(text) }
      // The page may claim anything about the columns.
      for (const columns of [
        undefined,
        ['clientId', undefined, 'clientSecret'],
        ['clientSecret', 'clientId', undefined],
      ] as const) {
        const layouts = columns === undefined ? [] : [{ layout, columns }]
        const { tables } = readFiles([file], limits, inflateRaw, { layouts })
        expect(tables[0]?.columns).toHaveLength(3)
        expect(JSON.stringify(tables)).not.toContain(chosen)
      }
    },
  )

  it.each([
    'password',
    'Client secret',
    'Secret *',
    'Application (client) ID',
    'AUTH0_DOMAIN',
    'Last Modified',
  ])('shows the heading %s', (heading) => expect(isHeading(heading)).toBe(true))

  it.each(['any.csv', '1password.csv', 'bitwarden.csv', 'keepassxc.csv'])(
    'shows the headings of %s',
    (name) => {
      const [heads = ''] = readFileSync(`test/fixtures/imports/${name}`, 'utf8').split(/\r?\n/)
      const headings = heads.replaceAll('"', '').split(/[,;]/)
      expect(headings.filter((heading) => !isHeading(heading))).toEqual([])
    },
  )

  it('is read as the user says', () => {
    const { layout = '' } = read(text).tables[0] ?? {}
    const columns = ['name', 'clientId', 'clientSecret', 'authUrl'] as const
    const file = { name: 'keys.csv', bytes: new TextEncoder().encode(text) }
    const { keys } = readFiles([file], limits, inflateRaw, { layouts: [{ layout, columns }] })
    expect(keys).toHaveLength(4)
    expect(keys[3]).toMatchObject({ name: 'Printer', clientSecret: `${secret}4`, isIdHidden: true })
  })

  it.each(['a letter to a friend, with commas\nand, more of them\n', 'one line; only\n', 'nothing here'])(
    'is not a text that only looks like one: %s',
    (prose) =>
      expect(read(prose, 'notes.txt')).toMatchObject({ tables: [], unread: [{ problem: 'unknown' }] }),
  )
})
