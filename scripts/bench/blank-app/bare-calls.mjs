// @ts-check
import { ipcMain, net } from 'electron'

/** Lets the page fetch a token with as little work as possible. */
export function offerBareCalls() {
  ipcMain.handle('fetch', async (_event, url) => {
    const authorization = `Basic ${Buffer.from('bare:a-secret-of-a-usual-length').toString('base64')}`
    const reply = await net.fetch(url, { method: 'POST', headers: { authorization } })
    return reply.json()
  })
}
