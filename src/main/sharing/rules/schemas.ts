import { z } from '../../../shared/kernel/schema.ts'
import { fromBase64url, toBase64url } from '../../kernel/bytes.ts'

/** A random ID (lower-case UUID) of a person, computer or record. */
export const Uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** 32 bytes as hexadecimal digits: a team's ID, or a SHA-256. */
export const Hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Canonical base64url of at least `least` and at most `most` bytes. */
export const base64urlOf = (least: number, most = least) =>
  z.string().check(
    z.maxLength(Math.ceil((4 * most) / 3)),
    z.refine((text) => {
      const bytes = fromBase64url(text)
      return toBase64url(bytes) === text && bytes.length >= least && bytes.length <= most
    }),
  )
