/** Keeps a long computation from blocking its process. */
export interface Pace {
  /**
   * Undefined until this process has been busy for a while, then a promise that resolves once pending work has
   * run.
   */
  pause(): Promise<void> | undefined
}
