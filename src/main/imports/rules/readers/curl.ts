// biome-ignore-all lint/suspicious/noTemplateCurlyInString: stands for what a shell would put in
import type { Entry } from '../found-key.ts'
import { readVariables } from './env.ts'
import { type Field, requestEntries } from './token-request.ts'

/** Where a command begins: at the start, after a prompt, behind another command, or in `$(…)`. */
const COMMAND = /(^|[\n;|&(`{])[ \t]*(?:(?:[$>%#]|PS\b[^>\n]*>|[a-z]:\\[^>\n]*>)\s*)?(?=curl(?:\.exe)?\s)/gi

/** Whether the text is a curl command, maybe after a prompt. */
export const isCurl = (text: string): boolean => text.slice(0, 300).trimStart().search(COMMAND) === 0

/** Whether it is a script that calls curl. */
export const isCurlScript = (text: string): boolean => text.search(COMMAND) >= 0

/** One word, and whether other shells may read it differently. */
interface Word {
  readonly text: string
  readonly isOdd: boolean
}

const ansiSigns = new Map(
  [...'abeEfnrtv'].map((sign, at) => [sign, '\u0007\b\u001b\u001b\f\n\r\t\v'.charAt(at)]),
)

/** The inside of `$'…'` (Bash Reference Manual, 3.1.2.4). */
const ansiText = (inside: string): string =>
  inside.replace(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/g,
    (whole, hex, short, long, octal, control, sign: string | undefined) => {
      if (sign !== undefined) return ansiSigns.get(sign) ?? (/["'?\\]/.test(sign) ? sign : whole)
      if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 0x1f)
      const code = Number.parseInt(hex ?? short ?? long ?? octal, octal === undefined ? 16 : 8)
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(octal === undefined ? code : code & 0xff)
    },
  )

const pieces: readonly (readonly [kind: string, RegExp])[] = [
  ['end', /[\n;&|()]|\r\n/y],
  ['joined', /\\\r?\n/y],
  ['blank', /(?:[^\S\n]|[<>])+/y],
  ['ansi', /\$'((?:[^'\\]|\\[\s\S])*)'/y],
  ['single', /'([^']*)'/y],
  ['double', /"((?:[^"\\]|\\[\s\S])*)"/y],
  ['variable', /\$(?:\w+|[@*#?!-]|\{[^}]*\}|\((?:[^()]|\([^()]*\))*\))|`[^`]*`/y],
  ['escape', /\\([\s\S])/y],
  ['plain', /[^\s;&|()<>'"\\$`]+|\$/y],
]
const inDouble = /\\(\r?\n)|\\(["\\$`])|(\$(?:\w+|[@*#?!-]|\{[^}]*\}|\((?:[^()]|\([^()]*\))*\))|`[^`]*`)/g

/**
 * The words of one command as sh and bash read them (POSIX.1-2024 XCU 2.2, and `$'…'`); undefined for a quote that is never
 * closed. Of variables, `variableOf` gives the values.
 */
const wordsAt = (text: string, start: number, variableOf: (name: string) => string): Word[] | undefined => {
  const words: Word[] = []
  let word: Word | undefined
  let last = ''
  for (let at = start; at < text.length; ) {
    let found: RegExpExecArray | null = null
    const piece = pieces.find(([, form]) => {
      form.lastIndex = at
      found = form.exec(text)
      return found !== null
    })
    const [whole = '', inner = ''] = (found ?? []) as readonly string[] // set by `find` when there is one
    if (piece === undefined) return undefined
    const [kind] = piece
    at += whole.length
    if (kind === 'end') break
    if (kind === 'joined') continue
    if (kind === 'blank') {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (kind === 'plain' && word === undefined && whole.startsWith('#')) break
    else {
      const read =
        kind === 'ansi'
          ? ansiText(inner)
          : kind === 'variable'
            ? variableOf(whole)
            : kind === 'double'
              ? inner.replace(inDouble, (_, end?: string, sign?: string, name?: string) =>
                  end ? '' : (sign ?? variableOf(name ?? '')),
                )
              : kind === 'plain'
                ? whole
                : inner
      const isOdd =
        kind === 'escape' ||
        (kind === 'plain' && /[%^]/.test(whole)) ||
        (kind === 'single' && last === 'single' && word !== undefined) ||
        (kind === 'double' && /\\[^"]|[`^]|%\w+%/.test(inner))
      word = { text: (word?.text ?? '') + read, isOdd: isOdd || word?.isOdd === true }
    }
    last = kind
  }
  return word === undefined ? words : [...words, word]
}

/** The words of one command as sh and bash give them to a program. */
export const shellWords = (text: string): string[] | undefined =>
  wordsAt(text, 0, (name) => name)?.map((word) => word.text)

/** Options of one letter that take a value, which may follow without a space. */
const valued = /^-([udHXAobcemFTxKEw])(.*)$/s
const longValued =
  /^--(user|data|data-raw|data-ascii|data-urlencode|data-binary|json|header|url|request|user-agent|cookie|output|max-time|connect-timeout|form|form-string|cacert|cert|key|proxy|retry)(?:=(.*))?$/s

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

/** What one command says of a key. */
const readCommand = (words: readonly Word[], path: readonly string[], file: number): Entry[] => {
  const fields: Field[] = []
  const odd = new Set<string>()
  let request: { url?: string; authorization?: string; user?: string; password?: string; body?: string } = {}
  const use = (option: string, { text, isOdd }: Word) => {
    const named: Field[] = []
    if (/^(u|user)$/.test(option)) {
      const [user = '', ...rest] = text.split(':')
      request = { ...request, user, password: rest.join(':') }
      if (isOdd) odd.add('client secret')
      if (isOdd && !/^[\w.@-]*$/.test(user)) odd.add('client id')
    } else if (/^(H|header)$/.test(option)) {
      const [, authorization] = /^authorization:\s*(.*)$/is.exec(text) ?? []
      if (authorization !== undefined) request = { ...request, authorization }
    } else if (/^(d$|data|json|F$|form)/.test(option)) {
      if (/^\s*\{/.test(text)) request = { ...request, body: text }
      else named.push(...fieldsOf(option, text))
    } else if (option === 'url') request = { url: text, ...request }
    fields.push(...named)
    if (isOdd) for (const [label] of named) odd.add(label)
  }
  for (let at = 1; at < words.length; at += 1) {
    const { text = '', isOdd = false } = words[at] ?? {}
    const short = valued.exec(text)
    const long = longValued.exec(text)
    const option = short?.[1] ?? long?.[1]
    if (option !== undefined) {
      const attached = short === null ? long?.[2] : short[2] === '' ? undefined : short[2]
      if (attached === undefined) at += 1
      use(option, attached === undefined ? (words[at] ?? { text: '', isOdd }) : { text: attached, isOdd })
    } else if (!text.startsWith('-') && /^(https?:\/\/|\$\{)/i.test(text)) request = { url: text, ...request }
  }
  return requestEntries({ ...request, fields }, path, file).map((entry) =>
    odd.has(entry.path.at(-1) ?? '') ? { ...entry, missing: 'shells' } : entry,
  )
}

/** Signs of sh and bash, and of the shells of Windows. */
const POSIX = /\\\r?\n|'\\''|'"'"'|(?<=[\s=])\$'|^#!|^\s*\$\s/
const WINDOWS = /[`^]\r?\n|\bcurl\.exe\b|^\s*PS\b[^>\n]*>|^\s*[a-z]:\\[^>\n]*>/im

/**
 * The keys of curl commands: `-u`, a Basic header, a form or a JSON body. The words are those of sh and bash; where the text
 * may be written for another shell, which reads a word differently, its value is missing.
 */
export const readCurl = (pasted: string, file: number): Entry[] => {
  const isExe = /\bcurl\.exe\b/i.test(pasted)
  const isPosix = POSIX.test(pasted) && !WINDOWS.test(pasted)
  const text = pasted.replace(/[`^]\r?\n/g, (end) => ' '.repeat(end.length)).replace(/(?<=\n)[ \t]*#.*/g, '')
  const values = new Map(readVariables(text).map(({ name, value, missing }) => [name, missing ? '' : value]))
  const variableOf = (name: string) => values.get(name.replace(/[${}]/g, '')) || '${?}'
  const commands = [...text.matchAll(COMMAND)].map((found) => found.index + found[0].length)
  return commands.flatMap((start, index) => {
    const words = wordsAt(text, start, variableOf) ?? []
    const line = text.slice(0, start).split('\n').length
    // Windows PowerShell drops quotes that a word has in it.
    const isOdd = ({ text: word, isOdd: odd }: Word) => !isPosix && (odd || (isExe && word.includes('"')))
    const read = words.map((word) => ({ ...word, isOdd: isOdd(word) }))
    return readCommand(read, [String(file), String(index)], file).map((entry) => ({ ...entry, line }))
  })
}
