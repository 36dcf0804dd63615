/**
 * All workarounds for Electron 33, which Keyward is developed and tested on where no newer version is available
 * (docs/decisions/0001-runtime-resolution.md). No release uses it. Delete this file once it is no longer needed.
 */

import type * as Electron from 'electron'
import type { SystemClipboard } from './electron-clipboard.ts'
import type { KeyringStorage } from './electron-keyring.ts'

type SyncStorage = Pick<
  Electron.SafeStorage,
  'isEncryptionAvailable' | 'encryptString' | 'decryptString' | 'getSelectedStorageBackend'
>

/** Non-blocking keyring calls, even before Electron 42. Each variant can decrypt what the other encrypted. */
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
 * Electron's `ClipboardItem`. Undefined before Electron 44, whose older clipboard returns values instead of
 * promises, which works with `await` too.
 */
export const clipboardItemOf = (electron: typeof Electron): typeof Electron.ClipboardItem | undefined =>
  'ClipboardItem' in electron ? electron.ClipboardItem : undefined

/** The clipboard before Electron 44, with the selection as an extra argument. */
interface OldClipboard {
  readText(type: 'selection'): string
  writeText(text: string, type: 'selection'): void
  clear(type: 'selection'): void
}

/**
 * The selection that a middle click pastes on Linux. Undefined on other systems, where the `selection` argument
 * would address the normal clipboard.
 */
export const selectionOf = (
  clipboard: Electron.Clipboard | OldClipboard,
  platform: string,
): SystemClipboard | undefined => {
  if (platform !== 'linux') return undefined
  if ('selection' in clipboard) return clipboard.selection
  // Before Electron 44, each call takes the clipboard's type as an argument.
  const old = clipboard as OldClipboard
  return {
    readText: async () => old.readText('selection'),
    writeText: async (text) => old.writeText(text, 'selection'),
    clear: () => old.clear('selection'),
    write: () => Promise.reject(new Error('not before 44')),
  }
}
