// @ts-check
const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('bare', {
  copy: () => ipcRenderer.invoke('copy'),
  fetch: (/** @type {string} */ url) => ipcRenderer.invoke('fetch', url),
  save: (/** @type {string} */ folder, /** @type {number} */ times) =>
    ipcRenderer.invoke('save', folder, times),
})
