// @ts-check
const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('bare', {
  fetch: (/** @type {string} */ url) => ipcRenderer.invoke('fetch', url),
})
