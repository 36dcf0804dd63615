/** Versions of the runtime. */
export interface Engine {
  readonly chromium: string
  readonly node: string
  /** Of what a package was made, and by which programs; absent in what runs from its sources. */
  readonly commit?: string
  readonly builtWith?: string
}

/** The folder of all Keyward's files. */
export interface DataFolder {
  /** Shows it in the system's file manager; false when the system cannot. */
  show(): Promise<boolean>
  /** Total bytes of Keyward's own files in it that can be read. */
  sizeBytes(): Promise<number>
}
