/** Replaces `electron` outside Electron, where it has nothing to offer. */
// biome-ignore lint/style/noDefaultExport: electron-store reads the default export
export default {}
