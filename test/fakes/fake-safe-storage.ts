import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto'
import type { SafeStorage } from 'electron'

/** How the runtime's storage fails. */
export type StorageFault =
  | 'none'
  | 'not-available'
  | 'temporarily-unavailable'
  | 'decrypt-throws'
  | 'public-key'

type Backend = ReturnType<SafeStorage['getSelectedStorageBackend']>

const IV = Buffer.alloc(16, ' ')
const derive = (password: string) => pbkdf2Sync(password, 'saltysalt', 1, 16, 'sha1')

/**
 * Encrypts with a publicly known password, as anyone could. Chromium decrypts `v10` with the password
 * `peanuts`, and falls back to an empty password for either prefix.
 */
export const sealWithPassword = (prefix: 'v10' | 'v11', password: string, text: string): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', derive(password), IV)
  return Buffer.concat([Buffer.from(prefix), cipher.update(text), cipher.final()])
}

const openWithPassword = (password: string, sealed: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', derive(password), IV)
    return Buffer.concat([decipher.update(sealed.subarray(3)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}

/**
 * Electron's synchronous `safeStorage` on Linux: AES-128-CBC with a constant IV and a prefix that names the key.
 * Which publicly known keys it accepts was tested with Electron 33.
 *
 * `password` stands for the keyring's content. After it changes, earlier ciphertexts can't be decrypted.
 */
export class FakeSafeStorage {
  password = 'of this keyring'
  backend: Backend = 'gnome_libsecret'
  fault: StorageFault = 'none'

  isEncryptionAvailable(): boolean {
    return this.fault !== 'not-available'
  }

  encryptString(text: string): Buffer {
    this.#refuse('encrypt')
    const isPublic = this.fault === 'public-key'
    return isPublic ? sealWithPassword('v10', 'peanuts', text) : sealWithPassword('v11', this.password, text)
  }

  decryptString(sealed: Buffer): string {
    this.#refuse('decrypt')
    if (this.fault === 'decrypt-throws') throw new Error('Error while decrypting the ciphertext.')
    const prefix = sealed.subarray(0, 3).toString()
    if (prefix !== 'v10' && prefix !== 'v11')
      throw new Error('Error while decrypting. Ciphertext does not appear to be encrypted.')
    // Without a keyring, there is no key for `v11`.
    const password = prefix === 'v10' ? 'peanuts' : this.fault === 'public-key' ? '' : this.password
    const text = openWithPassword(password, sealed) ?? openWithPassword('', sealed)
    if (text === undefined) throw new Error('Error while decrypting the ciphertext.')
    return text
  }

  getSelectedStorageBackend(): Backend {
    return this.backend
  }

  #refuse(what: 'encrypt' | 'decrypt'): void {
    if (this.fault === 'not-available')
      throw new Error(`Error while ${what}ing the text. ${what}ion is not available.`)
    if (this.fault === 'temporarily-unavailable')
      throw new Error(`safeStorage.${what}String is temporarily unavailable. Please try again.`)
  }
}
