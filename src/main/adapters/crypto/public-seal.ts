import { createDecipheriv } from 'node:crypto'

const PREFIX_LENGTH = 3
const IV = Buffer.alloc(16, ' ')

/**
 * The publicly known AES-128 keys that Chromium opens a Linux seal with: of `v10` seals, made without a
 * keyring, and of an empty password, which it tries on each seal that the keyring's own key does not open
 * (https://crbug.com/1195256).
 */
const PUBLIC_KEYS = ['fd621fe5a2b402539dfa147ca9272778', 'd0d0ec9c7d77d43ac54187fa4818d17f'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

const opensWith = (key: Uint8Array, sealed: Uint8Array, text: string): boolean => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, IV)
    return (
      decipher.update(sealed.subarray(PREFIX_LENGTH), undefined, 'utf8') + decipher.final('utf8') === text
    )
  } catch {
    return false
  }
}

/**
 * Whether anybody with the file could have made this Linux seal of `text`: with a public key, or without any.
 *
 * SECURITY: S12, such a seal is neither made nor opened, so a key planted in the file is never used.
 */
export const isPublicSeal = (sealed: Buffer, text: string): boolean =>
  sealed.subarray(0, PREFIX_LENGTH).toString() === 'v10' ||
  sealed.toString() === text ||
  PUBLIC_KEYS.some((key) => opensWith(key, sealed, text))
