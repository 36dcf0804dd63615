import type { Entry } from '../found-key.ts'
import type { ReadFile, SignIn, TextFile, Variables } from '../read-file.ts'
import { fieldsIn, flatten, recordAt } from '../reading/flatten.ts'
import { named, readItems } from './api-item.ts'

const folderOf = (name: string): string => name.split('/').slice(0, -1).join('/')

/** Whether this is an environment file of the HTTP client of JetBrains, httpYac, kulala or Visual Studio. */
const isHttpClient = (document: unknown, name: string): boolean =>
  /(^|\/)http-client(\.\w+)?\.env\.json(\.user)?$/.test(name) ||
  (typeof document === 'object' &&
    document !== null &&
    Object.keys(document).some((environment) =>
      Object.hasOwn(recordAt(recordAt(document, environment), 'Security'), 'Auth'),
    ))

/**
 * Reads an `http-client.env.json`. The private file next to it has the secrets under the same path, so the
 * finder sees both as one record. An environment belongs to its folder, and its name becomes the workspace's.
 * Undefined for other documents.
 */
export const readHttpClient = (document: unknown, { name, file }: TextFile): ReadFile | undefined => {
  if (!isHttpClient(document, name)) return undefined
  const home = folderOf(name)
  const environments = Object.keys(Object(document))
  const variables = environments.map((environment): Variables => {
    const { Security: _, ...own } = recordAt(document, environment)
    const values = fieldsIn(own)
    const kind = environment === '$shared' ? 'global' : 'environment'
    return { kind, home, environment, name: environment, file, values }
  })
  const signIns = environments.map((environment): SignIn => {
    const path = ['http-client', home, environment]
    const entries: Entry[] = [
      ...flatten(recordAt(recordAt(document, environment), 'Security'), path, file),
      { path: [...path, 'workspace'], value: environment, file },
    ]
    return { home, environment, entries }
  })
  return { format: 'http-client', signIns, variables }
}

/** Whether these are requests in the format of the editors' HTTP clients. */
export const isHttpFile = (text: string, name: string): boolean =>
  /\.(http|rest)$/i.test(name) ||
  (/^(GET|POST)\s+\S*(https?:|\{\{)/m.test(text) && /^###|^@\w+\s*=|HTTP\/\d/m.test(text))

const VARIABLE = /^[ \t]*@([\w.-]+)[ \t]*=[ \t]*(.*?)[ \t]*$/gm
const REQUEST = /^[ \t]*(?:GET|POST|PUT|PATCH)[ \t]+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/im
/** Comments and variables, which aren't sent. */
const UNSENT = /^[ \t]*(?:#(?!##)|\/\/|@).*\n?/gm

/** Reads a file of requests: its token requests and the variables that it sets. */
export const readHttpFile = ({ text: given, name, file }: TextFile): ReadFile => {
  const text = given.replaceAll('\r', '')
  const base = name.replace(/^.*\//, '')
  const requests = text.replace(UNSENT, '').split(/^###.*$/m)
  const items = requests.map((part) => {
    const [top = '', ...body] = part.slice(part.search(REQUEST)).split(/\n[ \t]*\n/)
    const [, url] = REQUEST.exec(top) ?? []
    const more = [...top.matchAll(/^\s*([?&].*?)\s*$/gm)].map(([, field]) => field)
    const [, authorization] = /^\s*authorization\s*:\s*(.*)$/im.exec(top) ?? []
    const headers = authorization === undefined ? [] : named({ authorization })
    const raw = body
      .join('\n\n')
      .replace(/^[<>].*$/gm, '')
      .trim()
    return url === undefined ? {} : { name: base, url: [url, ...more].join(''), headers, body: { raw } }
  })
  const variables = named([...text.matchAll(VARIABLE)].map(([, label = '', value = '']) => [label, value]))
  const home = [...folderOf(name).split('/'), base].filter(Boolean)
  return { format: 'http-client', ...readItems({ name: base, items, variables }, home, file, '') }
}
