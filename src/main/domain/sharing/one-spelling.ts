import { z } from '../../../shared/schema.ts'

/** A random UUID, in lower case. */
export const Uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** 32 bytes: a hash, a public key or a commitment. */
export const Hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** 64 bytes: a signature. */
export const Hex64 = z.string().check(z.regex(/^[0-9a-f]{128}$/))

/** Base64 in its only spelling, of an exact number of bytes or at most so many. */
export const base64Of = (bytes: { readonly exactly: number } | { readonly atMost: number }) =>
  z.string().check(
    z.maxLength(4 * Math.ceil(('exactly' in bytes ? bytes.exactly : bytes.atMost) / 3)),
    z.refine((text) => {
      const found = Buffer.from(text, 'base64')
      return found.toString('base64') === text && (!('exactly' in bytes) || found.length === bytes.exactly)
    }),
  )

/** A value as the text that is hashed and signed: fields in the order of the schema that made the value. */
export const spell = (value: unknown): string => JSON.stringify(value)

/** JSON in UTF-8 in the one spelling of `JSON.stringify`; undefined for anything else. */
export const readJson = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return spell(value) === text ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * A value that fits the schema and stands in its order; undefined otherwise.
 *
 * SECURITY: S44, two programs that read the same bytes read the same value: no unknown or repeated field, no
 * other order, no number that `JSON.stringify` writes differently.
 */
export const inOneSpelling = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | undefined => {
  const parsed = z.safeParse(schema, value)
  return parsed.success && spell(parsed.data) === spell(value) ? parsed.data : undefined
}
