/**
 * A reply's body as text, in the charset of its `Content-Type`, or else in UTF-8. What can't be decoded becomes
 * replacement characters, so that one wrong byte doesn't lose the rest.
 */
export const decodeBody = (body: Uint8Array, contentType: string | undefined): string => {
  const charset = /;\s*charset\s*=\s*["']?([^"';\s]+)/iu.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    // The charset is unknown.
    return new TextDecoder().decode(body)
  }
}
