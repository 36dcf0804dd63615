import type { SignIn, Variables } from '../read-file.ts'
import { fieldsIn, firstText, flatten, isOff, listAt, recordAt, textAt } from '../reading/flatten.ts'
import { SKIP } from '../reading/labels.ts'
import { requestEntries } from './token-request.ts'

/** The labels under which API clients nest items. */
const inner = ['item', 'items', 'collection', 'children', 'folders', 'requests']

const listsAt = (value: unknown, names: readonly string[]): unknown[] =>
  names.flatMap((name) => [...listAt(value, name)])

/** A record as a list of names and values. */
export const named = (fields: Iterable<readonly [string, string]> | object) =>
  [...(Symbol.iterator in fields ? fields : fieldsIn(fields))].map(([name, value]) => ({ name, value }))

/** The fields of an OAuth 2 sign-in, in each form that API clients use. */
const oauthOf = (auth: unknown, type: string) => {
  const kept = Object(auth).oauth2 ?? Object(auth).grantTypeInfo
  const all = fieldsIn(kept ?? (/^oauth-?2$/.test(type) ? auth : undefined))
  const fields = new Map([...all].map(([label, value]) => [label.replace(/^.*\./, ''), value]))
  // Hoppscotch uses this name for the token endpoint when there is no sign-in page.
  const endpoint = fields.has('tokenEndpoint') ? undefined : fields.get('authEndpoint')
  if (endpoint !== undefined) fields.set('token url', endpoint)
  return fields
}

/** What an item's sign-in or request says about a key. */
const entriesOf = (item: unknown, path: readonly string[], file: number) => {
  const request = recordAt(item, 'request')
  const all = { ...Object(item), ...request }
  const own = ['auth', 'authentication']
    .map((name) => recordAt(all, name))
    .find((each) => Object.keys(each).length > 0)
  const type = firstText(own, ['type', 'authType']) ?? textAt(all, 'authenticationType') ?? ''
  const oauth = oauthOf(own, type)
  if (oauth.size > 0) {
    const entries = flatten(Object.fromEntries(oauth), path, file)
    // The user has since chosen another type of sign-in, but the file still has the fields of this one.
    return isOff(own) || isOff(item) || !/^(oauth-?2|)$/.test(type)
      ? [...entries, { path: [...path, SKIP], value: 'switched-off', file }]
      : entries
  }
  const body = recordAt(all, 'body')
  const mode = textAt(body, 'mode')
  const forms = ['params', 'urlencoded', 'formdata', 'form', 'data'].filter(
    (name) => mode === undefined || mode === name,
  )
  const basic = type === 'basic' && !isOff(own) ? fieldsIn(Object(own).basic ?? own) : undefined
  const header = [...fieldsIn(listsAt(all, ['header', 'headers']))].find(([name]) =>
    /^authorization$/i.test(name),
  )
  return requestEntries(
    {
      url: firstText(all, ['url', 'endpoint']) ?? textAt(recordAt(all, 'url'), 'raw'),
      fields: [...fieldsIn(listsAt(body, forms)), ...fieldsIn(listsAt(all, ['parameters', 'params']))],
      body:
        mode === undefined || mode === 'raw' ? firstText(body, ['text', 'raw', 'body', 'data']) : undefined,
      authorization: header?.[1],
      user: basic?.get('username'),
      password: basic?.get('password'),
    },
    path,
    file,
  )
}

/** Maximum nesting of folders, deeper than in any real collection. */
const DEEPEST = 30

/** A collection's sign-ins and token requests, and its folders' variables with their home paths. */
export const readItems = (
  root: unknown,
  home: readonly string[],
  file: number,
  workspace = firstText(root, ['name', 'collectionName']) ?? textAt(recordAt(root, 'info'), 'name') ?? '',
): { readonly signIns: SignIn[]; readonly variables: Variables[] } => {
  const signIns: SignIn[] = []
  const variables: Variables[] = []
  const walk = (item: unknown, at: readonly string[]) => {
    const folder = at.join('/')
    const name = textAt(item, 'name') ?? workspace
    const values = fieldsIn([
      ...listsAt(item, ['variable', 'variables']),
      ...named(recordAt(item, 'environment')),
    ])
    if (values.size > 0)
      variables.push({ kind: item === root ? 'collection' : 'folder', home: folder, name, file, values })
    const path = [String(file), folder]
    const entries = entriesOf(item, path, file)
    const head = [
      { path: [...path, 'name'], value: name, file },
      { path: [...path, 'workspace'], value: workspace, file },
    ]
    if (entries.length > 0) signIns.push({ home: folder, entries: [...head, ...entries] })
    if (at.length < DEEPEST)
      for (const [index, each] of listsAt(item, inner).entries()) walk(each, [...at, String(index)])
  }
  walk(root, home)
  return { signIns, variables }
}
