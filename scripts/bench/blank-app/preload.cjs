// @ts-check
const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('bare', {
  copy: () => ipcRenderer.invoke('copy'),
  save: (/** @type {string} */ folder, /** @type {number} */ times) =>
    ipcRenderer.invoke('save', folder, times),
})
