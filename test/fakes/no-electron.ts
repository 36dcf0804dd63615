/** Replaces `electron` in tests on Electron's Node, where the built-in module doesn't work. */
// biome-ignore lint/style/noDefaultExport: electron-store reads the default export
export default {}
