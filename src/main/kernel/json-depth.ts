/**
 * Whether JSON is nested deeper than `most`. Checked before parsing, because a parser needs memory for each open
 * level. Also correct for invalid JSON, up to where a parser would stop.
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
