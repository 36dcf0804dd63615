import type { SafeStorage } from 'electron'
import { err, ok } from '../../../shared/kernel/result.ts'
import type { KeyringState } from '../../../shared/window/app-state.ts'
import type { DataKey } from '../../ports/cipher.ts'
import type { Keyring, KeyringStatus } from '../../ports/keyring.ts'
import { decodeKeyBytes, encodeKeyBytes } from '../crypto/key-bytes.ts'
import { isPublicSeal } from '../crypto/public-seal.ts'

const DATA_KEY_BYTES = 32

/** The part of `safeStorage` used here, including the backend's name on Linux. */
export type KeyringStorage = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
> &
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>

/**
 * Reads the reason from the error's message, because the runtime gives no code. An unavailable keyring must not
 * look like a damaged ciphertext (S13).
 */
const problemOf = (thrown: unknown) => {
  const words = thrown instanceof Error ? thrown.message : ''
  if (/temporarily unavailable/i.test(words)) return 'locked' as const
  if (/not available/i.test(words)) return 'absent' as const
  return 'unreadable' as const
}

/** The operating system's keyring through Electron's `safeStorage`. */
export class ElectronKeyring implements Keyring {
  readonly #storage: KeyringStorage
  readonly #platform: NodeJS.Platform
  readonly #probe: () => Promise<KeyringState>
  #wasRefused = false

  constructor(o: { storage: KeyringStorage; platform: NodeJS.Platform; probe: () => Promise<KeyringState> }) {
    this.#storage = o.storage
    this.#platform = o.platform
    this.#probe = o.probe
  }

  async status({ mayPrompt }: { mayPrompt: boolean }): Promise<KeyringStatus> {
    if (this.#platform !== 'linux') {
      return { state: (await this.#isAvailable()) ? 'ready' : 'absent', backend: this.#backend() }
    }
    const probed = await this.#probe()
    const mayAsk = probed === 'ready' || (probed === 'locked' && mayPrompt)
    if (!mayAsk) return { state: probed, backend: '' }
    if (!(await this.#isAvailable())) {
      // The runtime prompts once and caches the result, so a cancelled prompt can't be shown again.
      this.#wasRefused ||= probed === 'locked'
      return { state: this.#wasRefused ? 'needs-restart' : 'absent', backend: '' }
    }
    // The runtime picks the backend itself, so only a ciphertext reveals a weak backend.
    return { state: 'ready', backend: this.#backend() }
  }

  async seal(key: DataKey) {
    try {
      const text = encodeKeyBytes(key.bytes)
      const sealed = await this.#storage.encryptStringAsync(text)
      if (this.#isPublic(sealed, text)) return err({ kind: 'weak' as const })
      return ok({ sealed: sealed.toString('base64'), backend: this.#backend() })
    } catch (thrown) {
      const kind = problemOf(thrown)
      return err({ kind: kind === 'unreadable' ? ('absent' as const) : kind })
    }
  }

  async open(sealed: string) {
    try {
      const seal = Buffer.from(sealed, 'base64')
      const { result: text } = await this.#storage.decryptStringAsync(seal)
      const bytes = this.#isPublic(seal, text) ? undefined : decodeKeyBytes(text, DATA_KEY_BYTES)
      return bytes === undefined ? err({ kind: 'unreadable' as const }) : ok({ bytes })
    } catch (thrown) {
      return err({ kind: problemOf(thrown) })
    }
  }

  #isPublic(sealed: Buffer, text: string): boolean {
    return this.#platform === 'linux' && isPublicSeal(sealed, text)
  }

  /** The backend's name is stored with what it encrypted, so it must always be the same string (S14). */
  #backend(): string {
    if (this.#platform === 'linux') return this.#storage.getSelectedStorageBackend?.() ?? 'unknown'
    return this.#platform === 'darwin' ? 'keychain' : 'dpapi'
  }

  async #isAvailable(): Promise<boolean> {
    try {
      return await this.#storage.isAsyncEncryptionAvailable()
    } catch {
      return false
    }
  }
}
