import { z } from '../../../shared/kernel/schema.ts'
import { fromBase64url, toBase64url } from '../../kernel/bytes.ts'

/** A random ID of a person, computer or record: a lower-case UUID. */
export const Uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** 32 bytes as hexadecimal digits: a team's ID, or a SHA-256. */
export const Hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Canonical base64url of `least` to `most` bytes. */
export const base64urlOf = (least: number, most = least) =>
  z.string().check(
    z.maxLength(Math.ceil((4 * most) / 3)),
    z.refine((text) => {
      const bytes = fromBase64url(text)
      return toBase64url(bytes) === text && bytes.length >= least && bytes.length <= most
    }),
  )
