import type { Entry, NoSecret } from '../found-key.ts'
import { LIST } from '../reading/groups.ts'
import { looksSecret } from '../reading/looks-secret.ts'
import { readWords } from '../reading/words.ts'

const LINE = /^\s*(?:export\s+|set\s+|\$env:)?([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:=|:\s)\s*(.*)$/iu
const SECTION = /^\s*\[([^\]]{1,200})\]\s*([#;].*)?$/
/** A line that only names what comes below it. */
const TITLE = /^\s*[#;]+[\s=*-]*(\p{L}[^=:]{0,40}?)[\s=*:-]*$/u

/** One variable of an environment file, with the section it stands in. */
export interface Variable {
  readonly section: string | undefined
  readonly name: string
  readonly value: string
  readonly line: number
  /** Why the value is not in the file, or not for certain. */
  readonly missing?: NoSecret
}

/** A dollar sign that begins no variable, while variables are looked for. */
const DOLLAR = '\u0001'

const withoutEscapes = (text: string): string =>
  text.replace(
    /\\([nrt"\\$])/g,
    (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', $: DOLLAR })[sign] ?? sign,
  )

type ReadValue = Pick<Variable, 'value' | 'missing'> & { readonly lines: number }

/** The text after the equals sign: quoted over several lines, or up to a comment. Says how many lines it takes. */
const valueAt = (lines: readonly string[], at: number, rest: string, isSectioned: boolean): ReadValue => {
  const quote = /^["'`]/.exec(rest)?.[0]
  if (quote !== undefined) {
    let text = rest.slice(1)
    for (let taken = 1; taken <= lines.length - at; taken += 1) {
      const end = quote === '"' ? /^(?:[^"\\]|\\[\s\S])*?(?=")/.exec(text)?.[0].length : text.indexOf(quote)
      if (end !== undefined && end >= 0) {
        const inside = text.slice(0, end)
        const value = quote === '"' ? withoutEscapes(inside) : inside.replaceAll('$', DOLLAR)
        // What follows in the same word belongs to it in a shell, and not in other programs.
        const isWhole = /^\s*;?\s*([#].*)?$/s.test(text.slice(end + 1))
        const missing = quote === '`' ? 'variable' : isWhole ? undefined : 'shells'
        return { value, lines: taken, ...(missing && { missing }) }
      }
      if (taken > 40) break // no secret is longer, and a quote that is never closed is part of the value
      text += `\n${lines[at + taken] ?? ''}`
    }
  }
  const value = rest.replace(isSectioned ? /(?<!\s)\s+[#;].*$/ : /(?<!\s)\s+#.*$/, '').trim()
  // A shell takes a backslash away and ends a command at a semicolon, other programs keep them.
  const isUnclear = value.includes('\\') || /\s;|^#(?!\{)/.test(value)
  return { value, lines: 1, ...(isUnclear && { missing: 'shells' }) }
}

/** The variables that one line sets, as a shell reads it: `export A=1; export B=2`, `A=1 B=2 program`. */
const settingsIn = (line: string): string[] => {
  if (!/^[^=]*\S=.*[\s;&]((export|set)\s+)?[A-Za-z_]\w*=/.test(line)) return [line]
  const found: string[] = ['']
  let quote = ''
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (quote === '"' && sign === '\\') {
      found.push((found.pop() ?? '') + line.slice(at, at + 2))
      at += 1
      continue
    }
    if (sign === quote) quote = ''
    else if (quote === '' && /["'`]/.test(sign)) quote = sign
    const isNext =
      quote === '' && /^[\s;&]+(?:(?:export|set)\s+)?(?=[A-Za-z_]\w*=)/.exec(line.slice(at, at + 200))
    if (!isNext || found.at(-1)?.includes('=') === false) found.push((found.pop() ?? '') + sign)
    else {
      found.push('')
      at += isNext[0].length - 1
    }
  }
  return found
}

/** A variable of the same file, with a value to use when it has none; `$name` only where no blanks are around the `=`. */
const REFERENCE = /\$(?:\{(\w+)(?::?[-+?=][^}]*)?\}|(\w+))/g
const BRACED = /\$\{(\w+)(?::?[-+?=][^}]*)?\}|^\$(\w+)$/g

/** A value names another one, which may name a third. SECURITY: S36, it may also name itself, and grow each time. */
const DEEPEST = 5

type Read = Variable & {
  readonly isShell: boolean
  readonly block: number
  readonly title: string | undefined
}

const resolved = (read: Read, values: ReadonlyMap<string, Read>, depth = 0): Variable => {
  const { isShell, block: _, title: __, ...variable } = read
  let { missing } = variable
  if (/\$\(|^`/.test(variable.value)) missing ??= 'variable'
  const value = variable.value.replace(
    isShell ? REFERENCE : BRACED,
    (whole, ...names: (string | undefined)[]) => {
      const named = values.get(names[0] ?? names[1] ?? '')
      const other = named && depth < DEEPEST ? resolved(named, values, depth + 1) : undefined
      if (other === undefined || other.value === '') missing ??= 'variable'
      missing ??= other?.missing
      return other?.value ?? whole
    },
  )
  return { ...variable, value: value.replaceAll(DOLLAR, '$'), ...(missing && { missing }) }
}

const factOf = (name: string) => readWords(name)?.fact

/** Every variable as it is set, with the block of lines that it is in. */
const settings = (text: string): Read[] => {
  const lines = text.split(/\r\n|[\r\n]/)
  const found: Read[] = []
  let section: string | undefined
  let title: string | undefined
  let block = 0
  let inBlock = new Set<string | undefined>()
  const begin = (next: string | undefined) => {
    if (inBlock.size > 0) block += 1
    inBlock = new Set()
    title = next
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (SECTION.test(line)) section = SECTION.exec(line)?.[1]
    const heading = TITLE.exec(line)?.[1]
    if (heading !== undefined || line.trim() === '') begin(heading ?? (inBlock.size > 0 ? undefined : title))
    let taken = 1
    for (const setting of settingsIn(line)) {
      const [, name, rest = ''] = LINE.exec(setting) ?? []
      if (name === undefined) continue
      const { lines: count, ...value } = valueAt(lines, at, rest, section !== undefined)
      taken = Math.max(taken, count)
      const isComment = rest.startsWith('#') && /[=:]\s+#/.test(setting)
      const isShell = /^[^=:]*\S=/.test(setting)
      const fact = factOf(name)
      const isCredential = fact === 'clientId' || fact === 'clientSecret'
      // A shell reads one word, and other programs the whole line.
      const isWords = isShell && isCredential && /^[^"'`]\S*\s/.test(rest) && /\s/.test(value.value)
      const isComplete = inBlock.has('clientId') && inBlock.has('clientSecret')
      if (fact !== undefined && inBlock.has(name) && found.at(-1)?.name !== name && isComplete)
        begin(undefined)
      inBlock.add(name).add(fact)
      const known = isComment ? { value: '' } : isWords ? { ...value, missing: 'shells' as const } : value
      found.push({ section, name, ...known, line: at + 1, isShell, block, title })
    }
    at += taken - 1
  }
  return found
}

/** The blocks in which one client ID's variable has different values: each is a section. */
const blocksOfKeys = (found: readonly Read[]): ReadonlySet<number> => {
  const byName = new Map<string, Read[]>()
  for (const read of found.filter(
    ({ section, name }) => section === undefined && factOf(name) === 'clientId',
  ))
    byName.set(read.name, [...(byName.get(read.name) ?? []), read])
  const repeated = [...byName.values()].filter((all) => new Set(all.map(({ value }) => value)).size > 1)
  return new Set(repeated.flatMap((all) => all.map(({ block }) => block)))
}

/**
 * The variables of an environment file, a `.properties` file or a `.tfvars` file; other lines say nothing. A variable that
 * is set again has its last value, unless each value has its own client ID beside it.
 */
export const readVariables = (text: string): Variable[] => {
  const found = settings(text)
  const blocks = blocksOfKeys(found)
  const last = new Map<string, Variable>()
  const values = new Map<string, Read>()
  const inBlocks = new Map<number, Map<string, Read>>()
  for (const read of found) {
    const { block, name } = read
    const own = inBlocks.get(block) ?? new Map<string, Read>()
    inBlocks.set(block, own.set(name, read))
    if (!blocks.has(block)) values.set(name, read)
  }
  for (const read of found) {
    const { name, block, title, line } = read
    const shown = title === undefined || looksSecret(title) ? `${block + 1}` : title
    const section = read.section ?? (blocks.has(block) ? shown : undefined)
    const known = blocks.has(block) ? new Map([...values, ...(inBlocks.get(block) ?? [])]) : values
    last.set(JSON.stringify([section, name]), { ...resolved(read, known), section, line })
  }
  return [...last.values()]
}

/** Whether most lines that are not empty or comments set a variable. */
export const isEnv = (text: string): boolean => {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '' && !/^\s*[#;]/.test(line))
  const setting = lines.filter((line) => LINE.test(line) || SECTION.test(line))
  return setting.length > 0 && setting.length * 2 > lines.length
}

/** `production` of `.env.production` and of `production.env`. */
const environmentOf = (name: string): string | undefined => {
  const base = name.replace(/^.*[\\/]/, '')
  const found = /^\.env\.([\w-]+)(\.local)?$/.exec(base)?.[1] ?? /^([\w-]+)\.env$/.exec(base)?.[1]
  return found === undefined || /^(local|example|sample|template|dist)$/i.test(found) ? undefined : found
}

/** An environment file. A name with dots is a path: `spring.security.client-id`. */
export const readEnv = (text: string, name: string, file: number): Entry[] => {
  const variables = readVariables(text)
  const environment = environmentOf(name)
  const top = [String(file), LIST]
  const entries = variables.map(({ section, name: label, value, line, missing }): Entry => {
    const path = [...top, ...(section === undefined ? [] : [section]), ...label.split('.').filter(Boolean)]
    return { path, value, file, line, label, ...(missing && { missing }) }
  })
  const sections = [...new Set(variables.flatMap(({ section }) => section ?? []))]
  return [
    ...(environment === undefined ? [] : [{ path: [...top, 'workspace'], value: environment, file }]),
    ...entries,
    ...sections.map((section) => ({ path: [...top, section, 'workspace'], value: section, file })),
  ]
}
