import type { Row } from './csv.ts'

/** The line below the headings: `|---|:--|`. */
const RULE = /^[ \t]{0,9}\|?[ \t]{0,99}:?-+:?[ \t]{0,99}(\|[ \t]{0,99}:?-+:?[ \t]{0,99})+\|?[ \t]{0,99}$/

/** A cell as Markdown renders it: without marks for code and bold, and without escapes. */
const shown = (cell: string): string => {
  const text = cell.replaceAll('\\|', '|').trim()
  const code = /^(`+)(.+)\1$/s.exec(text)?.[2]
  if (code !== undefined) return code.trim()
  const plain = /^\*\*(.+)\*\*$/s.exec(text)?.[1] ?? /^<(https?:[^<>]+)>$/i.exec(text)?.[1] ?? text
  return plain.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

const rowOf = (text: string, line: number): Row => {
  const cells = text
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
  return { cells: cells.map(shown), line }
}

/** The rows of each Markdown table (GitHub Flavored Markdown, §4.10), headings first. */
export const markdownRows = (text: string): Row[][] => {
  const lines = text.split(/\r\n|[\r\n]/)
  let next = 0
  return lines.flatMap((rule, at) => {
    const head = lines[at - 1] ?? ''
    if (at < next || !rule.includes('|') || !head.includes('|') || !RULE.test(rule)) return []
    const end = lines.findIndex((line, below) => below > at && !line.includes('|'))
    next = end < 0 ? lines.length : end
    const rows = lines.slice(at + 1, next)
    return [[rowOf(head, at), ...rows.map((row, below) => rowOf(row, at + 2 + below))]]
  })
}
