import Store from 'electron-store'

/**
 * Makes electron-store add its only IPC listener now, rather than when the first store is created.
 *
 * That listener would send the profile's path to any frame. `registerCalls` removes it, and electron-store never
 * adds it again.
 */
export const addElectronStoreListener = (): void => Store.initRenderer()
