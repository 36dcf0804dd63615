/** What a labelled value in a pasted block can be. */
export type PastedFieldName = 'clientId' | 'clientSecret' | 'name' | 'workspace' | 'authUrl' | 'baseUrl'

/** A field named by its label; a weak label (`id`, `user`) counts only if there is no strong one. */
export interface LabelMeaning {
  readonly field: PastedFieldName
  readonly isWeak: boolean
}

/** Label endings in the order they are tried; the specification's terms first, then common alternatives. */
const endings: readonly (readonly [PastedFieldName, readonly string[]])[] = [
  [
    'clientSecret',
    ['client secret', 'clientsecret', 'secret', 'secret key', 'client password', 'secret value'],
  ],
  ['clientId', ['client id', 'clientid', 'client identifier', 'key id', 'app id', 'application id']],
  [
    'authUrl',
    ['auth url', 'authurl', 'auth server', 'token url', 'token endpoint', 'sign in address', 'issuer'],
  ],
  ['baseUrl', ['base url', 'baseurl', 'api url', 'api address', 'api host']],
]
const exact: Readonly<Record<string, PastedFieldName>> = {
  workspace: 'workspace',
  'workspace name': 'workspace',
  account: 'workspace',
  'account name': 'workspace',
  'key name': 'name',
  'api key name': 'name',
  'client name': 'name',
}
const weak: Readonly<Record<string, PastedFieldName>> = {
  id: 'clientId',
  user: 'clientId',
  username: 'clientId',
  password: 'clientSecret',
  name: 'name',
}
const longestLabel = 60

/** `ACME_clientSecret`, `"client-secret"` and `Client Secret *` all end in `client secret`. */
const plain = (label: string): string =>
  label
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The field that a label names, if any. A prefix is allowed (`ACME_PROD_CLIENT_ID`), a suffix is not. */
export const readLabel = (label: string): LabelMeaning | undefined => {
  if (label.length > longestLabel) return undefined
  const words = plain(label)
  for (const [field, known] of endings) {
    if (known.some((ending) => words === ending || words.endsWith(` ${ending}`)))
      return { field, isWeak: false }
  }
  if (Object.hasOwn(exact, words)) return meaning(exact[words], false)
  return Object.hasOwn(weak, words) ? meaning(weak[words], true) : undefined
}

/** True for a line that is only a label. Stricter than `readLabel`: the value `my-app-secret` is not one. */
export const isBareLabel = (line: string): boolean => {
  const words = plain(line).replace(/^(?:your|the|api|new|oauth) /, '')
  return endings.some(([, known]) => known.includes(words)) || Object.hasOwn(exact, words)
}

const meaning = (field: PastedFieldName | undefined, isWeak: boolean): LabelMeaning | undefined =>
  field && { field, isWeak }
