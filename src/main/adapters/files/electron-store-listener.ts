import Store from 'electron-store'

/**
 * Makes electron-store add its single IPC listener now instead of when the first store is created.
 *
 * That listener sends the profile's path to any frame: `registerCalls` removes it, and electron-store never
 * adds it again.
 */
export const addElectronStoreListener = (): void => Store.initRenderer()
