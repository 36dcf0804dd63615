/** Keeps a long computation from blocking its process. */
export interface Pace {
  /**
   * Undefined until this process has worked for a while, then a promise that resolves once all waiting work has
   * run.
   */
  pause(): Promise<void> | undefined
}
