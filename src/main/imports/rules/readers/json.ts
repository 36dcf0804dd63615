import { isDeeperThan } from '../../../kernel/json-depth.ts'
import { DamagedFile } from '../reading/damaged-file.ts'

/** More than the labels that lead to any key; a field of an API client takes two levels for one label. */
const MOST_NESTING = 100

/** JSON as people write it, without its comments and the commas at ends; lines keep their numbers. */
const plainJson = (text: string): string =>
  text
    .replace(
      /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (whole, kept?: string) => kept ?? whole.replace(/[^\n]/g, ' '),
    )
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_, kept?: string) => kept ?? '')

/** Parses JSON; throws `DamagedFile`. The engine's own message quotes the file, so only its position is used, if any. */
const parse = (text: string): unknown => {
  // SECURITY: S36, 30 MB of `[` took 1.4 GiB in the parser.
  if (isDeeperThan(MOST_NESTING, text)) throw new DamagedFile()
  try {
    return JSON.parse(text)
  } catch (problem) {
    const position = /position (\d+)/.exec(problem instanceof Error ? problem.message : '')?.[1]
    throw new DamagedFile(
      position === undefined ? position : text.slice(0, Number(position)).split('\n').length,
    )
  }
}

/** Parses JSON, also with comments, and lines of which each is a document. Throws `DamagedFile` with the line. */
export const parseJson = (text: string): unknown => {
  try {
    return parse(text)
  } catch (problem) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return lines.map(parse)
    const plain = plainJson(text)
    if (plain === text) throw problem
    return parse(plain)
  }
}
