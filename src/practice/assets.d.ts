/** The text of a file, included in the bundle. */
declare module '*?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the builder gives assets as default exports
  export default text
}
