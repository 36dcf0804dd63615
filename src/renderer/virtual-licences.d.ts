declare module 'virtual:licences' {
  /** Every bundled package with its licence, by name; read from `node_modules` when the page is built. */
  export const licences: readonly {
    readonly name: string
    readonly version: string
    /** The licence's name, such as MIT. */
    readonly license: string
    readonly text: string
  }[]
}
