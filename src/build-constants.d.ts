/** True in what is packaged for people: test hooks are compiled out (set in `electron.vite.config.ts`). */
declare const __IS_RELEASE__: boolean

/** True in a test build, which Playwright may drive (S6); false in every released package. */
declare const __IS_TEST_BUILD__: boolean

/** Where this build asks for newer versions; undefined when it names nothing. */
declare const __UPDATE_SOURCE__:
  | { readonly manifestUrl: string; readonly downloadsUrl: string; readonly keys: readonly string[] }
  | undefined

/** What a package was built from. Undefined when running from source. */
declare const __PROVENANCE__: { readonly commit: string; readonly builtWith: string } | undefined

/** Every call's and every event's name, of the contract; in the preload alone, which then needs no schemas. */
declare const __CALLS__: readonly string[]
declare const __EVENTS__: readonly string[]

/** The path of a picture that the build puts beside the bundle. */
declare module '*.png?asset' {
  const path: string
  // biome-ignore lint/style/noDefaultExport: electron-vite gives the path as the default export
  export default path
}
