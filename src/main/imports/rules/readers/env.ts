import type { ImportReason } from '../../../../shared/imports/import-rows.ts'
import type { Entry } from '../found-key.ts'
import type { ReadFile, TextFile } from '../read-file.ts'
import { LIST } from '../reading/groups.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { readWords } from '../reading/words.ts'

const LINE =
  /^[\s&;]*(?:export\s+|set\s+|\$env:)?([\p{L}_](?:[\p{L}\p{N}_.-]|:(?=[\p{L}_]))*)\s*(?:=|:\s)\s*(.*)$/iu
const SECTION = /^\s*\[([^\]]{1,200})\]\s*(?:[#;].*)?$/
/** A comment line that serves as the title of the lines below. */
const TITLE = /^\s*[#;]+[\s=*-]*(\p{L}[^=:]{0,40}?)[\s=*:-]*$/u
/** One setting of `export A=1; export B=2` or `A=1 B=2 program`, with everything it quotes, and comments. */
const SETTING =
  /(?:^\s*[#;].*|\s#.*|"(?:[^"\\]|\\.)*(?:"|$)|'[^']*(?:'|$)|^\s*(?:export|set)\s+|(?![\s;&]{1,20}(?:(?:export|set)\s{1,20})?[A-Za-z_]\w*=).)+/g
/** Shell syntax: no space before the equals sign. */
const IS_SHELL = /^[^=:]*\S=/
/** A quoted value, and the rest of its line. */
const QUOTED = /^(?:"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'|`([^`]*)`)(.*)/
/**
 * Maximum number of lines in a quoted value. Secrets have fewer, so a quote that isn't closed by then is part
 * of the value.
 */
const MOST_LINES = 40
/**
 * SECURITY: S36, limits exponential growth: a value may contain another value twice, that one may contain a
 * third value twice, and so on.
 */
const LONGEST_VALUE = 16_384

/** Escapes, and variables, possibly with a default value. */
const IN_SHELL = /\\([nrt"\\$])|\$(?:\{(\w+)(?::?[-+?=][^}]*)?\}|(\w+))/g
/** Other programs only expand variables in braces, or a variable that is the whole value. */
const IN_OTHERS = /\\([nrt"\\$])|\$\{(\w+)(?::?[-+?=][^}]*)?\}|^\$(\w+)$/g
const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t' }))

/** One variable of an environment file, and its section. */
export interface Variable {
  readonly section: string | undefined
  readonly name: string
  readonly value: string
  readonly line: number
  /** Why the value is missing or uncertain. */
  readonly missing?: ImportReason
}

type Value = Pick<Variable, 'value' | 'missing'>

/** A value's context: its kind of line, and the variables set before it. */
interface Context {
  readonly isShell: boolean
  readonly isSectioned: boolean
  readonly fact: string | undefined
  readonly before: ReadonlyMap<string, Value>
}

/** Expands variables and, in double quotes, escapes. */
const filled = (text: string, isEscaped: boolean, { isShell, before }: Context): Value => {
  let missing: ImportReason | undefined = /(?<!\\)\$\(|^`/.test(text) ? 'variable' : undefined
  const value = text.replace(
    isShell ? IN_SHELL : IN_OTHERS,
    (whole, sign?: string, braced?: string, plain?: string) => {
      if (sign !== undefined) return isEscaped ? (escapes.get(sign) ?? sign) : whole
      const named = before.get(braced ?? plain ?? '')
      missing ??= named?.value ? named.missing : 'variable'
      return named?.value ?? whole
    },
  )
  if (value.length > LONGEST_VALUE) return { value: '', missing: 'variable' }
  return { value, ...(missing && { missing }) }
}

/** A quoted value, possibly over several lines. A shell appends the rest of the word. */
const quotedValue = ([, double, single, back, after = '']: readonly string[], context: Context): Value => {
  if (back !== undefined) return { value: back, missing: 'variable' }
  const read = single === undefined ? filled(double ?? '', true, context) : { value: single }
  return /^\s*;?\s*((#|\/\/).*)?$/.test(after) ? read : { ...read, missing: 'shells' }
}

/** An unquoted value, up to any comment. */
const plainValue = (text: string, context: Context): Value => {
  const value = text.replace(context.isSectioned ? /(?<!\s)\s+[#;].*$/ : /(?<!\s)\s+#.*$/, '').trim()
  // A shell reads one word, other programs the whole line.
  if (context.isShell && /^client/.test(context.fact ?? '') && /\s/.test(value))
    return { value: context.fact === 'clientId' ? value.replace(/\s.*$/, '') : value, missing: 'shells' }
  // A shell removes backslashes and ends a command at a semicolon; other programs keep both.
  const isUnclear = value.includes('\\') || /\s;|^#(?!\{)|^["'`]/.test(value)
  return { ...filled(value, false, context), ...(isUnclear && { missing: 'shells' }) }
}

/** Lines up to a comment, an empty line or a repeated name. */
interface Block {
  readonly title: string
  readonly names: Set<string | undefined>
}

/**
 * The variables of an environment, `.properties` or `.tfvars` file; ignores other lines. A repeated variable keeps
 * its last value, unless it is a client ID with a different value: then its block becomes a section.
 */
export const readVariables = (text: string): Variable[] => {
  const lines = text.split(/\r\n|[\r\n]/)
  const found: (Variable & { readonly block: Block })[] = []
  const top = new Map<string, Value>()
  let before = top
  let section: string | undefined
  let block: Block = { title: '1', names: new Set() }
  let count = 1
  const titles = new Set<string | undefined>([undefined])
  const begin = (title?: string) => {
    if (block.names.size > 0) count += 1
    const isTitle = !titles.has(title) && !looksSecret(title ?? '')
    if (block.names.size > 0 || isTitle)
      block = { title: isTitle ? `${title}` : `${count}`, names: new Set() }
    titles.add(title)
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1
    const whole = lines[at] ?? ''
    const head = SECTION.exec(whole)?.[1]
    if (head !== undefined) before = new Map(top)
    section = head ?? section
    if (whole.trim() === '' || TITLE.test(whole)) begin(TITLE.exec(whole)?.[1])
    const settings = IS_SHELL.test(whole) ? (whole.match(SETTING) ?? []) : [whole]
    for (const setting of settings) {
      const [, name, rest = ''] = LINE.exec(setting) ?? []
      if (name === undefined) continue
      const fact = readWords(name)?.fact
      const isComplete = block.names.has('clientId') && block.names.has('clientSecret')
      if (fact && isComplete && block.names.has(name) && found.at(-1)?.name !== name) begin()
      block.names.add(name).add(fact)
      const context = {
        isShell: IS_SHELL.test(setting),
        isSectioned: section !== undefined,
        fact,
        before,
      }
      const more = settings.length === 1 ? lines.slice(line, line + MOST_LINES) : []
      const quoted = QUOTED.exec([rest.replace(/^"""(.*)"""$/, '"$1"'), ...more].join('\n'))
      const isComment = rest.startsWith('#') && /[=:]\s+#/.test(setting)
      const value = quoted ? quotedValue(quoted, context) : plainValue(isComment ? '' : rest, context)
      if (quoted) at += quoted[0].split('\n').length - 1
      before.set(name, value)
      found.push({ section, name, ...value, line, block })
    }
  }
  const ids = new Map<string, Set<string>>()
  for (const { section: own, name, value } of found)
    if (own === undefined && readWords(name)?.fact === 'clientId')
      ids.set(name, (ids.get(name) ?? new Set()).add(value))
  const repeated = [...ids].filter(([, values]) => values.size > 1).map(([name]) => name)
  const last = new Map<string, Variable>()
  for (const { block: own, section: named, ...variable } of found) {
    const isOfKey = named === undefined && repeated.some((name) => own.names.has(name))
    const section = isOfKey ? own.title : named
    last.set(JSON.stringify([section, variable.name]), { ...variable, section })
  }
  return [...last.values()]
}
/** Whether most lines set a variable, apart from comments and empty lines. */
export const isEnv = (text: string): boolean => {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '' && !/^\s*[#;]/.test(line))
  const setting = lines.filter((line) => LINE.test(line) || SECTION.test(line))
  return setting.length > 0 && setting.length * 2 > lines.length
}

/** `production` from `.env.production` or `production.env`. */
const environmentOf = (name: string): string | undefined => {
  const base = name.replace(/^.*[\\/]/, '')
  const found = /^\.env\.([\w-]+)(\.local)?$/.exec(base)?.[1] ?? /^([\w-]+)\.env$/.exec(base)?.[1]
  return found === undefined || /^(local|example|sample|template|dist)$/i.test(found) ? undefined : found
}

/** How Bruno refers to variables of a `.env` file. */
const IN_BRUNO = 'process\u002eenv.'

/** Reads an environment file. A dotted name is a path: `spring.security.client-id`. */
export const readEnv = ({ text, name, file }: TextFile): ReadFile => {
  const variables = readVariables(text)
  const environment = environmentOf(name)
  const top = [String(file), LIST]
  const entries = variables.map(({ section, name: label, value, line, missing }): Entry => {
    const path = [...top, ...(section === undefined ? [] : [section]), ...label.split(/[.:]/).filter(Boolean)]
    return { path, value, file, line, label, ...(missing && { missing }) }
  })
  const spaces = new Set(variables.flatMap(({ section }) => section ?? []))
  const workspaces = [...spaces].map((space) => ({ path: [...top, space, 'workspace'], value: space, file }))
  if (environment !== undefined) workspaces.push({ path: [...top, 'workspace'], value: environment, file })
  const values = new Map(variables.map((each) => [`${IN_BRUNO}${each.name}`, each.missing ? '' : each.value]))
  const home = name.split('/').slice(0, -1).join('/')
  return {
    format: 'env',
    entries: [...entries, ...workspaces],
    variables: [{ kind: 'global', home, name: '', file, values }],
  }
}
