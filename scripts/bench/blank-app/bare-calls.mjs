// @ts-check
import path from 'node:path'
import { clipboard, ipcMain, net, utilityProcess } from 'electron'

/** As long as a signed token usually is. */
const token = 'x'.repeat(800)

/** The least that copying, saving and reading a table can be. */
export function offerBareCalls() {
  ipcMain.handle('copy', async () => {
    // A promise from Electron 44 on.
    await clipboard.writeText(token)
    return Date.now()
  })
  ipcMain.handle('fetch', async (_event, url) => {
    const authorization = `Basic ${Buffer.from('bare:a-secret-of-a-usual-length').toString('base64')}`
    const reply = await net.fetch(url, { method: 'POST', headers: { authorization } })
    return reply.json()
  })
  ipcMain.handle('read', async (_event, text) => {
    const child = utilityProcess.fork(path.join(import.meta.dirname, 'table-child.mjs'))
    /** @type {Promise<unknown[]>} */
    const rows = new Promise((resolve) => child.once('message', resolve))
    child.postMessage(text)
    const { length } = await rows
    child.kill()
    return length
  })
  /** @type {(index: number, notes: string) => void} */
  let save = () => {}
  ipcMain.handle('open', async (_event, folder) => {
    save = await openVault(folder)
  })
  ipcMain.handle('save', (_event, index, notes) => {
    const startedMs = performance.now()
    save(index, notes)
    return performance.now() - startedMs
  })
}

/**
 * Opens a vault in electron-store; the answer changes one of its keys and sets them all.
 * @param {string} folder with its vault.json
 * @returns {Promise<(index: number, notes: string) => void>}
 */
async function openVault(folder) {
  // Not before it is needed: the window is to be blank.
  const { default: Store } = await import('electron-store')
  const store = new Store({ cwd: folder, name: 'vault', accessPropertiesByDotNotation: false })
  const keys = /** @type {{ notes?: string }[]} */ (store.get('keys'))
  return (index, notes) => store.set('keys', keys.with(index, { ...keys[index], notes }))
}
