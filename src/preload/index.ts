import { contextBridge, ipcRenderer } from 'electron'

const nouns: Record<string, Record<string, (input?: unknown) => Promise<unknown>>> = {}
for (const channel of __CALLS__) {
  const [noun, verb] = channel.split(':') as [string, string] // every channel is `noun:verb`
  nouns[noun] ??= {}
  nouns[noun][verb] = (input) => ipcRenderer.invoke(channel, input)
}

/** Subscribes to one of the contract's events. Refuses anything else. */
const on = (name: string, notify: (payload: unknown) => void): (() => void) => {
  // SECURITY: S5, the page can't subscribe to channels outside the contract.
  if (!__EVENTS__.includes(name)) throw new Error('unknown event')
  const listener = (_event: unknown, payload: unknown) => notify(payload)
  ipcRenderer.on(name, listener)
  return () => ipcRenderer.off(name, listener)
}

contextBridge.exposeInMainWorld('keyward', { ...nouns, on })
