import type { Row } from './csv.ts'

/** The line below the headings: `|---|:--|`. */
const RULE = /^[ \t]{0,9}\|?[ \t]{0,99}:?-+:?[ \t]{0,99}(\|[ \t]{0,99}:?-+:?[ \t]{0,99})+\|?[ \t]{0,99}$/m

/** A cell as Markdown shows it: code and bold without their marks, signs without the backslash before them. */
const shown = (cell: string): string => {
  const text = cell.replaceAll('\\|', '|').trim()
  const code = /^(`+)(.+)\1$/s.exec(text)?.[2]
  if (code !== undefined) return code.trim()
  const plain = /^\*\*(.+)\*\*$/s.exec(text)?.[1] ?? /^<(https?:[^<>]+)>$/i.exec(text)?.[1] ?? text
  return plain.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(shown)

/** The rows of each table of Markdown (GitHub Flavored Markdown, §4.10), the headings first. */
export const markdownRows = (text: string): Row[][] => {
  if (!RULE.test(text)) return []
  const lines = text.split(/\r\n|[\r\n]/)
  return lines.flatMap((rule, at) => {
    const head = lines[at - 1]
    if (head === undefined || !RULE.test(rule) || !head.includes('|')) return []
    const after = lines.slice(at + 1)
    const end = after.findIndex((line) => !line.includes('|'))
    const rows = after
      .slice(0, end < 0 ? after.length : end)
      .map((line, below) => ({ cells: cellsOf(line), line: at + 2 + below }))
    return [[{ cells: cellsOf(head), line: at }, ...rows]]
  })
}
