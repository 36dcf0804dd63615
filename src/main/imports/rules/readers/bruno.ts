import type { Entry } from '../found-key.ts'
import type { ReadFile, TextFile } from '../read-file.ts'
import { basicEntries } from '../reading/basic-auth.ts'
import { flatten, isOff, listAt, recordAt, textAt } from '../reading/flatten.ts'
import { readVariables } from './env.ts'

/** The blocks of a `.bru` file that say something about keys: `name { key: value … }`. Lists and code are left out. */
const readBlocks = (text: string): Map<string, ReadonlyMap<string, string>> => {
  const blocks = new Map<string, Map<string, string>>()
  let fields: Map<string, string> | undefined
  for (const line of text.split(/\r?\n/)) {
    const name = /^([a-z][\w:-]*)\s*\{\s*$/i.exec(line)?.[1]
    if (name !== undefined) {
      fields = blocks.get(name) ?? new Map<string, string>()
      blocks.set(name, fields)
    } else if (/^\}/.test(line)) fields = undefined
    else {
      const [, label, value] = /^\s+(?!~)["']?([\w.-]+)["']?\s*:\s?(.*)$/.exec(line) ?? []
      if (label !== undefined && value !== undefined) fields?.set(label, value.trim())
    }
  }
  return blocks
}

/** Whether this is a `.bru` file. */
export const isBru = (text: string): boolean =>
  /^(meta|auth|auth:\w+|vars|vars:secret|headers)\s*[{[]/m.test(text)

/** Whether this is a request, a collection or an environment of Bruno in YAML (OpenCollection). */
export const isBrunoYaml = (document: unknown, name: string): boolean =>
  textAt(document, 'opencollection') !== undefined ||
  textAt(recordAt(recordAt(document, 'http'), 'auth'), 'type') !== undefined ||
  textAt(recordAt(recordAt(document, 'request'), 'auth'), 'type') !== undefined ||
  (textAt(recordAt(document, 'info'), 'type') === 'http' && textAt(document, 'openapi') === undefined) ||
  (/(^|\/)environments\/[^/]+$/.test(name) && listAt(document, 'variables').length > 0)

const baseName = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
/** The folder that a Bruno collection is in: its name. */
const folderOf = (name: string): string => /(?:^|\/)([^/]+)\/[^/]+$/.exec(name)?.[1] ?? ''

const isEnvironment = (name: string): boolean => /(^|\/)environments\/[^/]+$/.test(name)

const named = (name: string, file: number, own: string | undefined): Entry[] => [
  { path: [String(file), 'name'], value: own || baseName(name), file },
  { path: [String(file), 'workspace'], value: folderOf(name) || baseName(name), file },
]

/** A `.bru` file: a request's or a collection's sign-in, or an environment. */
export const readBru = ({ text, name, file }: TextFile): ReadFile => {
  const blocks = readBlocks(text)
  const values = blocks.get('vars') ?? new Map<string, string>()
  if (isEnvironment(name) || (blocks.size <= 1 && values.size > 0))
    return { format: 'bruno', entries: [], environments: [{ name: baseName(name), file, values }] }
  const fields = new Map([
    ...(blocks.get('auth:oauth2') ?? blocks.get('auth:basic') ?? []),
    ...(blocks.get('auth:oauth2:additional_params:access_token_req:body') ?? []),
  ])
  const entriesOf = (named: Iterable<readonly [string, string]>): Entry[] =>
    [...named].map(([label, value]) => ({ path: [String(file), label], value, file }))
  const entries = entriesOf(fields)
  if (fields.size > 0 && !blocks.has('auth:oauth2')) {
    const body = entriesOf(blocks.get('body:form-urlencoded') ?? [])
    const method = ['post', 'get', 'put'].find((each) => blocks.has(each)) ?? ''
    entries.push(...body, ...basicEntries(blocks.get(method)?.get('url'), body, [String(file)], file))
  }
  return {
    format: 'bruno',
    isTemplate: true,
    entries: entries.length === 0 ? [] : [...named(name, file, blocks.get('meta')?.get('name')), ...entries],
    shared: blocks.get('vars:pre-request') ?? new Map(),
  }
}

/** A file of a Bruno collection in YAML. */
export const readBrunoYaml = (document: unknown, { name, file }: TextFile): ReadFile => {
  const variables = listAt(document, 'variables')
  if (isEnvironment(name) || (variables.length > 0 && textAt(document, 'opencollection') === undefined)) {
    const values = new Map(
      variables.flatMap((each): [string, string][] => {
        const [label, value] = [textAt(each, 'name'), textAt(each, 'value')]
        return label === undefined || value === undefined || isOff(each) ? [] : [[label, value]]
      }),
    )
    const own = textAt(document, 'name') ?? baseName(name)
    return { format: 'bruno', entries: [], environments: [{ name: own, file, values }] }
  }
  const auths = ['http', 'request', 'runtime'].map((part) => recordAt(recordAt(document, part), 'auth'))
  const auth = [recordAt(document, 'auth'), ...auths].find((each) => textAt(each, 'type') !== undefined)
  const entries = auth === undefined ? [] : flatten(auth, [String(file)], file)
  if (textAt(auth, 'type') === 'basic') {
    const http = recordAt(document, 'http')
    const body = flatten(listAt(recordAt(http, 'body'), 'data'), [String(file)], file)
    entries.push(...body, ...basicEntries(textAt(http, 'url'), body, [String(file)], file))
  }
  const own = textAt(recordAt(document, 'info'), 'name')
  return {
    format: 'bruno',
    isTemplate: true,
    entries: entries.length === 0 ? [] : [...named(name, file, own), ...entries],
  }
}

/** The `.env` file beside a Bruno collection, whose variables its files name with the prefix `process.env.`. */
export const readBrunoEnv = ({ text }: TextFile): ReadFile => ({
  format: 'bruno',
  entries: [],
  shared: new Map(readVariables(text).map(({ name, value }) => [name, value])),
})
