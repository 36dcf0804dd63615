import type { Entry } from '../found-key.ts'

const LINE = /^\s*(?:export\s+|set\s+|\$env:)?([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:=|:\s)\s*(.*)$/iu
const SECTION = /^\s*\[([^\]]{1,200})\]\s*$/

/** One variable of an environment file, with the section it stands in. */
export interface Variable {
  readonly section: string | undefined
  readonly name: string
  readonly value: string
}

const withoutEscapes = (text: string): string =>
  text.replace(/\\([nrt"\\$])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign)

/** The text after the equals sign: quoted over several lines, or up to a comment. Returns the lines it takes. */
const valueAt = (lines: readonly string[], at: number, rest: string): { value: string; lines: number } => {
  const quote = /^["'`]/.exec(rest)?.[0]
  if (quote !== undefined) {
    let text = rest.slice(1)
    for (let taken = 1; taken <= lines.length - at; taken += 1) {
      const end = quote === '"' ? /^(?:[^"\\]|\\[\s\S])*?(?=")/.exec(text)?.[0].length : text.indexOf(quote)
      if (end !== undefined && end >= 0) {
        const inside = text.slice(0, end)
        return { value: quote === '"' ? withoutEscapes(inside) : inside, lines: taken }
      }
      if (taken > 40) break // no secret is longer, and a quote that is never closed is part of the value
      text += `\n${lines[at + taken] ?? ''}`
    }
  }
  return { value: rest.replace(/\s+#.*$/, '').trim(), lines: 1 }
}

/** The variables of an environment file, a `.properties` file or a `.tfvars` file; other lines say nothing. */
export const readVariables = (text: string): Variable[] => {
  const lines = text.split(/\r\n|[\r\n]/)
  const found: Variable[] = []
  let section: string | undefined
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    section = SECTION.exec(line)?.[1] ?? section
    const [, name, rest = ''] = LINE.exec(line) ?? []
    if (name === undefined) {
      at += 1
      continue
    }
    const { value, lines: taken } = valueAt(lines, at, rest)
    found.push({ section, name, value })
    at += taken
  }
  return found
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

/** An environment file. A value that only names another variable of the file is that variable's value. */
export const readEnv = (text: string, name: string, file: number): Entry[] => {
  const variables = readVariables(text)
  const values = new Map(variables.map((each) => [each.name, each.value]))
  const resolved = (value: string): string => {
    const named = /^\$\{?(\w+)\}?$/.exec(value)?.[1]
    return (named === undefined ? undefined : values.get(named)) ?? value
  }
  const environment = environmentOf(name)
  const entries = variables.map(({ section, name: label, value }): Entry => {
    const path = [String(file), ...(section === undefined ? [] : [section]), label]
    return { path, value: resolved(value), file }
  })
  const sections = [...new Set(variables.flatMap(({ section }) => section ?? []))]
  return [
    ...(environment === undefined ? [] : [{ path: [String(file), 'workspace'], value: environment, file }]),
    ...entries,
    ...sections.map((section) => ({ path: [String(file), section, 'workspace'], value: section, file })),
  ]
}
