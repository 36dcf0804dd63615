import type { Entry } from '../found-key.ts'
import { flatten } from '../reading/flatten.ts'
import { parseJson } from './json.ts'

/** Whether the text is a curl command, maybe after a prompt. */
export const isCurl = (text: string): boolean => /^\s*(?:[$>%#]\s+)?curl(?:\.exe)?\s/.test(text)

/** The words of a shell's command line: quotes, `$'…'`, backslashes, and lines continued by `\`, `^` or a backtick. */
export const shellWords = (text: string): string[] => {
  const words: string[] = []
  let word: string | undefined
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const next = text.charAt(at + 1)
    const isAnsi = sign === '$' && next === "'"
    if (sign === "'" || isAnsi) {
      const start = isAnsi ? at + 2 : at + 1
      let end = start
      while (end < text.length && text.charAt(end) !== "'") end += isAnsi && text.charAt(end) === '\\' ? 2 : 1
      const inside = text.slice(start, end)
      word =
        (word ?? '') +
        (isAnsi ? inside.replace(/\\(.)/gs, (_, each: string) => (each === 'n' ? '\n' : each)) : inside)
      at = end
    } else if (sign === '"') {
      word ??= ''
      for (at += 1; at < text.length && text.charAt(at) !== '"'; at += 1) {
        const isEscape = text.charAt(at) === '\\' && /["\\$`]/.test(text.charAt(at + 1))
        if (isEscape) at += 1
        word += text.charAt(at)
      }
    } else if (/[\\^`]/.test(sign) && /^\r?\n/.test(text.slice(at + 1, at + 3))) {
      at += next === '\r' ? 2 : 1
    } else if (sign === '\\' && at + 1 < text.length) {
      word = (word ?? '') + next
      at += 1
    } else if (sign === '\n' || (sign === ';' && word === undefined)) {
      if (word !== undefined) words.push(word)
      words.push('\n')
      word = undefined
    } else if (/\s/.test(sign)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + sign
  }
  return word === undefined ? words : [...words, word]
}

/** Options of one letter that take a value, which may follow without a space. */
const valued = /^-([udHXAobcemFTxKEw])(.*)$/s
const longValued =
  /^--(user|data|data-raw|data-ascii|data-urlencode|data-binary|json|header|url|request|user-agent|cookie|output|max-time|connect-timeout|form|cacert|cert|key|proxy|retry)(?:=(.*))?$/s

const decodeBasic = (header: string): string | undefined => {
  const encoded = /^authorization:\s*basic\s+([A-Za-z0-9+/_=-]+)\s*$/i.exec(header)?.[1]
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8')
}

/** The options of one command that can hold a key. */
const readCommand = (words: readonly string[], path: readonly string[], file: number): Entry[] => {
  const entries: Entry[] = []
  const add = (label: string, value: string) => entries.push({ path: [...path, label], value, file })
  const forms: string[] = []
  let url: string | undefined
  const use = (option: string, value: string) => {
    const pair = /^(u|user)$/.test(option)
      ? value
      : /^(H|header)$/.test(option)
        ? decodeBasic(value)
        : undefined
    if (pair?.includes(':')) {
      add('client id', pair.slice(0, pair.indexOf(':')))
      add('client secret', pair.slice(pair.indexOf(':') + 1))
    }
    if (/^(d$|data|json)/.test(option)) forms.push(value)
    if (option === 'url') url ??= value
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
  for (const form of forms) {
    if (/^\s*\{/.test(form)) entries.push(...jsonEntries(form, path, file))
    else for (const [label, value] of new URLSearchParams(form)) add(label, value)
  }
  // With a grant it is a token request; without one it may be any request of the API.
  const isTokenRequest = entries.some(({ path: labels }) => labels.at(-1) === 'grant_type')
  if (url !== undefined) add(isTokenRequest ? 'token url' : 'url', url.replace(/[?#].*$/s, ''))
  return entries
}

const jsonEntries = (text: string, path: readonly string[], file: number): Entry[] => {
  try {
    return flatten(parseJson(text), path, file)
  } catch {
    return [] // a body that only looks like JSON says nothing about the key
  }
}

/** The keys of pasted curl commands: `-u`, a Basic header, a form or a JSON body. */
export const readCurl = (text: string, file: number): Entry[] => {
  const commands: string[][] = []
  for (const word of shellWords(text)) {
    if (/^curl(\.exe)?$/.test(word)) commands.push([word])
    else if (word === '\n') commands.push([])
    else commands.at(-1)?.push(word)
  }
  return commands.flatMap((words, index) =>
    /^curl/.test(words[0] ?? '') ? readCommand(words, [String(file), String(index)], file) : [],
  )
}
