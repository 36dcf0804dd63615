/** The shells whose command lines are read; Windows PowerShell hands quotes to a program in another way than PowerShell 7.3. */
export type Shell = 'posix' | 'powershell' | 'windows-powershell' | 'cmd'

/** Stands before and after the name of a variable whose value belongs into a word. */
export const VARIABLE_MARK = '\u0001'

const marked = (name: string): string => `${VARIABLE_MARK}${name}${VARIABLE_MARK}`

/** Words of commands, as they are collected. */
class Collected {
  readonly commands: string[][] = [[]]
  #word: string | undefined

  get isInWord(): boolean {
    return this.#word !== undefined
  }

  add(text: string): void {
    this.#word = (this.#word ?? '') + text
  }

  endWord(): void {
    if (this.#word !== undefined) this.commands.at(-1)?.push(this.#word)
    this.#word = undefined
  }

  endCommand(): void {
    this.endWord()
    this.commands.push([])
  }

  end(): string[][] {
    this.endWord()
    return this.commands.filter((words) => words.length > 0)
  }
}

/** The place of the last sign of a line. */
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end - 1
}

const ansiSigns: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** The inside of `$'…'` (Bash Reference Manual, 3.1.2.4). */
const ansiText = (inside: string): string =>
  inside.replace(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/g,
    (whole, hex, short, long, octal, control, sign: string | undefined) => {
      if (sign !== undefined) return ansiSigns[sign] ?? (/["'?\\]/.test(sign) ? sign : whole)
      if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 0x1f)
      const code = Number.parseInt(hex ?? short ?? long ?? octal, octal === undefined ? 16 : 8)
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(octal === undefined ? code : code & 0xff)
    },
  )

/** Where the parenthesis that opens at `at` is closed, or the end of the text. */
const closedAt = (text: string, at: number): number => {
  let depth = 0
  for (let place = at; place < text.length; place += 1) {
    if (text.charAt(place) === '(') depth += 1
    if (text.charAt(place) === ')') depth -= 1
    if (depth === 0) return place
  }
  return text.length
}

/** What a dollar sign stands for at `at`, and where that ends: a variable or a command's output; undefined for itself. */
const expansionAt = (text: string, at: number, name: RegExp): { name: string; end: number } | undefined => {
  if (text.charAt(at + 1) === '(') return { name: '', end: closedAt(text, at + 1) }
  const braced = /^\$\{([^}]*)\}/.exec(text.slice(at, at + 300))
  const found = braced ?? name.exec(text.slice(at, at + 300))
  return found === null ? undefined : { name: found[1] ?? '', end: at + found[0].length - 1 }
}

/** The commands of sh and bash (POSIX.1-2024 XCU 2.2, and `$'…'`). */
const posix = (text: string): string[][] | undefined => {
  const found = new Collected()
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const next = text.charAt(at + 1)
    const isAnsi = sign === '$' && next === "'"
    const expansion = sign === '$' ? expansionAt(text, at, /^\$(\w+|[@*#?$!-])/) : undefined
    if (sign === "'" || isAnsi) {
      const start = isAnsi ? at + 2 : at + 1
      let end = start
      while (end < text.length && text.charAt(end) !== "'") end += isAnsi && text.charAt(end) === '\\' ? 2 : 1
      if (end >= text.length) return undefined
      const inside = text.slice(start, end)
      found.add(isAnsi ? ansiText(inside) : inside)
      at = end
    } else if (sign === '"') {
      found.add('')
      for (at += 1; at < text.length && text.charAt(at) !== '"'; at += 1) {
        const inner = text.charAt(at)
        const after = text.charAt(at + 1)
        const variable = inner === '$' ? expansionAt(text, at, /^\$(\w+|[@*#?$!-])/) : undefined
        if (inner === '\\' && after === '\n') at += 1
        else if (inner === '\\' && /["\\$`]/.test(after)) {
          found.add(after)
          at += 1
        } else if (variable !== undefined || inner === '`') {
          found.add(marked(variable?.name ?? ''))
          at = variable?.end ?? text.indexOf('`', at + 1)
          if (at < 0) return undefined
        } else found.add(inner)
      }
      if (at >= text.length) return undefined
    } else if (sign === '\\' && /^\r?\n/.test(text.slice(at + 1, at + 3))) at += next === '\r' ? 2 : 1
    else if (sign === '\\' && next !== '') {
      found.add(next)
      at += 1
    } else if (expansion !== undefined || sign === '`') {
      found.add(marked(expansion?.name ?? ''))
      at = expansion?.end ?? text.indexOf('`', at + 1)
      if (at < 0) return undefined
    } else if (sign === '#' && !found.isInWord) at = lineEnd(text, at)
    else if (/[\n;&|()]/.test(sign)) found.endCommand()
    else if (/[\s<>]/.test(sign)) found.endWord()
    else found.add(sign)
  }
  return found.end()
}

const powershellSigns: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
/** PowerShell takes typographic quotes for quotes too. */
const single = /['‘’‚‛]/
const double = /["“”„]/
const powershellName = /^\$((?:\w+:)?\w+|[$?^])/

/** What a backtick stands for at `at`, and where that ends. */
const backtickAt = (text: string, at: number): { sign: string; end: number } => {
  const code = /^`u\{([0-9a-f]{1,6})\}/i.exec(text.slice(at, at + 12))
  if (code !== null)
    return { sign: String.fromCodePoint(Number.parseInt(code[1] ?? '', 16)), end: at + code[0].length - 1 }
  const next = text.charAt(at + 1)
  if (/^\r?\n/.test(text.slice(at + 1, at + 3))) return { sign: '', end: at + (next === '\r' ? 2 : 1) }
  return { sign: powershellSigns[next] ?? next, end: at + 1 }
}

/** The commands of PowerShell 7.3 and later (`about_Quoting_Rules`, `about_Special_Characters`, `about_Parsing`). */
const powershell = (text: string): string[][] | undefined => {
  const found = new Collected()
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isFirst = !found.isInWord
    const expansion = sign === '$' ? expansionAt(text, at, powershellName) : undefined
    if (single.test(sign) || double.test(sign)) {
      const quote = single.test(sign) ? single : double
      found.add('')
      for (at += 1; at < text.length; at += 1) {
        const inner = text.charAt(at)
        const variable = quote === double && inner === '$' ? expansionAt(text, at, powershellName) : undefined
        if (quote.test(inner)) {
          if (!quote.test(text.charAt(at + 1))) break
          found.add(inner)
          at += 1
        } else if (quote === double && inner === '`') {
          const { sign: escaped, end } = backtickAt(text, at)
          found.add(escaped)
          at = end
        } else if (variable !== undefined) {
          found.add(marked(variable.name.replace(/^env:/i, '')))
          at = variable.end
        } else found.add(inner)
      }
      if (at >= text.length) return undefined
      // What follows a word in quotes is another word.
      if (isFirst) found.endWord()
    } else if (sign === '`') {
      const { sign: escaped, end } = backtickAt(text, at)
      if (escaped !== '') found.add(escaped)
      at = end
    } else if (expansion !== undefined) {
      found.add(marked(expansion.name.replace(/^env:/i, '')))
      at = expansion.end
    } else if (sign === '#' && isFirst) at = lineEnd(text, at)
    else if (/[\n;&|(){}]/.test(sign)) found.endCommand()
    else if (/[\s<>]/.test(sign)) found.endWord()
    else found.add(sign)
  }
  return found.end()
}

/** The words that a program gets of a command line in Windows (Microsoft: *Parsing C command-line arguments*). */
const programWords = (line: string): string[] => {
  const found = new Collected()
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    const [slashes = '', quote] = /^(\\*)("?)/.exec(line.slice(at))?.slice(1) ?? []
    if (slashes !== '' && quote === '"') {
      found.add('\\'.repeat(Math.floor(slashes.length / 2)))
      at += slashes.length - 1
      if (slashes.length % 2 === 1) {
        found.add('"')
        at += 1
      }
    } else if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') {
      found.add('"')
      at += 1
    } else if (sign === '"') {
      isQuoted = !isQuoted
      found.add('')
    } else if (/[ \t]/.test(sign) && !isQuoted) found.endWord()
    else found.add(sign)
  }
  return found.end()[0] ?? []
}

/** The commands of cmd (`cmd /?`): a caret takes the meaning of the sign after it, unless in quotes. */
const cmd = (text: string): string[][] | undefined => {
  const lines: string[] = ['']
  const add = (part: string) => lines.push((lines.pop() ?? '') + part)
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const variable = sign === '%' ? /^%(?:%|(\w{1,100})%)/.exec(text.slice(at, at + 110)) : null
    if (variable !== null) {
      add(marked(variable[1] ?? ''))
      at += variable[0].length - 1
    } else if (sign === '^' && !isQuoted) {
      const end = /^\r?\n/.exec(text.slice(at + 1, at + 3))?.[0].length
      if (end === undefined) add(text.charAt(at + 1))
      at += end ?? 1
    } else if (/[\n&|]/.test(sign) && (!isQuoted || sign === '\n')) {
      lines.push('')
      isQuoted = false
    } else {
      if (sign === '"') isQuoted = !isQuoted
      add(/[<>\r]/.test(sign) && !isQuoted ? ' ' : sign)
    }
  }
  const commands = lines.map(programWords).filter(({ length }) => length > 0)
  // A word in single quotes was written for another shell.
  return commands.flat().some((word) => word.startsWith("'")) ? undefined : commands
}

/** Windows PowerShell joins the words to a line again, without a thought of the quotes that are in them. */
const windowsPowershell = (text: string): string[][] | undefined =>
  powershell(text)?.map((words) =>
    programWords(words.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ')),
  )

const readBy: Readonly<Record<Shell, (text: string) => string[][] | undefined>> = {
  posix,
  powershell,
  'windows-powershell': windowsPowershell,
  cmd,
}

/** The words of each command as a shell reads them; undefined for text that this shell cannot read. */
export const shellWords = (text: string, shell: Shell): string[][] | undefined => readBy[shell](text)

/** The shells that a text may be written for: by how it continues lines and quotes, its prompt, and the program's name. */
export const shellsOf = (text: string): readonly Shell[] => {
  const isWindows = /\bcurl\.exe\b/i.test(text)
  if (/\\\r?\n|'\\''|'"'"'|(?<=[\s=])\$'|^#!|^\s*\$\s/.test(text)) return ['posix']
  if (/\^\r?\n|\^"|^\s*[a-z]:\\[^>\n]*>|\^[&|<>]/im.test(text) && !/'/.test(text.replace(/"[^"]*"/g, '')))
    return ['cmd']
  // Without *.exe* Windows PowerShell starts no curl.
  if (/`\r?\n|^\s*PS\b[^>\n]*>/m.test(text))
    return isWindows ? ['powershell', 'windows-powershell'] : ['powershell']
  return isWindows ? ['powershell', 'windows-powershell', 'cmd'] : ['posix', 'powershell', 'cmd']
}
