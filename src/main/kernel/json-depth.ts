/**
 * Whether JSON is nested deeper than `most`, found before it is parsed: a parser keeps memory for each level that is open.
 * Right for all text up to the place where a parser would stop.
 */
export const isDeeperThan = (most: number, json: string): boolean => {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') isInString = !isInString
    else if (char === '\\') at += 1
    else if (isInString) continue
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > most) return true
  }
  return false
}
