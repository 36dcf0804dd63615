import type { Entry } from '../found-key.ts'
import { basicEntries } from '../reading/basic-auth.ts'
import { flatten } from '../reading/flatten.ts'
import { parseJson } from './json.ts'
import { type Shell, shellsOf, shellWords, VARIABLE_MARK } from './shell-words.ts'

/** Whether the text is a curl command, maybe after a prompt. */
export const isCurl = (text: string): boolean =>
  /^\s*(?:(?:[$>%#]|PS\b[^>\n]*>|[a-z]:\\[^>\n]*>)\s*)?curl(?:\.exe)?\s/i.test(text)

/** Whether it is a script that calls curl. */
export const isCurlScript = (text: string): boolean => /^\s*curl(?:\.exe)?\s/im.test(text)

/** Options of one letter that take a value, which may follow without a space. */
const valued = /^-([udHXAobcemFTxKEw])(.*)$/s
const longValued =
  /^--(user|data|data-raw|data-ascii|data-urlencode|data-binary|json|header|url|request|user-agent|cookie|output|max-time|connect-timeout|form|form-string|cacert|cert|key|proxy|retry)(?:=(.*))?$/s

const decodeBasic = (header: string): string | undefined => {
  const encoded = /^authorization:\s*basic\s+([A-Za-z0-9+/_=-]+)\s*$/i.exec(header)?.[1]
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8')
}

type Field = readonly [label: string, value: string]

/** The fields of a body, as the server reads them. A value that curl takes from another file is not here. */
const fieldsOf = (option: string, value: string): Field[] => {
  const at = value.indexOf('=')
  const [label, content] = [value.slice(0, at), value.slice(at + 1)]
  switch (option) {
    // curl encodes the value: it stands here as it is.
    case 'data-urlencode':
    case 'form-string':
      return at > 0 && !label.includes('@') ? [[label, content]] : []
    case 'F':
    case 'form':
      return at > 0 && !/^[@<]/.test(content)
        ? [[label, content.replace(/;(type|filename|encoder|headers)=.*$/s, '')]]
        : []
    default:
      return value.startsWith('@') ? [] : [...new URLSearchParams(value)]
  }
}

const jsonEntries = (text: string, path: readonly string[], file: number): Entry[] => {
  try {
    return flatten(parseJson(text), path, file)
  } catch {
    return [] // a body that only looks like JSON says nothing about the key
  }
}

/** User name and password of an address, as curl decodes them. */
const userOf = (url: string): string | undefined => {
  const user = /^https?:\/\/([^/@\s]+)@/i.exec(url)?.[1]
  try {
    return user === undefined ? undefined : decodeURIComponent(user)
  } catch {
    return user
  }
}

/** The options of one command that can hold a key. */
const readCommand = (words: readonly string[], path: readonly string[], file: number): Entry[] => {
  const entries: Entry[] = []
  const add = (label: string, value: string) => entries.push({ path: [...path, label], value, file })
  const bodies: Field[] = []
  let url: string | undefined
  let user: string | undefined
  const use = (option: string, value: string) => {
    if (/^(u|user)$/.test(option)) user = value
    else if (/^(H|header)$/.test(option)) user ??= decodeBasic(value)
    else if (/^(d$|data|json|F$|form)/.test(option)) bodies.push([option, value])
    else if (option === 'url') url ??= value
  }
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const short = valued.exec(word)
    const long = longValued.exec(word)
    const option = short?.[1] ?? long?.[1]
    if (option !== undefined) {
      const attached = short === null ? long?.[2] : short[2] === '' ? undefined : short[2]
      if (attached === undefined) at += 1
      use(option, attached ?? words[at] ?? '')
    } else if (!word.startsWith('-') && /^https?:\/\//i.test(word)) url ??= word
  }
  for (const [option, body] of bodies) {
    if (/^\s*\{/.test(body)) entries.push(...jsonEntries(body, path, file))
    else for (const [label, value] of fieldsOf(option, body)) add(label, value)
  }
  const pair = user ?? (url === undefined ? undefined : userOf(url))
  if (pair !== undefined) {
    const colon = pair.indexOf(':')
    add('client id', colon < 0 ? pair : pair.slice(0, colon))
    if (colon >= 0) add('client secret', pair.slice(colon + 1))
    return [...entries, ...basicEntries(url, entries, path, file)]
  }
  if (url !== undefined) {
    const hasGrant = entries.some(({ path: labels }) => labels.at(-1) === 'grant_type')
    add(hasGrant ? 'token url' : 'url', url.replace(/[?#].*$/s, ''))
  }
  return entries
}

/** The variables that a script sets. */
const variablesOf = (commands: readonly (readonly string[])[]): ReadonlyMap<string, string> =>
  new Map(
    commands.flatMap((words): [string, string][] => {
      const [first = '', ...rest] = /^(export|set)$/i.test(words[0] ?? '') ? words.slice(1) : words
      const set = /^(\w+)=(.*)$/s.exec(first)
      if (set !== null) return [[set[1] ?? '', set[2] ?? '']]
      return first.startsWith(VARIABLE_MARK) && rest[0] === '=' ? [[first.slice(1, -1), rest[1] ?? '']] : []
    }),
  )

const marks = new RegExp(`${VARIABLE_MARK}([^${VARIABLE_MARK}]*)${VARIABLE_MARK}`, 'g')

const readBy = (shell: Shell, text: string, file: number): Entry[] => {
  const commands = shellWords(text, shell) ?? []
  const variables = variablesOf(commands)
  const resolved = (word: string) => word.replace(marks, (_, name: string) => variables.get(name) ?? '{{…}}')
  return commands.flatMap((words, index) => {
    const start = words.findIndex((word) => /^curl(\.exe)?$/i.test(word))
    const whole = words.slice(start).map((word) => resolved(resolved(word)))
    return start < 0 ? [] : readCommand(whole, [String(file), String(index)], file)
  })
}

/**
 * The keys of pasted curl commands: `-u`, a Basic header, a form or a JSON body. Where the text may be written for
 * several shells that read a value differently, the value is missing.
 */
export const readCurl = (pasted: string, file: number): Entry[] => {
  const text = pasted.replace(/^\s*[$>%#]\s+(?=curl)/i, '')
  const readings = shellsOf(pasted).map((shell) => readBy(shell, text, file))
  const most = Math.max(...readings.map(({ length }) => length))
  const [first = [], ...others] = readings.filter(({ length }) => length === most)
  return first.map((entry, index): Entry => {
    const isSame = others.every((reading) => reading[index]?.value === entry.value)
    return isSame ? entry : { ...entry, missing: 'shells' }
  })
}
