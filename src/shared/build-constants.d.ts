/** True in what is packaged for people: test hooks are compiled out (set in `electron.vite.config.ts`). */
declare const __IS_RELEASE__: boolean

/** The path of a picture that the build puts beside the bundle. */
declare module '*.png?asset' {
  const path: string
  // biome-ignore lint/style/noDefaultExport: electron-vite gives the path as the default export
  export default path
}
