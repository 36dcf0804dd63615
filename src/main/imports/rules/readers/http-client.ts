import type { Entry } from '../found-key.ts'
import type { ReadFile, SignIn, TextFile, Variables } from '../read-file.ts'
import { flatten, recordAt, textOf } from '../reading/flatten.ts'
import { named, readItems } from './api-item.ts'

const folderOf = (name: string): string => name.split('/').slice(0, -1).join('/')

/** Whether this is an environment file of the HTTP client of JetBrains, httpYac, kulala or Visual Studio. */
export const isHttpClient = (document: unknown, name: string): boolean =>
  /(^|\/)http-client(\.\w+)?\.env\.json(\.user)?$/.test(name) ||
  (typeof document === 'object' &&
    document !== null &&
    Object.keys(document).some((environment) =>
      Object.hasOwn(recordAt(recordAt(document, environment), 'Security'), 'Auth'),
    ))

/**
 * An `http-client.env.json`. The private file beside it has the secrets under the same path, so the finder sees both
 * as one record. An environment is one of its folder, and the workspace.
 */
export const readHttpClient = (document: unknown, { name, file }: TextFile): ReadFile => {
  const home = folderOf(name)
  const environments = Object.keys(Object(document))
  const variables = environments.map((environment): Variables => {
    const values = new Map(
      Object.entries(recordAt(document, environment)).flatMap(([label, value]): [string, string][] => {
        const text = textOf(value)
        return text === undefined ? [] : [[label, text]]
      }),
    )
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

const REQUEST = /^\s*(?:(?:GET|POST|PUT|PATCH)\s+)(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/i

/** Whether these are requests as the HTTP clients of editors have them. */
export const isHttpFile = (text: string, name: string): boolean =>
  /\.(http|rest)$/i.test(name) ||
  (/^(GET|POST)\s+\S*(https?:|\{\{)/m.test(text) && /^###|^@\w+\s*=|HTTP\/\d/m.test(text))

/** A file of requests: its token requests, with the variables that it sets. */
export const readHttpFile = ({ text, name, file }: TextFile): ReadFile => {
  const values = new Map(
    [...text.matchAll(/^[ \t]*@([\w.-]+)[ \t]*=[ \t]*(.*?)[ \t\r]*$/gm)].map(([, label = '', value = '']) => [
      label,
      value,
    ]),
  )
  const base = name.replace(/^.*\//, '')
  const items = text.split(/^###.*$/m).map((part) => {
    const lines = part.split(/\r?\n/).filter((line) => !/^\s*(#|\/\/|@)/.test(line))
    const start = lines.findIndex((line) => REQUEST.test(line))
    const [, url] = REQUEST.exec(lines[start] ?? '') ?? []
    if (url === undefined) return {}
    const rest = lines.slice(start + 1)
    const blank = rest.findIndex((line) => line.trim() === '')
    const top = blank < 0 ? rest : rest.slice(0, blank)
    const more = top.filter((line) => /^\s*[?&]/.test(line)).map((line) => line.trim())
    const header = top.find((line) => /^\s*authorization\s*:/i.test(line))
    const body =
      blank < 0
        ? ''
        : rest
            .slice(blank)
            .join('\n')
            .replace(/^[<>].*$/gm, '')
            .trim()
    const value = header?.replace(/^[^:]*:\s*/, '')
    const headers = value === undefined ? [] : [{ name: 'authorization', value }]
    return { name: base, url: url + more.join(''), headers, body: { raw: body } }
  })
  const home = [...folderOf(name).split('/'), base].filter(Boolean)
  return {
    format: 'http-client',
    ...readItems({ name: base, items, variables: named(values) }, home, file, ''),
  }
}
