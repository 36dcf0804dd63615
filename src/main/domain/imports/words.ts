/** What a labelled value can be. */
export type Fact =
  | 'clientId'
  | 'clientSecret'
  | 'tokenUrl'
  | 'authUrl'
  | 'baseUrl'
  | 'address'
  | 'scope'
  | 'audience'
  | 'resource'
  | 'ends'
  | 'name'
  | 'workspace'
  | 'grant'
  | 'archived'

/** What a label names. `prefix` is what stands before it: `acme prod` in `ACME_PROD_CLIENT_ID`. */
export interface Meaning {
  readonly fact: Fact
  readonly prefix: string
  /** A login has such a label too: `username`, `password`. */
  readonly isWeak: boolean
}

const LONGEST_LABEL = 100

/** `ACME_clientSecret`, `"client-secret"` and `Client Secret *` all end in `client secret`. */
const plain = (label: string): string =>
  label
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Table = readonly (readonly [Fact, readonly string[]])[]

const table = (known: Table): Table => known.map(([fact, labels]) => [fact, labels.map(plain)])

/** Endings of labels: the terms of RFC 6749, those of other programs, and those of Keyward's own list of keys in its languages. */
const endings = table([
  [
    'clientSecret',
    [
      'client secret',
      'clientsecret',
      'client password',
      'consumer secret',
      'secret key',
      'secret value',
      'secret',
    ],
  ],
  [
    'clientId',
    [
      ...['client id', 'clientid', 'client identifier', 'consumer key', 'application id', 'app id', 'key id'],
      ...['id de cliente', 'クライアント ID', 'معرّف العميل'],
    ],
  ],
  ['tokenUrl', ['access token url', 'token url', 'tokenurl', 'token uri', 'token endpoint', 'token address']],
  [
    'authUrl',
    [
      ...['auth url', 'authurl', 'auth server', 'auth host', 'authentication url', 'issuer', 'authority'],
      ...[
        'sign in address',
        'sign in host',
        'Anmelde-Host',
        'Servidor de acceso',
        '認証ホスト',
        'مضيف تسجيل الدخول',
      ],
    ],
  ],
  [
    'baseUrl',
    [
      ...['base url', 'baseurl', 'base uri', 'api url', 'api address', 'api host', 'api endpoint'],
      ...['Servidor de la API', 'API ホスト', 'مضيف API'],
    ],
  ],
  ['scope', ['scope', 'scopes']],
  ['audience', ['audience']],
  ['resource', ['resource']],
  ['grant', ['grant type', 'granttype']],
  [
    'ends',
    [
      ...['expires', 'expires at', 'expiry', 'expiry date', 'expiration', 'expiration date', 'valid until'],
      ...['key ends', 'Schlüssel läuft ab', 'La clave caduca', 'キーの期限', 'انتهاء المفتاح'],
    ],
  ],
  ['name', ['key name', 'client name']],
])

/** Labels that count only as they are: inside a longer label they mean something else. */
const wholeLabels: Readonly<Record<string, Fact>> = {
  flow: 'grant',
  grant: 'grant',
  name: 'name',
  title: 'name',
  label: 'name',
  Nombre: 'name',
  名前: 'name',
  الاسم: 'name',
  workspace: 'workspace',
  'workspace name': 'workspace',
  folder: 'workspace',
  group: 'workspace',
  collection: 'workspace',
  environment: 'workspace',
  Arbeitsbereich: 'workspace',
  'Espacio de trabajo': 'workspace',
  ワークスペース: 'workspace',
  'مساحة العمل': 'workspace',
  account: 'workspace',
  url: 'address',
  uri: 'address',
  website: 'address',
  hostname: 'address',
  host: 'address',
  endpoint: 'address',
  'login uri': 'address',
  server: 'address',
  ends: 'ends',
  'end date': 'ends',
  archived: 'archived',
}

const whole = new Map(Object.entries(wholeLabels).map(([label, fact]) => [plain(label), fact]))

/** What a login has too; a prefix is allowed. */
const weak = table([
  ['clientId', ['username', 'user name', 'user', 'login']],
  ['clientSecret', ['password', 'credential', 'pass']],
])
const weakWhole = new Map<string, Fact>([
  ['id', 'clientId'],
  ['key', 'clientSecret'],
])

/** Words before a label that name nothing: `OAuth Client ID` is the client ID. */
const noise: ReadonlySet<string> = new Set([
  ...[
    'oauth',
    'oauth2',
    'o',
    'auth2',
    'api',
    'my',
    'your',
    'the',
    'login',
    'vite',
    'next',
    'public',
    'tf',
    'var',
  ],
])

const prefixOf = (words: string, ending: string): string | undefined => {
  if (words === ending) return ''
  if (!words.endsWith(` ${ending}`)) return undefined
  const before = words.slice(0, -ending.length - 1).split(' ')
  return before.filter((word) => !noise.has(word)).join(' ')
}

const find = (words: string, known: Table, isWeak: boolean): Meaning | undefined => {
  for (const [fact, labels] of known) {
    for (const ending of labels) {
      const prefix = prefixOf(words, ending)
      if (prefix !== undefined) return { fact, prefix, isWeak }
    }
  }
  return undefined
}

/** The fact that a label names, if any. */
export const readWords = (label: string): Meaning | undefined => {
  if (label.length > LONGEST_LABEL) return undefined
  const words = plain(label)
  const strong = find(words, endings, false)
  if (strong !== undefined) return strong
  const fact = whole.get(words) ?? weakWhole.get(words)
  return fact === undefined ? find(words, weak, true) : { fact, prefix: '', isWeak: !whole.has(words) }
}

/** The fact of a label below another: `id` below `client` is the client ID. */
export const readWordsBelow = (parent: string | undefined, label: string): Meaning | undefined => {
  const own = readWords(label)
  if (parent === undefined || /^\d+$/.test(parent) || (own !== undefined && !own.isWeak)) return own
  const joined = /^client$/i.test(parent) ? readWords(`${parent} ${label}`) : undefined
  return joined?.isWeak === false ? joined : own
}
