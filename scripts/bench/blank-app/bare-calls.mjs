// @ts-check
import { clipboard, ipcMain, net } from 'electron'

/** As long as a signed token usually is. */
const token = 'x'.repeat(800)

/** The least that copying and saving can be. */
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
  ipcMain.handle('save', (_event, folder, times) => save(folder, times))
}

/**
 * Changes one key of a vault and sets them all, again and again.
 * @param {string} folder with its vault.json
 * @param {number} times
 * @returns {Promise<number[]>} how long each `set` took, in ms, without the call to here
 */
async function save(folder, times) {
  // Not before it is needed: the window is to be blank.
  const { default: Store } = await import('electron-store')
  const store = new Store({ cwd: folder, name: 'vault', accessPropertiesByDotNotation: false })
  const keys = /** @type {{ notes?: string }[]} */ (store.get('keys'))
  return Array.from({ length: times }, (_, index) => {
    const changed = keys.with(index, { ...keys[index], notes: `Saved for the ${index + 1}. time` })
    const startedMs = performance.now()
    store.set('keys', changed)
    return performance.now() - startedMs
  })
}
