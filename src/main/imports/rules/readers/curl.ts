// biome-ignore-all lint/suspicious/noTemplateCurlyInString: stands for what a shell would put in
import type { Entry } from '../found-key.ts'
import type { ReadFile, TextFile } from '../read-file.ts'
import { readVariables } from './env.ts'
import { type Field, type Request, requestEntries } from './token-request.ts'

/** Where a command starts: at the beginning, after a prompt, after another command, or in `$(…)`. */
const COMMAND = /(^|[\n;|&(`{])[ \t]*(?:(?:[$>%#]|PS\b[^>\n]*>|[a-z]:\\[^>\n]*>)\s*)?(?=curl(?:\.exe)?\s)/gi

/** Whether the text is a curl command, possibly after a prompt. */
export const isCurl = (text: string): boolean => text.slice(0, 300).trimStart().search(COMMAND) === 0

/** Whether the text is a script that calls curl. */
export const isCurlScript = (text: string): boolean => text.search(COMMAND) >= 0

/** A word as written, and as sh and bash pass it to a program. */
interface Word {
  readonly raw: string
  readonly text: string
}

/** The parts of words (POSIX.1-2024 XCU 2.2): blanks, and quoted, escaped and plain text. */
const PIECE =
  /\\\r?\n|((?:[^\S\n]|[<>])+)|'([^']*)'|\$'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|((?:\$\{[^}]*\}|\$\((?:[^()]|\([^()]*\))*\)|`[^`]*`|[^\s;&|()<>'"\\`])+)/y
const VARIABLE = /\$(?:\w+|[@*#?!-]|\{[^}]*\}|\((?:[^()]|\([^()]*\))*\))|`[^`]*`/g
const IN_DOUBLE = new RegExp(`\\\\(\\r?\\n)|\\\\(["\\\\$\`])|(${VARIABLE.source})`, 'g')

/** One command's words, or none if a quote isn't closed. `readVariable` returns a variable's value. */
const wordsAt = (text: string, start: number, readVariable: (name: string) => string): Word[] => {
  const words: Word[] = []
  let word: Word | undefined
  PIECE.lastIndex = start
  let end = start
  for (let found = PIECE.exec(text); found !== null; found = PIECE.exec(text)) {
    const [raw, blank, single, ansi, double, escaped, plain] = found
    if (word === undefined && plain?.startsWith('#') === true) break
    end = PIECE.lastIndex
    const inDouble = double?.replace(IN_DOUBLE, (_, line?: string, sign?: string, name = '') =>
      line ? '' : (sign ?? readVariable(name)),
    )
    const read = single ?? ansi ?? inDouble ?? escaped ?? plain?.replace(VARIABLE, readVariable)
    if (read !== undefined) word = { raw: (word?.raw ?? '') + raw, text: (word?.text ?? '') + read }
    if (blank === undefined) continue
    if (word !== undefined) words.push(word)
    word = undefined
  }
  if (/["'\\`]/.test(text.charAt(end))) return []
  return word === undefined ? words : [...words, word]
}

/** One command's words as sh and bash pass them to a program. */
export const shellWords = (text: string): string[] =>
  wordsAt(text, 0, (name) => name).map((word) => word.text)

/** Whether other shells may read a word differently, or expand it. */
const isUnclear = (raw: string): boolean =>
  /''|\$'/.test(raw) ||
  /[\\`^%]/.test(
    raw.replace(/(")(?:[^"\\]|\\[\s\S])*"|'[^']*'/g, (part, isDouble) =>
      isDouble ? part.replaceAll('\\"', '') : '',
    ),
  )

/** Options with a value, which may follow a one-letter option without a space. */
const VALUED =
  /^(?:-([udHXAobcemFTxKEw])|--(user|data|data-raw|data-ascii|data-urlencode|data-binary|json|header|url|form|form-string|proxy|referer)$)(.*)$/s

/** A body's fields as the server reads them. Skips values that curl reads from another file. */
const fieldsOf = (option: string, value: string): Field[] => {
  const at = value.indexOf('=')
  const [label, content] = [value.slice(0, at), value.slice(at + 1)]
  switch (option) {
    // curl itself encodes the value, so the command has it in plain form.
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

/**
 * What one command says about a key. If an ambiguous word may contain the secret, the secret counts as missing.
 */
const readCommand = (
  words: readonly Word[],
  isOdd: (raw: string) => boolean,
  path: readonly string[],
  file: number,
): Entry[] => {
  const fields: Field[] = []
  let request: Request = {}
  let isInDoubt = false
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? { raw: '', text: '' }
    const [, short, long, attached = ''] = VALUED.exec(word.text) ?? []
    const option = short ?? long
    if (option !== undefined && attached === '') at += 1
    const { raw, text } = attached === '' ? (words[at] ?? word) : { ...word, text: attached }
    const isBody = /^(d$|data|json|F$|form)/.test(option ?? '')
    if (isBody || /^u/.test(option ?? '')) isInDoubt ||= isOdd(raw)
    if (option === 'u' || option === 'user') {
      const [user = '', ...rest] = text.split(':')
      request = { ...request, user, password: rest.join(':') }
    } else if (option === 'H' || option === 'header') {
      const [, authorization] = /^authorization:\s*(.*)$/is.exec(text) ?? []
      if (authorization !== undefined) request = { ...request, authorization }
    } else if (isBody && /^\s*\{/.test(text)) request = { ...request, body: text }
    else if (isBody) fields.push(...fieldsOf(option ?? '', text))
    else if (option === 'url' || (option === undefined && /^(https?:\/\/|\$\{)/i.test(text)))
      request = { url: text, ...request }
  }
  return requestEntries({ ...request, fields }, path, file).map((entry) => {
    const isPlainId = /id$/i.test(entry.path.at(-1) ?? '') && /^[\w.@-]*$/.test(entry.value)
    return isInDoubt && /^client/i.test(entry.path.at(-1) ?? '') && !isPlainId
      ? { ...entry, missing: 'shells' }
      : entry
  })
}

/** Syntax that occurs only in sh and bash, and only in Windows shells. */
const POSIX = /\\\r?\n|'\\''|'"'"'|^#!|^\s*\$\s/
const WINDOWS = /[`^]\r?\n|\bcurl\.exe\b|^\s*PS\b[^>\n]*>|^\s*[a-z]:\\[^>\n]*>/im

/**
 * Finds keys in curl commands: `-u`, a Basic header, a form or a JSON body. Splits words like sh and bash; if
 * the text may be for another shell that reads a word differently, that value counts as missing.
 */
export const readCurl = ({ text: pasted, file }: TextFile): ReadFile => {
  const isExe = /\bcurl\.exe\b/i.test(pasted)
  const isPosix = POSIX.test(pasted) && !WINDOWS.test(pasted)
  const text = pasted.replace(/[`^]\r?\n/g, (end) => ' '.repeat(end.length)).replace(/(?<=\n)[ \t]*#.*/g, '')
  const values = new Map(readVariables(text).map(({ name, value, missing }) => [name, missing ? '' : value]))
  const readVariable = (name: string) => values.get(name.replace(/[${}]/g, '')) || '${?}'
  // Windows PowerShell drops quotes inside a word.
  const isOdd = (raw: string) =>
    /\$'/.test(raw) || (!isPosix && (isUnclear(raw) || (isExe && /'[^']*"|\\"/.test(raw))))
  const entries = [...text.matchAll(COMMAND)].flatMap((found, index) => {
    const start = found.index + found[0].length
    const line = text.slice(0, start).split('\n').length
    const words = wordsAt(text, start, readVariable)
    return readCommand(words, isOdd, [String(file), String(index)], file).map((each) => ({ ...each, line }))
  })
  return { format: 'curl', entries }
}
