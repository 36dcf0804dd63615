/** What a label of a credential or of something beside it can name. */
export type LabelledFact =
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

interface Labels {
  readonly fact: LabelledFact
  readonly labels: readonly string[]
  /** Other things have such a label too, a login for example: it counts only where there is no other. */
  readonly isWeak?: true
  /** Inside a longer label it means something else. */
  readonly isWhole?: true
}

/**
 * The labels that the paste box and the import know, in the order they are tried: the terms of RFC 6749, those of
 * other programs, and those of Keyward's own list of keys in its languages.
 */
export const credentialLabels: readonly Labels[] = [
  {
    fact: 'clientSecret',
    labels: [
      ...['client secret', 'clientsecret', 'client password', 'consumer secret'],
      ...['secret key', 'secret value', 'secret'],
    ],
  },
  {
    fact: 'clientId',
    labels: [
      ...['client id', 'clientid', 'client identifier', 'consumer key', 'application id', 'app id', 'key id'],
      ...['id de cliente', 'クライアント ID', 'معرّف العميل'],
    ],
  },
  {
    fact: 'tokenUrl',
    labels: ['access token url', 'token url', 'tokenurl', 'token uri', 'token endpoint', 'token address'],
  },
  {
    fact: 'authUrl',
    labels: [
      ...['auth url', 'authurl', 'auth server', 'auth host', 'authentication url', 'issuer', 'authority'],
      ...['sign in address', 'sign in host', 'Anmelde-Host', 'Servidor de acceso', '認証ホスト'],
      'مضيف تسجيل الدخول',
    ],
  },
  {
    fact: 'baseUrl',
    labels: [
      ...['base url', 'baseurl', 'base uri', 'api url', 'api address', 'api host', 'api endpoint'],
      ...['Servidor de la API', 'API ホスト', 'مضيف API'],
    ],
  },
  { fact: 'scope', labels: ['scope', 'scopes'] },
  { fact: 'audience', labels: ['audience'] },
  { fact: 'resource', labels: ['resource'] },
  { fact: 'grant', labels: ['grant type', 'granttype'] },
  {
    fact: 'ends',
    labels: [
      ...['expires', 'expires at', 'expiry', 'expiry date', 'expiration', 'expiration date', 'valid until'],
      ...['key ends', 'Schlüssel läuft ab', 'La clave caduca', 'キーの期限', 'انتهاء المفتاح'],
    ],
  },
  { fact: 'name', labels: ['key name', 'client name'] },
  { fact: 'grant', labels: ['flow', 'grant'], isWhole: true },
  {
    fact: 'workspace',
    labels: [
      ...['workspace', 'workspace name', 'account', 'account name'],
      ...['folder', 'group', 'collection', 'environment'],
      ...['Arbeitsbereich', 'Espacio de trabajo', 'ワークスペース', 'مساحة العمل'],
    ],
    isWhole: true,
  },
  {
    fact: 'address',
    labels: ['url', 'uri', 'website', 'hostname', 'host', 'endpoint', 'login uri', 'server'],
    isWhole: true,
  },
  { fact: 'ends', labels: ['ends', 'end date'], isWhole: true },
  { fact: 'archived', labels: ['archived'], isWhole: true },
  {
    fact: 'name',
    labels: ['name', 'title', 'label', 'Nombre', '名前', 'الاسم'],
    isWhole: true,
    isWeak: true,
  },
  { fact: 'clientId', labels: ['id'], isWhole: true, isWeak: true },
  { fact: 'clientSecret', labels: ['key'], isWhole: true, isWeak: true },
  { fact: 'clientId', labels: ['username', 'user name', 'user', 'login'], isWeak: true },
  { fact: 'clientSecret', labels: ['password', 'credential', 'pass'], isWeak: true },
]

/** `ACME_clientSecret`, `"client-secret"` and `Client Secret *` all end in `client secret`. */
export const plainLabel = (label: string): string =>
  label
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known = credentialLabels.map((each) => ({ ...each, labels: each.labels.map(plainLabel) }))

/** What a label names. */
export interface LabelMeaning {
  readonly fact: LabelledFact
  readonly isWeak: boolean
  /** The words before the known label: `acme prod` in `ACME_PROD_CLIENT_ID`. */
  readonly before: string
}

/** The fact that a plain label names, if any. A prefix is allowed, a suffix is not. */
export const labelMeaning = (words: string): LabelMeaning | undefined => {
  for (const { fact, labels, isWeak = false, isWhole } of known) {
    for (const label of labels) {
      if (words === label) return { fact, isWeak, before: '' }
      if (isWhole !== true && words.endsWith(` ${label}`))
        return { fact, isWeak, before: words.slice(0, -label.length - 1) }
    }
  }
  return undefined
}
