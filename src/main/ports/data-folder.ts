/** The versions of the runtime, and how the package was built. */
export interface Engine {
  readonly chromium: string
  readonly node: string
  /** The commit and the tools that the package was built with. Absent if Keyward runs from source. */
  readonly commit?: string
  readonly builtWith?: string
}

/** The folder with all of Keyward's files. */
export interface DataFolder {
  /** Shows the folder in the system's file manager. False if the system can't. */
  show(): Promise<boolean>
  /** The total size of Keyward's readable files in the folder. */
  sizeBytes(): Promise<number>
}
