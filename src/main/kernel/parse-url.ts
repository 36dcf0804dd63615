/**
 * Parses a URL. Undefined if it's invalid. Avoids `URL.canParse`, which in Node 20 refuses letters such as ü
 * once V8 has optimized it.
 */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
