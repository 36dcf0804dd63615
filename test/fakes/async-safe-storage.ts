import type { KeyringStorage } from '../../src/main/adapters/electron-keyring.ts'

type Sync = Extract<KeyringStorage, { encryptString: unknown }>

/**
 * The asynchronous calls of Electron 42 and later, built on a synchronous storage: the same bytes, promises
 * that settle later, and a decrypted text inside an object. The runtime here is older and lacks them, so the
 * real ones are not tested.
 */
export const asyncSafeStorage = (storage: Sync): KeyringStorage => {
  const later = async <Value>(answer: () => Value): Promise<Value> => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    return answer()
  }
  return {
    isAsyncEncryptionAvailable: () => later(() => storage.isEncryptionAvailable()),
    encryptStringAsync: (text) => later(() => storage.encryptString(text)),
    decryptStringAsync: (sealed) =>
      later(() => ({ result: storage.decryptString(sealed), shouldReEncrypt: false })),
    getSelectedStorageBackend: () => storage.getSelectedStorageBackend?.() ?? 'unknown',
  }
}
