import type { Entry } from '../found-key.ts'
import { looksLikeTokenAddress } from '../reading/addresses.ts'
import { flatten } from '../reading/flatten.ts'
import { parseJson } from './json.ts'

export type Field = readonly [label: string, value: string]

/** A request, as far as it can have a key in it. */
export interface Request {
  readonly url?: string | undefined
  readonly fields?: readonly Field[]
  /** JSON, a form, or a form with a line for each field. */
  readonly body?: string | undefined
  /** The value of its `Authorization` header. */
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
    return [] // a body that only looks like JSON says nothing about the key
  }
  return /^[^=]*:\s/.test(text)
    ? [...text.matchAll(LINE)].map(([, label = '', value = '']) => [label, value.trim()])
    : new URLSearchParams(text.replace(/\r?\n\s*/g, ''))
}

/** User and password of a Basic header: encoded, or as the files of some programs have them. */
const basicPair = (header: string): Field | undefined => {
  const given = /^basic\s+(\S.*)$/i.exec(header.trim())?.[1]?.trim()
  if (given === undefined) return undefined
  const plain = /^[\w+/-]+={0,2}$/.test(given) ? Buffer.from(given, 'base64').toString('utf8') : given
  const [, user = plain, password = ''] = /^([^\s:]+)[\s:]+(.*)$/s.exec(plain) ?? []
  return [user, password]
}

/** User name and password in an address, decoded. */
const userInfo = (url: string): Field | undefined => {
  const [, user, password = ''] = /^https?:\/\/([^/@\s:]+):?([^/@\s]*)@/i.exec(url) ?? []
  try {
    return user === undefined ? undefined : [decodeURIComponent(user), decodeURIComponent(password)]
  } catch {
    return user === undefined ? undefined : [user, password]
  }
}

/**
 * What a request says of a key. In a token request the client signs in with Basic, or in the body or the query (RFC 6749
 * §2.3.1); in any other, user name and password are of another way to sign in.
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
