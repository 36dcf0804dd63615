/** What `electron` has outside Electron: nothing. */
// biome-ignore lint/style/noDefaultExport: electron-store reads the default export
export default {}
