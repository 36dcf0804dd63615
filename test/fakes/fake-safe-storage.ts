import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { SafeStorage } from 'electron'

/** How the runtime's storage is made to fail. */
export type StorageFault =
  | 'none'
  | 'not-available'
  | 'temporarily-unavailable'
  | 'decrypt-throws'
  | 'public-key'

type Backend = ReturnType<SafeStorage['getSelectedStorageBackend']>

const IV = Buffer.alloc(16, ' ')
const derive = (password: string) => createHash('sha256').update(password).digest().subarray(0, 16)

/**
 * Electron's synchronous `safeStorage` as it is on Linux: AES-128-CBC with a constant IV and a prefix that tells the key.
 *
 * `password` stands for what the keyring holds: another one opens nothing that was sealed before.
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
    const cipher = createCipheriv('aes-128-cbc', derive(isPublic ? 'peanuts' : this.password), IV)
    return Buffer.concat([Buffer.from(isPublic ? 'v10' : 'v11'), cipher.update(text), cipher.final()])
  }

  decryptString(sealed: Buffer): string {
    this.#refuse('decrypt')
    // Who has fallen back to the public key has no other.
    if (this.fault === 'decrypt-throws' || this.fault === 'public-key')
      throw new Error('Error while decrypting the ciphertext.')
    if (sealed.subarray(0, 3).toString() !== 'v11')
      throw new Error('Error while decrypting. Ciphertext does not appear to be encrypted.')
    const decipher = createDecipheriv('aes-128-cbc', derive(this.password), IV)
    return Buffer.concat([decipher.update(sealed.subarray(3)), decipher.final()]).toString()
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
