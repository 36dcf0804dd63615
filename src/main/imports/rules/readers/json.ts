import { isDeeperThan } from '../../../kernel/json-depth.ts'
import { DamagedFile } from '../reading/damaged-file.ts'
import { damagedLine } from './yaml.ts'

/** More than the labels that lead to any key; a field of an API client takes two levels for one label. */
const MOST_NESTING = 100

/** Longest text whose damaged line is looked for. */
const LONGEST_SEARCHED = 1_000_000

/**
 * Parses JSON; throws `DamagedFile`. The engine's own message quotes the file, so only its position is used; where it
 * names none, the line is that of the YAML parser, because JSON is YAML.
 */
export const parseJson = (text: string): unknown => {
  // SECURITY: S36, 30 MB of `[` took 1.4 GiB in the parser.
  if (isDeeperThan(MOST_NESTING, text)) throw new DamagedFile()
  try {
    return JSON.parse(text)
  } catch (problem) {
    const position = /position (\d+)/.exec(problem instanceof Error ? problem.message : '')?.[1]
    if (position !== undefined) throw new DamagedFile(text.slice(0, Number(position)).split('\n').length)
    throw new DamagedFile(text.length > LONGEST_SEARCHED ? undefined : damagedLine(text))
  }
}
