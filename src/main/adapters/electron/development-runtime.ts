/**
 * All that Keyward does for Electron 33, on which it is developed and tested where no newer one can be had
 * (docs/decisions/0001-runtime-resolution.md). No release runs on it: when it goes, so does this file.
 */

import type * as Electron from 'electron'
import type { KeyringStorage } from './electron-keyring.ts'

type SyncStorage = Pick<
  Electron.SafeStorage,
  'isEncryptionAvailable' | 'encryptString' | 'decryptString' | 'getSelectedStorageBackend'
>

/** Keyring calls that do not block, also of a runtime before 42; what one set of calls seals, the other opens. */
export const asyncStorage = (storage: SyncStorage | KeyringStorage): KeyringStorage =>
  'encryptStringAsync' in storage
    ? storage
    : {
        isAsyncEncryptionAvailable: async () => storage.isEncryptionAvailable(),
        encryptStringAsync: async (text) => storage.encryptString(text),
        decryptStringAsync: async (sealed) => ({
          result: storage.decryptString(sealed),
          shouldReEncrypt: false,
        }),
        getSelectedStorageBackend: () => storage.getSelectedStorageBackend(),
      }

/**
 * Electron's `ClipboardItem`, undefined before 44. The older clipboard answers at once instead of by promises,
 * which `await` takes as well.
 */
export const clipboardItemOf = (electron: typeof Electron): typeof Electron.ClipboardItem | undefined =>
  'ClipboardItem' in electron ? electron.ClipboardItem : undefined
