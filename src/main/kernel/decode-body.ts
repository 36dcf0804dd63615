/**
 * Decodes a reply's body in the charset of its `Content-Type`, or in UTF-8 by default. Invalid bytes become
 * replacement characters, so that a single one doesn't make the rest unreadable.
 */
export const decodeBody = (body: Uint8Array, contentType: string | undefined): string => {
  const charset = /;\s*charset\s*=\s*["']?([^"';\s]+)/iu.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    // The charset is unknown, so fall back to UTF-8.
    return new TextDecoder().decode(body)
  }
}
