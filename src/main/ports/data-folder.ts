/** What runs the app beside Electron. */
export interface Engine {
  readonly chromium: string
  readonly node: string
}

/** The folder that holds all Keyward keeps. */
export interface DataFolder {
  /** Shows it in the system's file manager; false when the system has no way to. */
  show(): Promise<boolean>
  /** Bytes of Keyward's own files in it, as far as they can be read. */
  sizeBytes(): Promise<number>
}
