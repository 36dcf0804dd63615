/** An image or font built into the program, as a data URL. */
declare module '*.png?inline' {
  const dataUrl: string
  // biome-ignore lint/style/noDefaultExport: the builder gives assets as default exports
  export default dataUrl
}
declare module '*.woff2?inline' {
  const dataUrl: string
  // biome-ignore lint/style/noDefaultExport: the builder gives assets as default exports
  export default dataUrl
}
