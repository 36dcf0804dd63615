import { z } from '../../../shared/schema.ts'

/** A random id of a member, a person, a record or a write: a UUID in lower case. */
export const Uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** A SHA-256 as a name has it: in hexadecimal digits, which every file system tells apart. */
export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Base64url in its only spelling, of an exact number of bytes or of at most so many. */
export const base64urlOf = (bytes: { readonly exactly: number } | { readonly atMost: number }) =>
  z.string().check(
    z.maxLength(Math.ceil((4 * ('exactly' in bytes ? bytes.exactly : bytes.atMost)) / 3)),
    z.refine((text) => {
      const found = fromBase64url(text)
      return toBase64url(found) === text && (!('exactly' in bytes) || found.length === bytes.exactly)
    }),
  )

/** A text as UTF-8. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Several byte strings as one. */
export const concat = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Bytes as hexadecimal digits in lower case. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Bytes as base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** The bytes of base64url that a schema has checked. */
export const fromBase64url = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))

/** UTF-8 without a mark before it; undefined for other bytes. */
export const readUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Reads JSON whose text is exactly `JSON.stringify` of what the schema makes of it; undefined for anything else.
 *
 * SECURITY: S44, two programs that read the same text read the same value: no unknown or repeated field, no other
 * order, and no number or letter that is written differently.
 */
export const readJson = <Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> | undefined => {
  if (text === undefined) return undefined
  try {
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success && JSON.stringify(parsed.data) === text ? parsed.data : undefined
  } catch {
    return undefined
  }
}
