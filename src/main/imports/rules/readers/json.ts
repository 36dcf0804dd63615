import { isDeeperThan } from '../../../kernel/json-depth.ts'
import { DamagedFile } from '../reading/damaged-file.ts'

/** Maximum nesting depth. No key needs more, even though API clients use two levels per label. */
const MOST_NESTING = 100

/** Removes comments and trailing commas from JSON without changing line numbers. */
const plainJson = (text: string): string =>
  text
    .replace(
      /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (whole, kept?: string) => kept ?? whole.replace(/[^\n]/g, ' '),
    )
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_, kept?: string) => kept ?? '')

/**
 * Parses JSON; throws `DamagedFile`. Uses only the position of the engine's error, because its message quotes the
 * file.
 */
const parse = (text: string): unknown => {
  // SECURITY: S36, limits the depth, because 30 MB of `[` took 1.4 GiB in the parser.
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

/** Parses JSON; also accepts comments, and one document per line. Throws `DamagedFile` with the line. */
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
