// @ts-check
const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('bare', {
  fetch: (/** @type {string} */ url) => ipcRenderer.invoke('fetch', url),
  open: (/** @type {string} */ folder) => ipcRenderer.invoke('open', folder),
  save: (/** @type {number} */ index, /** @type {string} */ notes) =>
    ipcRenderer.invoke('save', index, notes),
})
