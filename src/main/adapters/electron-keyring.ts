import type { SafeStorage } from 'electron'
import type { KeyringState } from '../../shared/app-state.ts'
import { err, ok } from '../../shared/result.ts'
import type { DataKey } from '../ports/cipher.ts'
import type { Keyring, KeyringStatus } from '../ports/keyring.ts'

/** The runtime's sealing calls in one shape, whichever of its two sets it has. */
interface Sealing {
  isAvailable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(sealed: Buffer): Promise<string>
}

/** Electron 42 and later: calls that do not block. A vault sealed by one set opens with the other. */
const asynchronous = (storage: SafeStorage): Sealing => ({
  isAvailable: () => storage.isAsyncEncryptionAvailable(),
  encrypt: (text) => storage.encryptStringAsync(text),
  decrypt: async (sealed) => (await storage.decryptStringAsync(sealed)).result,
})

const synchronous = (storage: SafeStorage): Sealing => ({
  isAvailable: async () => storage.isEncryptionAvailable(),
  encrypt: async (text) => storage.encryptString(text),
  decrypt: async (sealed) => storage.decryptString(sealed),
})

/** SECURITY: S12, a Linux seal that starts so is made with a key everybody knows. */
const PUBLIC_SEAL = 'v10'

/** The operating system's keyring through Electron's `safeStorage`. */
export class ElectronKeyring implements Keyring {
  readonly #storage: SafeStorage
  readonly #sealing: Sealing
  readonly #platform: NodeJS.Platform
  readonly #probe: () => Promise<KeyringState>
  #wasRefused = false

  constructor(o: { storage: SafeStorage; platform: NodeJS.Platform; probe: () => Promise<KeyringState> }) {
    this.#storage = o.storage
    this.#platform = o.platform
    this.#probe = o.probe
    const hasAsync = typeof o.storage.encryptStringAsync === 'function'
    this.#sealing = hasAsync ? asynchronous(o.storage) : synchronous(o.storage)
  }

  async status({ mayPrompt }: { mayPrompt: boolean }): Promise<KeyringStatus> {
    if (this.#platform !== 'linux') {
      return { state: (await this.#isAvailable()) ? 'ready' : 'absent', backend: this.#backend() }
    }
    const probed = await this.#probe()
    const mayAsk = probed === 'ready' || (probed === 'locked' && mayPrompt)
    if (!mayAsk) return { state: probed, backend: '' }
    if (!(await this.#isAvailable())) {
      // The runtime asks once and keeps the answer: a prompt that was cancelled cannot be put again.
      this.#wasRefused ||= probed === 'locked'
      return { state: this.#wasRefused ? 'needs-restart' : 'absent', backend: '' }
    }
    const backend = this.#backend()
    return { state: backend === 'basic_text' ? 'weak' : 'ready', backend }
  }

  async seal(key: DataKey) {
    try {
      const sealed = await this.#sealing.encrypt(Buffer.from(key.bytes).toString('base64'))
      const isWeak =
        this.#platform === 'linux' && sealed.subarray(0, PUBLIC_SEAL.length).toString() === PUBLIC_SEAL
      if (isWeak) return err({ kind: 'weak' as const })
      return ok({ sealed: sealed.toString('base64'), backend: this.#backend() })
    } catch {
      return err({ kind: 'absent' as const })
    }
  }

  async open(sealed: string) {
    try {
      const text = await this.#sealing.decrypt(Buffer.from(sealed, 'base64'))
      const bytes = Buffer.from(text, 'base64')
      return bytes.length === 32 ? ok({ bytes }) : err({ kind: 'unreadable' as const })
    } catch {
      return err({ kind: 'unreadable' as const })
    }
  }

  /** Recorded beside what it sealed, so it must be the same word each time (security S14). */
  #backend(): string {
    if (this.#platform === 'linux') return this.#storage.getSelectedStorageBackend()
    return this.#platform === 'darwin' ? 'keychain' : 'dpapi'
  }

  async #isAvailable(): Promise<boolean> {
    try {
      return await this.#sealing.isAvailable()
    } catch {
      return false
    }
  }
}
