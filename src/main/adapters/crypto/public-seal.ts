import { createDecipheriv } from 'node:crypto'

const PREFIX_LENGTH = 3
const IV = Buffer.alloc(16, ' ')

/**
 * The publicly known AES-128 keys with which Chromium decrypts on Linux. One is for `v10` ciphertexts, made
 * without a keyring. The other is derived from an empty password, which Chromium tries whenever the keyring's
 * key fails (https://crbug.com/1195256).
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
 * Whether anyone could have made this Linux ciphertext of `text`, with a publicly known key or unencrypted.
 *
 * SECURITY: S12, such ciphertexts are neither made nor opened, so a key planted in the file is never used.
 */
export const isPublicSeal = (sealed: Buffer, text: string): boolean =>
  sealed.subarray(0, PREFIX_LENGTH).toString() === 'v10' ||
  sealed.toString() === text ||
  PUBLIC_KEYS.some((key) => opensWith(key, sealed, text))
