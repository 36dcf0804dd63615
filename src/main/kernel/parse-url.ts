/**
 * A parsed URL; undefined for what is none. Not by `URL.canParse`, which refuses letters such as ü in Node 20 once it is
 * optimized.
 */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
