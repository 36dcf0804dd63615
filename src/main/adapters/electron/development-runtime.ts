/**
 * All that Keyward does for Electron 33, on which it is developed and tested where no newer one can be had
 * (docs/decisions/0001-runtime-resolution.md). No release runs on it: when it goes, so does this file.
 */

import type * as Electron from 'electron'
import type { SystemClipboard } from './electron-clipboard.ts'
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

/** The clipboard before 44, which has the selection as a further argument of its calls. */
interface OldClipboard {
  readText(type: 'selection'): string
  writeText(text: string, type: 'selection'): void
  clear(type: 'selection'): void
}

/** What a middle click pastes on Linux; undefined on other systems, where the argument would mean the clipboard itself. */
export const selectionOf = (
  clipboard: Electron.Clipboard | OldClipboard,
  platform: string,
): SystemClipboard | undefined => {
  if (platform !== 'linux') return undefined
  if ('selection' in clipboard) return clipboard.selection
  // Before 44 each call takes the type.
  const old = clipboard as OldClipboard
  return {
    readText: async () => old.readText('selection'),
    writeText: async (text) => old.writeText(text, 'selection'),
    clear: () => old.clear('selection'),
    write: () => Promise.reject(new Error('not before 44')),
  }
}
