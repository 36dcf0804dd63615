import Store from 'electron-store'

/**
 * Has electron-store add its one IPC listener, which it would do when the first store is made.
 *
 * It answers any frame with the profile's path: `registerCalls` removes it, and electron-store never adds it again.
 */
export const addElectronStoreListener = (): void => Store.initRenderer()
