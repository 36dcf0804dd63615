import { additive } from '../../../shared/kernel/additive.ts'
import { z } from '../../../shared/kernel/schema.ts'

export const base64Pattern = /^[A-Za-z0-9+/]*={0,2}$/
export const Base64 = z.string().check(z.regex(base64Pattern))

/** One AES-256-GCM encryption. */
export const Encrypted = additive({ nonce: Base64, ciphertext: Base64, tag: Base64 })
