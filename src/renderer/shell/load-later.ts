/** By then the first screen is painted, and the keyring's state is known. */
const AFTER_FIRST_PAINT_MS = 1_500

/** Loads files one after the other while the window is idle, so that none competes with the first screen. */
export const loadLater = (loaders: readonly (() => Promise<unknown>)[]): void => {
  const next = (at: number) => {
    const load = loaders[at]
    if (!load) return
    requestIdleCallback(() => {
      void load()
        .catch(() => undefined) // loaded again when needed
        .then(() => next(at + 1))
    })
  }
  setTimeout(() => next(0), AFTER_FIRST_PAINT_MS)
}
