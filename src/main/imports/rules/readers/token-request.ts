import type { Entry } from '../found-key.ts'
import { looksLikeTokenAddress } from '../reading/addresses.ts'
import { flatten } from '../reading/flatten.ts'
import { parseJson } from './json.ts'

export type Field = readonly [label: string, value: string]

/** The parts of a request that may contain a key. */
export interface Request {
  readonly url?: string | undefined
  readonly fields?: readonly Field[]
  /** JSON, a form, or a form with one field per line. */
  readonly body?: string | undefined
  /** The value of the `Authorization` header. */
  readonly authorization?: string | undefined
  readonly user?: string | undefined
  readonly password?: string | undefined
}

const sent = /^(grant_?type|client_?id|client_?secret|scope|audience|resource)$/i
const LINE = /^[ \t]*([\w-]+)[ \t]*:[ \t](.*)$/gm

const bodyFields = (text: string): Iterable<Field> => {
  try {
    if (/^\s*\{/.test(text))
      return flatten(parseJson(text), [], 0).map(({ path, value }) => [path.join('.'), value])
  } catch {
    return [] // the body only looks like JSON
  }
  return /^[^=]*:\s/.test(text)
    ? [...text.matchAll(LINE)].map(([, label = '', value = '']) => [label, value.trim()])
    : new URLSearchParams(text.replace(/\r?\n\s*/g, ''))
}

/** The user and password of a Basic header: encoded, or plain as some programs save them. */
const basicPair = (header: string): Field | undefined => {
  const given = /^basic\s+(\S.*)$/i.exec(header.trim())?.[1]?.trim()
  if (given === undefined) return undefined
  const plain = /^[\w+/-]+={0,2}$/.test(given) ? Buffer.from(given, 'base64').toString('utf8') : given
  const [, user = plain, password = ''] = /^([^\s:]+)[\s:]+(.*)$/s.exec(plain) ?? []
  return [user, password]
}

/** The user name and password in an address, decoded. */
const userInfo = (url: string): Field | undefined => {
  const [, user, password = ''] = /^https?:\/\/([^/@\s:]+):?([^/@\s]*)@/i.exec(url) ?? []
  try {
    return user === undefined ? undefined : [decodeURIComponent(user), decodeURIComponent(password)]
  } catch {
    return user === undefined ? undefined : [user, password]
  }
}

/**
 * What a request says about a key. In a token request the client signs in with Basic, or in the body or query (RFC
 * 6749 §2.3.1); in any other request, user name and password belong to another kind of sign-in.
 */
export const requestEntries = (request: Request, path: readonly string[], file: number): Entry[] => {
  const { url = '', authorization = '', user, password = '', body = '' } = request
  const address = url.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//')
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
  const fields = [...(request.fields ?? []), ...bodyFields(body), ...query].filter(([label]) =>
    sent.test(label),
  )
  const has = (label: RegExp) => fields.some(([name]) => label.test(name))
  const basic = user === undefined ? (basicPair(authorization) ?? userInfo(url)) : [user, password]
  if (basic === undefined && !has(/client/i)) return []
  const isToken =
    has(/grant/i) || looksLikeTokenAddress(address) || /\{\{[^}]*(token|auth)[^}]*\}\}/i.test(address)
  if (basic !== undefined) fields.push(['client id', basic[0] ?? ''], ['client secret', basic[1] ?? ''])
  if (basic !== undefined && !isToken) fields.push(['grant type', 'basic'])
  if (address !== '') fields.push([isToken ? 'token url' : 'url', address])
  return fields.map(([label, value]) => ({ path: [...path, label], value, file }))
}
