import type { Entry } from '../found-key.ts'

const LINE = /^\s*(?:export\s+|set\s+|\$env:)?([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:=|:\s)\s*(.*)$/iu
const SECTION = /^\s*\[([^\]]{1,200})\]\s*$/

/** One variable of an environment file, with the section it stands in. */
export interface Variable {
  readonly section: string | undefined
  readonly name: string
  readonly value: string
  /** Why the value is not in the file, or not for certain. */
  readonly missing?: 'variable' | 'shells'
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
const valueAt = (lines: readonly string[], at: number, rest: string): ReadValue => {
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
  const value = rest.replace(/\s+#.*$/, '').trim()
  // A shell takes a backslash away, other programs keep it.
  return { value, lines: 1, ...(value.includes('\\') && { missing: 'shells' }) }
}

/** A variable of the same file, with a value to use when it has none; `$name` only where no blanks are around the `=`. */
const REFERENCE = /\$(?:\{(\w+)(?::?[-+?=][^}]*)?\}|(\w+))/g
const BRACED = /\$\{(\w+)(?::?[-+?=][^}]*)?\}|^\$(\w+)$/g

/** A value names another one, which may name a third. SECURITY: S36, it may also name itself, and grow each time. */
const DEEPEST = 5

type Read = Variable & { readonly isShell: boolean }

const resolved = (read: Read, values: ReadonlyMap<string, Read>, depth = 0): Variable => {
  const { isShell, ...variable } = read
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

/**
 * The variables of an environment file, a `.properties` file or a `.tfvars` file; other lines say nothing. A variable that
 * is set again has its last value.
 */
export const readVariables = (text: string): Variable[] => {
  const lines = text.split(/\r\n|[\r\n]/)
  const found = new Map<string, Read>()
  const values = new Map<string, Read>()
  let section: string | undefined
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    section = SECTION.exec(line)?.[1] ?? section
    const [, name, rest = ''] = LINE.exec(line) ?? []
    if (name === undefined) {
      at += 1
      continue
    }
    const { lines: taken, ...value } = valueAt(lines, at, rest)
    const read = { section, name, ...value, isShell: /^[^=:]*\S=/.test(line) }
    found.set(JSON.stringify([section, name]), read)
    values.set(name, read)
    at += taken
  }
  return [...found.values()].map((read) => resolved(read, values))
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
  const found = /^\.env\.([\w-]+)$/.exec(base)?.[1] ?? /^([\w-]+)\.env$/.exec(base)?.[1]
  return found === undefined || /^(local|example|sample|template)$/i.test(found) ? undefined : found
}

/** An environment file. */
export const readEnv = (text: string, name: string, file: number): Entry[] => {
  const variables = readVariables(text)
  const environment = environmentOf(name)
  const entries = variables.map(({ section, name: label, value, missing }): Entry => {
    const path = [String(file), ...(section === undefined ? [] : [section]), label]
    return { path, value, file, ...(missing && { missing }) }
  })
  const sections = [...new Set(variables.flatMap(({ section }) => section ?? []))]
  return [
    ...(environment === undefined ? [] : [{ path: [String(file), 'workspace'], value: environment, file }]),
    ...entries,
    ...sections.map((section) => ({ path: [String(file), section, 'workspace'], value: section, file })),
  ]
}
