declare module 'virtual:licences' {
  /** All bundled packages with their licences, sorted by name. Read from `node_modules` when the page is built. */
  export const licences: readonly {
    readonly name: string
    readonly version: string
    /** The licence's name, such as MIT. */
    readonly license: string
    readonly text: string
  }[]
}
