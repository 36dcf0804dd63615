/** By then the first screen stands, is painted, and has heard of the keyring. */
const AFTER_FIRST_PAINT_MS = 1_500

/** Fetches files one after the other while the window rests, so that none of them competes with the first screen. */
export const loadLater = (loaders: readonly (() => Promise<unknown>)[]): void => {
  const next = (at: number) => {
    const load = loaders[at]
    if (!load) return
    requestIdleCallback(() => {
      void load()
        .catch(() => undefined) // asked for again when it is needed
        .then(() => next(at + 1))
    })
  }
  setTimeout(() => next(0), AFTER_FIRST_PAINT_MS)
}
