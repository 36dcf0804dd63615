// @ts-check
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { ipcMain, net } from 'electron'

/** The minimum work for fetching and saving. */
export function offerBareCalls() {
  ipcMain.handle('fetch', async (_event, url) => {
    const authorization = `Basic ${Buffer.from('bare:a-secret-of-a-usual-length').toString('base64')}`
    const reply = await net.fetch(url, { method: 'POST', headers: { authorization } })
    return reply.json()
  })
  /** @type {(index: number, notes: string) => void} */
  let save = () => {}
  ipcMain.handle('open', async (_event, folder) => {
    save = await openVault(folder)
  })
  ipcMain.handle('save', (_event, index, notes) => save(index, notes))
}

/**
 * Opens a vault in electron-store. Returns a function that changes one key, saves all keys and syncs the folder.
 * @param {string} folder that contains vault.json
 * @returns {Promise<(index: number, notes: string) => void>}
 */
async function openVault(folder) {
  // Imported only when needed, because the window should be blank.
  const { default: Store } = await import('electron-store')
  const store = new Store({ cwd: folder, name: 'vault', accessPropertiesByDotNotation: false })
  const keys = /** @type {{ notes?: string }[]} */ (store.get('keys'))
  return (index, notes) => {
    store.set('keys', keys.with(index, { ...keys[index], notes }))
    // Until the folder is synced, a power cut can undo the rename.
    const handle = openSync(folder, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}
