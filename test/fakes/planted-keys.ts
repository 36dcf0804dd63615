// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what files have in them
import type { ImportFile } from '../../src/main/imports/rules/found-key.ts'
import type { ImportReason, ImportState } from '../../src/shared/imports/import-rows.ts'
import { packZip } from './pack-zip.ts'

/** Why a row has no secret. */
interface Told {
  readonly told: ImportReason | ImportState
}

/** What must happen to a planted key: its secret is imported, or its row says why not. */
export type Fate = { readonly secret: string } | Told

/** Files, and the keys planted in them. The map is keyed by client ID, or by name for keys without one. */
export interface Plantation {
  readonly what: string
  readonly files: readonly ImportFile[]
  readonly keys: ReadonlyMap<string, Fate>
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const file = (name: string, text: string): ImportFile => ({ name, bytes: bytesOf(text) })

type Fates = Readonly<Record<string, string | Told>>
const plant = (what: string, files: ImportFile | readonly ImportFile[], fates: Fates): Plantation => ({
  what,
  files: 'bytes' in files ? [files] : files,
  keys: new Map(
    Object.entries(fates).map(([id, fate]) => [id, typeof fate === 'string' ? { secret: fate } : fate]),
  ),
})
const told = (reason: Told['told']): Told => ({ told: reason })

const auth = 'https://auth.example.com/oauth/token'
const api = 'https://api.example.com'

/** Secrets that other programs, shells and spreadsheets are known to corrupt. */
const difficult = [
  'ab+cd/ef==',
  'p&q%41r',
  "it's",
  'say "hi"',
  'a=b=c',
  '=SUM(A1)',
  '-minus',
  '@at',
  '+plus',
  "'quoted'",
  "'=marked",
  'smile😀é',
  'semi;colon,comma|pipe',
  'back\\slash',
  'dollar$5',
  'hash#tag',
  'two words',
  'pct%2B',
  'curly{brace}',
  '[square]',
  '<half',
  'caret^hat',
  'ba`tick',
  'ex!clam',
  'tilde~._-',
  'x'.repeat(3) + 'y'.repeat(4_093),
  '日本語',
  'a:b:c',
]

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
const row = (cells: readonly string[], separator = ','): string => cells.map(quoted).join(separator)
const usual = ['Name', 'Client ID', 'Client secret', 'Token URL', 'API URL']
const tableOf = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  separator = ',',
  end = '\n',
) => [heads, ...rows].map((cells) => row(cells, separator)).join(end) + end
const three = ['one', 'two', 'three'] as const
const usualRows = (prefix: string) =>
  three.map((id, n) => [`Key ${id}`, `${prefix}-${id}`, `secret-${prefix}-${n}é`, auth, api])
const usualFates = (prefix: string): Fates =>
  Object.fromEntries(three.map((id, n) => [`${prefix}-${id}`, `secret-${prefix}-${n}é`]))

const utf16 = (text: string, isBig: boolean, hasMark: boolean): Uint8Array => {
  const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

const encodings: readonly Plantation[] = (
  [
    ['UTF-8 with a mark', (text: string) => bytesOf(`\ufeff${text}`), ',', '\n'],
    ['UTF-16 with a mark', (text: string) => utf16(text, false, true), ';', '\r\n'],
    ['UTF-16 big-endian with a mark', (text: string) => utf16(text, true, true), ',', '\r\n'],
    ['UTF-16 without a mark', (text: string) => utf16(text, false, false), '\t', '\r\n'],
    ['Windows-1252', (text: string) => new Uint8Array(Buffer.from(text, 'latin1')), ';', '\r\n'],
    ['old line ends', bytesOf, '|', '\r'],
    ['the separator named', (text: string) => bytesOf(`sep=;\r\n${text}`), ';', '\r\n'],
  ] as const
).map(([what, encode, separator, end], n) => {
  const text = tableOf(usual, usualRows(`enc${n}`), separator, end)
  return plant(`CSV: ${what}`, { name: `enc${n}.csv`, bytes: encode(text) }, usualFates(`enc${n}`))
})

const awkward = plant(
  'CSV: difficult secrets',
  file(
    'difficult.csv',
    tableOf(
      usual,
      difficult.map((secret, n) => [`D ${n}`, `dif-${n}`, secret, auth, api]),
    ),
  ),
  Object.fromEntries(difficult.map((secret, n) => [`dif-${n}`, secret])),
)

const unknowable: readonly (readonly [string, Told['told']])[] = [
  ['{{ vault.secret }}', 'variable'],
  ['${SECRET}', 'variable'],
  ['head-${TAIL}', 'variable'],
  ['<your secret>', 'example'],
  ['••••••••', 'masked'],
  ['op://Work/Acme/secret', 'variable'],
]
const covered = plant(
  'CSV: variables and masks',
  file(
    'masks.csv',
    tableOf(
      usual,
      unknowable.map(([secret], n) => [`M ${n}`, `msk-${n}`, secret, auth, api]),
    ),
  ),
  Object.fromEntries(unknowable.map(([, reason], n) => [`msk-${n}`, told(reason)])),
)

const heads: readonly (readonly [string, readonly string[]])[] = [
  ['German', ['Bezeichnung', 'Client-Kennung', 'Client-Geheimnis', 'Token-URL', 'API-Adresse']],
  [
    'German Azure',
    ['Anzeigename', 'Anwendungs-ID (Client)', 'Geheimer Clientschlüssel', 'Token-Endpunkt', 'Basis-URL'],
  ],
  ['Spanish', ['Nombre', 'ID de cliente', 'Secreto de cliente', 'URL del token', 'URL de la API']],
  ['Japanese', ['名前', 'クライアントID', 'クライアントシークレット', 'トークンURL', 'API アドレス']],
  ['Arabic', ['الاسم', 'معرف العميل', 'سر العميل', 'Token URL', 'عنوان API']],
  ['API key and secret', ['App', 'API key', 'API secret', 'Login page', 'Base']],
  ['AWS', ['User name', 'Access key ID', 'Secret access key', 'Token URL', 'API URL']],
]
const languages = heads.map(([what, labels], n) =>
  plant(
    `CSV: ${what} heads`,
    file(`heads${n}.csv`, tableOf(labels, usualRows(`hd${n}`), ';')),
    usualFates(`hd${n}`),
  ),
)

const layouts: readonly Plantation[] = [
  plant(
    'CSV: two columns of one name',
    file(
      'dup.csv',
      tableOf(
        ['Client ID', 'Client Secret', 'Client Secret', 'Token URL'],
        [
          ['dup-1', 'one', 'two', auth],
          ['dup-2', 'same', 'same', auth],
          ['dup-3', '', 'only', auth],
        ],
      ),
    ),
    { 'dup-1': told('two-values'), 'dup-2': 'same', 'dup-3': 'only' },
  ),
  plant(
    'CSV: two secrets of one client ID',
    file(
      'twins.csv',
      tableOf(usual, [
        ...usualRows('tw'),
        ['Old', 'tw-old', 'older', auth, api],
        ['New', 'tw-old', 'newer', auth, api],
      ]),
    ),
    { ...usualFates('tw'), 'tw-old': told('twice') },
  ),
  plant(
    'CSV: a title and a total',
    file(
      'title.csv',
      `Keys of the office;;\n\nStand: 12.11.2026\n${tableOf(usual, usualRows('ti'), ';')}Total: 3;;;;\n`,
    ),
    { ...usualFates('ti'), 'title.csv:8': told('no-key') },
  ),
  plant(
    'CSV: twenty columns in quotes',
    file(
      'w20.csv',
      tableOf(
        [...usual, ...Array.from({ length: 15 }, (_, n) => `Column ${n}`)],
        [['W', 'w20-1', "'=ab", auth, api, ...Array<string>(15).fill('x')]],
      ),
    ),
    { 'w20-1': "'=ab" },
  ),
  plant(
    'CSV: shifted cells',
    file(
      'shift.csv',
      `${usual.join(',')}\nAcme, Inc,sh-1,secret-sh,${auth},${api}\nGood,sh-2,secret-2,${auth},${api}\n`,
    ),
    { 'shift.csv:2': told('shifted'), 'sh-2': 'secret-2' },
  ),
  plant(
    'CSV: one cell too long',
    file(
      'long.csv',
      tableOf(usual, [
        ...usualRows('lo'),
        ['L', 'lo-4', 'secret-lo-4', `https://${'a'.repeat(5_000)}.example.com`, api],
      ]),
    ),
    { ...usualFates('lo'), 'lo-4': 'secret-lo-4' },
  ),
  plant(
    'CSV: a secret that no request can carry',
    file(
      'control.csv',
      tableOf(usual, [
        ['C', 'co-1', 'line\nend', auth, api],
        ['D', 'co-2', 'z'.repeat(9_000), auth, api],
      ]),
    ),
    { 'co-1': told('bad-secret'), 'co-2': told('bad-secret') },
  ),
]

const environments: readonly Plantation[] = [
  plant(
    '.env: quotes and comments',
    file(
      '.env',
      [
        'export A_CLIENT_ID=env-a',
        'A_CLIENT_SECRET="say \\"hi\\" #1" # a comment',
        'B_CLIENT_ID=env-b',
        "B_CLIENT_SECRET='it is $five' ",
        'C_CLIENT_ID="env-c"',
        'C_CLIENT_SECRET=ab+cd/ef==',
        'D_CLIENT_ID=env-d',
        'D_CLIENT_SECRET=plain#tag',
        `AUTH_URL=${auth}`,
        `API_URL=${api}`,
      ].join('\n'),
    ),
    { 'env-a': 'say "hi" #1', 'env-b': 'it is $five', 'env-c': 'ab+cd/ef==', 'env-d': 'plain#tag' },
  ),
  plant(
    '.env: variables',
    file(
      '.env',
      [
        'BASE=head',
        'E_CLIENT_ID=env-e\nE_CLIENT_SECRET=$BASE',
        'F_CLIENT_ID=env-f\nF_CLIENT_SECRET="${BASE}-tail"',
        'G_CLIENT_ID=env-g\nG_CLIENT_SECRET="${PREFIX}-tail"',
        'H_CLIENT_ID=env-h\nH_CLIENT_SECRET=${MISSING:-default}',
        'I_CLIENT_ID=env-i\nI_CLIENT_SECRET=$(pass show acme)',
        'J_CLIENT_ID=env-j\nJ_CLIENT_SECRET=back\\slash',
        'K_CLIENT_ID=env-k\nK_CLIENT_SECRET="two"words',
        'L_CLIENT_ID=env-l\nL_CLIENT_SECRET=old\nL_CLIENT_SECRET=new',
      ].join('\n'),
    ),
    {
      'env-e': 'head',
      'env-f': 'head-tail',
      'env-g': told('variable'),
      'env-h': told('variable'),
      'env-i': told('variable'),
      'env-j': told('shells'),
      'env-k': told('shells'),
      'env-l': 'new',
    },
  ),
  plant(
    '.env: another secret beside',
    file('.env', 'SECRET_KEY=of-django\nCLIENT_ID=env-m\nCLIENT_SECRET=right\n'),
    { 'env-m': 'right' },
  ),
  plant(
    '.env: as Auth0, Okta and Azure call them',
    file(
      '.env',
      [
        'AUTH0_DOMAIN=acme.eu.auth0.example\nAUTH0_CLIENT_ID=env-n\nAUTH0_CLIENT_SECRET=n_-1',
        'OKTA_ORG_URL=https://acme.okta.example\nOKTA_CLIENT_ID=env-o\nOKTA_CLIENT_SECRET=o_-1',
        'AZURE_CLIENT_ID=env-p\nAZURE_CLIENT_SECRET=p8Q~x.y\nAZURE_TENANT_ID=t',
        'SERVICE_API_KEY=env-q\nSERVICE_API_SECRET=q1',
      ].join('\n'),
    ),
    { 'env-n': 'n_-1', 'env-o': 'o_-1', 'env-p': 'p8Q~x.y', 'env-q': 'q1' },
  ),
  plant(
    'a table of Markdown',
    file(
      'text',
      `| ${usual.join(' | ')} |\n|---|---|---|---|---|\n${usualRows('md')
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n')}\n`,
    ),
    usualFates('md'),
  ),
  plant(
    'cells of a spreadsheet',
    file('text', [usual, ...usualRows('ts')].map((cells) => cells.join('\t')).join('\n')),
    usualFates('ts'),
  ),
  plant(
    'INI',
    file(
      'keys.ini',
      '[acme]\nclient_id = ini-1\nclient_secret = sec$1et\n\n[contoso]\nclient_id = ini-2\nclient_secret = s2\n',
    ),
    { 'ini-1': 'sec$1et', 'ini-2': 's2' },
  ),
  plant(
    'tfvars',
    file(
      'keys.tfvars',
      'acme_client_id = "tf-1"\nacme_client_secret = "a$b"\nbeta_client_id = "tf-2"\nbeta_client_secret = "${var.x}"\n',
    ),
    { 'tf-1': 'a$b', 'tf-2': told('variable') },
  ),
]

const grant = '-d grant_type=client_credentials'
const curls: readonly (readonly [string, string, string | Told])[] = [
  ['sh, single quotes', `curl ${auth} ${grant} \\\n -u 'ID:ab"$\`cd'`, 'ab"$`cd'],
  ['sh, an apostrophe', `curl ${auth} ${grant} -u 'ID:it'\\''s'`, "it's"],
  ['sh, double quotes', `curl ${auth} ${grant} \\\n -u "ID:a\\"b\\$c\\\\d"`, 'a"b$c\\d'],
  ['sh, a variable', `curl ${auth} ${grant} \\\n -u "ID:$SECRET"`, told('variable')],
  ['bash, $…', `curl ${auth} ${grant} -u $'ID:a\\u0021b\\'c'`, told('shells')],
  ['PowerShell, two apostrophes', `curl ${auth} ${grant} \`\n -u 'ID:it''s'`, told('shells')],
  ['PowerShell, a backtick', `curl ${auth} ${grant} \`\n -u "ID:ab\`$cd"`, told('variable')],
  ['PowerShell, a variable', `curl ${auth} ${grant} \`\n -u "ID:$env:SECRET"`, told('variable')],
  ['cmd, a caret', `curl ${auth} ${grant} ^\r\n -u ID:ab^&cd`, told('shells')],
  ['cmd, quotes', `curl ${auth} ${grant} ^\r\n -u "ID:a\\"b^^c"`, told('shells')],
  ['cmd, a variable', `curl ${auth} ${grant} ^\r\n -u "ID:%SECRET%"`, told('variable')],
  ['any shell, two apostrophes', `curl ${auth} ${grant} -u 'ID:it''s'`, told('shells')],
  ['any shell, a backslash', `curl ${auth} ${grant} -u "ID:a\\\\b"`, told('shells')],
  [
    '--data-urlencode',
    `curl ${auth} ${grant} -d client_id=ID --data-urlencode 'client_secret=ab+cd/ef=='`,
    'ab+cd/ef==',
  ],
  [
    '--data-urlencode, a percent',
    `curl ${auth} ${grant} -d client_id=ID --data-urlencode 'client_secret=p&q%41r'`,
    'p&q%41r',
  ],
  [
    '--data-raw',
    `curl ${auth} --data-raw 'grant_type=client_credentials&client_id=ID&client_secret=a%2Bb'`,
    'a+b',
  ],
  [
    'a secret from a file',
    `curl ${auth} ${grant} -d client_id=ID --data-urlencode 'client_secret@secret.txt'`,
    told('secret-missing'),
  ],
  [
    'JSON',
    `curl ${auth} \\\n --json '{"grant_type":"client_credentials","client_id":"ID","client_secret":"a\\u0062+"}'`,
    'ab+',
  ],
  ['Basic header', `curl ${auth} ${grant} -H 'Authorization: Basic ${btoa('crl-18:a:b/c')}'`, 'a:b/c'],
  ['Basic of another request', `curl -u ID:s https://api.example.com/invoices`, told('other-grant')],
  ['a script', `#!/bin/sh\nS='s3 x'\ncurl ${auth} ${grant} -u "ID:$S" > out.json\n`, 's3 x'],
]
const commands = curls.map(([what, text, fate], n) =>
  plant(`curl: ${what}`, file('text', text.replaceAll('ID', `crl-${n}`)), { [`crl-${n}`]: fate }),
)

const oauth = (clientId: string, clientSecret: string) => ({
  type: 'oauth2',
  oauth2: [
    { key: 'grant_type', value: 'client_credentials' },
    { key: 'accessTokenUrl', value: '{{authUrl}}' },
    { key: 'clientId', value: clientId },
    { key: 'clientSecret', value: clientSecret },
  ],
})
const basic = (user: string, password: string) => ({
  type: 'basic',
  basic: [
    { key: 'username', value: user },
    { key: 'password', value: password },
  ],
})
const requests = [
  { name: 'one', request: { auth: oauth('pm-1', 'pm s1') } },
  { name: 'two', request: { auth: oauth('pm-2', '{{s2}}') } },
  { name: 'three', request: { auth: oauth('pm-3', '{{off}}') } },
  { name: 'four', request: { auth: oauth('pm-4', '{{cold}}') } },
  { name: 'five', request: { auth: oauth('pm-5', 'head-{{nowhere}}') } },
  { name: 'six', request: { auth: basic('pm-6', 's'), url: { raw: `${api}/invoices` } } },
  { name: 'seven', request: { auth: basic('pm-7', 's7'), url: { raw: auth } } },
]
const collection = JSON.stringify({
  info: { name: 'Postman', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: [{ name: 'Folder', item: requests }],
  variable: [
    { key: 'authUrl', value: auth },
    { key: 'off', value: 'stale', disabled: true },
  ],
})
const environment = JSON.stringify({
  name: 'Live',
  values: [
    { key: 's2', value: 'from the environment', enabled: true },
    { key: 'cold', value: 'stale', enabled: false },
  ],
  _postman_variable_scope: 'environment',
})
const insomnia = (id: string, secret: string) => `  - name: ${id}
    authentication: {type: oauth2, grantType: client_credentials, accessTokenUrl: "${auth}", clientId: ${id}, clientSecret: "${secret}"}`
const bru = (id: string, secret: string) =>
  `meta {\n  name: ${id}\n}\nauth:oauth2 {\n  grant_type: client_credentials\n  access_token_url: ${auth}\n  client_id: ${id}\n  client_secret: ${secret}\n}\n`

const clients: readonly Plantation[] = [
  plant('Postman', [file('c.json', collection), file('e.json', environment)], {
    'pm-1': 'pm s1',
    'pm-2': 'from the environment',
    'pm-3': told('variable'),
    'pm-4': told('variable'),
    'pm-5': told('variable'),
    'pm-6': told('other-grant'),
    'pm-7': 's7',
  }),
  plant(
    'Insomnia',
    file(
      'insomnia.yaml',
      `type: collection.insomnia.rest/5.0\nname: I\ncollection:\n${[
        insomnia('ins-1', 'ins s1'),
        insomnia('ins-2', '{{ _.secret }}'),
        insomnia('ins-3', "{% prompt 'Secret' %}"),
        insomnia('ins-4', '{{ _.nowhere }}'),
      ].join('\n')}\nenvironments:\n  name: Base\n  data:\n    secret: from the base\n`,
    ),
    { 'ins-1': 'ins s1', 'ins-2': 'from the base', 'ins-3': told('variable'), 'ins-4': told('variable') },
  ),
  plant(
    'Bruno',
    [
      file('bruno/bruno.json', '{"version":"1","name":"B","type":"collection"}'),
      file('bruno/One.bru', bru('bru-1', 'bru=s1')),
      file('bruno/Two.bru', bru('bru-2', '{{secret}}')),
      file('bruno/Three.bru', bru('bru-3', '{{process.env.THREE}}')),
      file('bruno/Four.bru', bru('bru-4', '{{nowhere}}')),
      file('bruno/environments/Live.bru', 'vars {\n  secret: from live\n  ~nowhere: off\n}\n'),
      file('bruno/.env', 'THREE=from env\n'),
    ],
    { 'bru-1': 'bru=s1', 'bru-2': 'from live', 'bru-3': 'from env', 'bru-4': told('variable') },
  ),
  plant(
    'HTTP client',
    [
      file(
        'http-client.env.json',
        JSON.stringify({
          dev: {
            Security: {
              Auth: {
                one: {
                  Type: 'OAuth2',
                  'Grant Type': 'Client Credentials',
                  'Token URL': auth,
                  'Client ID': 'jb-1',
                },
                two: {
                  Type: 'OAuth2',
                  'Grant Type': 'Client Credentials',
                  'Token URL': auth,
                  'Client ID': 'jb-2',
                  'Client Secret': '{{x}}',
                },
                three: {
                  Type: 'OAuth2',
                  'Grant Type': 'Password',
                  'Token URL': auth,
                  'Client ID': 'jb-3',
                  'Client Secret': 's',
                },
              },
            },
          },
        }),
      ),
      file(
        'http-client.private.env.json',
        JSON.stringify({ dev: { Security: { Auth: { one: { 'Client Secret': 'jb s1' } } } } }),
      ),
    ],
    { 'jb-1': 'jb s1', 'jb-2': told('variable'), 'jb-3': told('other-grant') },
  ),
]

const item = (name: string, fields: object) => ({ name, ...fields })
const managers: readonly Plantation[] = [
  plant(
    'Bitwarden JSON',
    file(
      'bitwarden.json',
      JSON.stringify({
        encrypted: false,
        items: [
          item('Acme', {
            fields: [
              { name: 'client_id', value: 'bw-1' },
              { name: 'client_secret', value: 'bw "s1"' },
            ],
          }),
          item('Portal', { login: { username: 'bw-person', password: 'hunter2' } }),
          item('Passport', { notes: 'a note' }),
          item('Half', { login: { username: 'only-a-name' } }),
        ],
      }),
    ),
    { 'bw-1': 'bw "s1"', 'bw-person': told('login'), Passport: told('no-key'), Half: told('no-key') },
  ),
  plant(
    'KeePassXC CSV',
    file(
      'keepassxc.csv',
      tableOf(
        ['Group', 'Title', 'Username', 'Password', 'URL', 'Notes', 'TOTP'],
        [
          ['Root/Acme', 'One', '0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c31', 'kp "1"', auth, '', ''],
          ['Root/Acme', 'One', '0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c31', 'kp "1"', auth, '', ''],
          ['Root', 'Person', 'kp-person', 'hunter2', 'https://portal.example.com', '', ''],
          ['Root', 'Empty', 'kp-empty', '', '', '', ''],
        ],
      ),
    ),
    {
      '0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c31': 'kp "1"',
      One: told('twice'),
      'kp-person': told('login'),
      'keepassxc.csv:5': told('no-key'),
    },
  ),
  plant(
    '1Password CSV',
    file(
      '1password.csv',
      tableOf(
        ['Title', 'Url', 'Username', 'Password', 'OTPAuth', 'Favorite', 'Archived', 'Tags', 'Notes'],
        [
          ['A', auth, '0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c41', 'op,1', '', 'false', 'false', '', ''],
          ['B', auth, '0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c42', 'op,2', '', 'false', 'true', '', ''],
        ],
      ),
    ),
    {
      '0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c41': 'op,1',
      '0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c42': told('archived'),
    },
  ),
  plant(
    '1PUX',
    {
      name: 'export.1pux',
      bytes: packZip([
        {
          name: 'export.data',
          bytes: bytesOf(
            JSON.stringify({
              accounts: [
                {
                  vaults: [
                    {
                      attrs: { name: 'Work' },
                      items: [
                        {
                          categoryUuid: '112',
                          overview: { title: 'API', url: auth },
                          details: {
                            sections: [
                              {
                                fields: [
                                  { id: 'username', value: { string: 'px-1' } },
                                  { id: 'credential', value: { concealed: 'px s1' } },
                                ],
                              },
                            ],
                          },
                        },
                        { categoryUuid: '003', overview: { title: 'A note' }, details: {} },
                      ],
                    },
                  ],
                },
              ],
            }),
          ),
        },
      ]),
    },
    { 'px-1': 'px s1', 'A note': told('no-key') },
  ),
]

const stores: readonly Plantation[] = [
  plant(
    'Kubernetes',
    file(
      'secrets.yaml',
      [
        `kind: Secret\nmetadata: {name: k1}\ndata:\n  client_id: ${btoa('k8-1')}\n  client_secret: ${btoa('k8 s1')}\n`,
        'kind: Secret\nmetadata: {name: k2}\nstringData:\n  clientId: k8-2\n  clientSecret: "k8: s2"\n',
        'kind: Secret\nmetadata: {name: k3}\ndata:\n  tls.crt: AAAA\n',
      ].join('---\n'),
    ),
    { 'k8-1': 'k8 s1', 'k8-2': 'k8: s2', k3: told('no-key') },
  ),
  plant(
    'AWS Secrets Manager, a batch',
    file(
      'aws.json',
      JSON.stringify({
        SecretValues: [
          {
            Name: 'aws-document',
            SecretString: JSON.stringify({ client_id: 'aws-1', client_secret: 'aws s1' }),
          },
          { Name: 'aws-text', SecretString: 'plain text' },
          { Name: 'aws-bytes', SecretBinary: 'AAEC' },
        ],
      }),
    ),
    { 'aws-1': 'aws s1', 'aws-text': told('no-key'), 'aws-bytes': told('no-key') },
  ),
  plant(
    'Vault KV 2',
    file(
      'vault.json',
      JSON.stringify({
        data: { data: { client_id: 'vlt-1', client_secret: 'vlt s1' }, metadata: { version: 2 } },
      }),
    ),
    { 'vlt-1': 'vlt s1' },
  ),
  plant(
    'JSON of nobody',
    file(
      'any.json',
      JSON.stringify({
        acme: { id: 'js-0', client: { id: 'js-1', secret: 'js s1' } },
        beta: { clientId: 'js-2', clientSecret: '${B}' },
      }),
    ),
    { 'js-1': 'js s1', 'js-2': told('variable') },
  ),
  plant('YAML of nobody', file('any.yaml', 'acme:\n  client_id: 0123\n  client_secret: 1e5\n'), {
    '0123': '1e5',
  }),
  plant(
    'Keycloak',
    file(
      'keycloak.json',
      JSON.stringify({
        realm: 'r',
        'auth-server-url': 'https://sso.example.com',
        resource: 'kc-1',
        credentials: { secret: 'kc s1' },
      }),
    ),
    { 'kc-1': 'kc s1' },
  ),
  plant(
    'Google',
    file(
      'client_secret.json',
      JSON.stringify({
        web: {
          client_id: 'goo-1',
          client_secret: 'GOCSPX-a_b',
          auth_uri: 'https://accounts.example.com/o/oauth2/auth',
          token_uri: auth,
        },
      }),
    ),
    { 'goo-1': 'GOCSPX-a_b' },
  ),
]

/** Planted keys in every kind of file that users import. */
export const plantations: readonly Plantation[] = [
  ...encodings,
  awkward,
  covered,
  ...languages,
  ...layouts,
  ...environments,
  ...commands,
  ...clients,
  ...managers,
  ...stores,
]
