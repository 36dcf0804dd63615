import type { ReadFile, TextFile, Variables } from '../read-file.ts'
import { fieldsIn, listAt, recordAt, textAt } from '../reading/flatten.ts'
import { named, readItems } from './api-item.ts'

const BLOCK = /^([a-z][\w:-]*)[ \t]*\{[ \t]*\n([\s\S]*)/im
/** An enabled field. Triple quotes enclose a multi-line value. */
const FIELD = /^[ \t]+(?!~)["']?([\w.-]+)["']?[ \t]*:[ \t]?(?:[ \t]*'''([\s\S]*?)'''|(?![ \t]*''')(.*))$/gm

/** The text of each block `name { key: value … }` in a `.bru` file, without lists. */
const readBlocks = (text: string): Map<string, string> => {
  const parts = text.replaceAll('\r', '').split(/^\}/m)
  const found = parts.map((part) => BLOCK.exec(part)).filter((each) => each !== null)
  return new Map(found.map(([, name = '', inner = '']) => [name, inner]))
}

const readFields = (block = ''): [string, string][] =>
  [...block.matchAll(FIELD)].map(([, label = '', lines, line = '']) => [
    label,
    (lines ?? line).replace(/[ \t]*\n[ \t]*/g, '\n').trim(),
  ])

export const isBru = (text: string): boolean =>
  /^(meta|auth|auth:\w+|vars|vars:[\w-]+|headers|get|post|put)\s*[{[]\s*$/m.test(text)

const isEnvironment = (name: string): boolean => /(^|\/)environments\/[^/]+$/.test(name)

/** Whether this is a file of a Bruno collection in YAML (OpenCollection). */
const isBrunoYaml = (document: unknown, name: string): boolean =>
  textAt(document, 'opencollection') !== undefined ||
  textAt(recordAt(recordAt(document, 'http'), 'auth'), 'type') !== undefined ||
  textAt(recordAt(recordAt(document, 'request'), 'auth'), 'type') !== undefined ||
  (/^(http|folder)$/.test(textAt(recordAt(document, 'info'), 'type') ?? '') &&
    textAt(document, 'openapi') === undefined) ||
  (isEnvironment(name) && listAt(document, 'variables').length > 0)

const baseName = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
const foldersOf = (name: string): string[] => name.split('/').slice(0, -1)

/** An environment's variables, which apply to the collection that contains its folder. */
const environmentIn = (own: string, { name, file }: TextFile, values: Variables['values']): ReadFile => {
  const home = foldersOf(name.replace(/(^|\/)environments\/[^/]+$/, '$1-')).join('/')
  const environment = {
    kind: 'environment',
    home,
    environment: String(file),
    name: own,
    file,
    values,
  } as const
  return { format: 'bruno', variables: [environment] }
}

/**
 * Reads an item. A request's home is its name within its folder; a folder's or collection's home is the folder
 * itself.
 */
const readItem = (item: unknown, { name, file }: TextFile): ReadFile => {
  const base = baseName(name)
  const isFolder = /^(folder|collection|opencollection)$/.test(base)
  const folders = foldersOf(name)
  const home = isFolder ? folders : [...folders, base]
  const own = { ...Object(item), name: textAt(item, 'name') || base }
  const { signIns, variables } = readItems(own, home, file, folders.at(-1) ?? base)
  const kind = isFolder && base !== 'folder' ? 'collection' : 'folder'
  return { format: 'bruno', signIns, variables: variables.map((each) => ({ ...each, kind })) }
}

/** Reads a `.bru` file: the sign-in or token request of a request, folder or collection, or an environment. */
export const readBru = (source: TextFile): ReadFile => {
  const blocks = readBlocks(source.text)
  const fields = (...names: readonly string[]) =>
    new Map(names.flatMap((name) => readFields(blocks.get(name))))
  if (isEnvironment(source.name) || (blocks.size <= 1 && blocks.has('vars')))
    return environmentIn(baseName(source.name), source, fields('vars'))
  const request = fields('get', 'post', 'put', 'patch', 'delete')
  const oauth = fields('auth:oauth2', 'auth:oauth2:additional_params:access_token_req:body')
  const basic = fields('auth:basic')
  const type = request.get('auth') ?? fields('auth').get('mode') ?? (basic.size > 0 ? 'basic' : undefined)
  const item = {
    name: fields('meta').get('name'),
    auth: {
      ...(oauth.size > 0 && { oauth2: named(oauth) }),
      basic: named(basic),
      ...(type !== undefined && { type }),
    },
    url: request.get('url'),
    headers: named(fields('headers')),
    body: {
      form: named(fields('body:form-urlencoded', 'body:multipart-form')),
      raw: blocks.get('body:json'),
    },
    variables: named(fields('vars:pre-request')),
  }
  return readItem(item, source)
}

/** Reads a file of a Bruno collection in YAML; undefined for other documents. */
export const readBrunoYaml = (document: unknown, source: TextFile): ReadFile | undefined => {
  if (!isBrunoYaml(document, source.name)) return undefined
  const parts = [document, ...['http', 'request', 'runtime'].map((part) => recordAt(document, part))]
  const variables = parts.flatMap((part) => listAt(part, 'variables'))
  const isItem = textAt(document, 'opencollection') ?? textAt(recordAt(document, 'info'), 'type')
  if (isEnvironment(source.name) || isItem === undefined)
    return environmentIn(textAt(document, 'name') ?? baseName(source.name), source, fieldsIn(variables))
  const auth = parts.map((part) => recordAt(part, 'auth')).find((each) => textAt(each, 'type') !== undefined)
  const name = textAt(recordAt(document, 'info'), 'name')
  return readItem({ ...recordAt(document, 'http'), name, auth, variables }, source)
}
