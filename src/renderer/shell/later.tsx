import { type ComponentType, lazy, useState } from 'react'

/** A component in a file of its own, which comes with its first use or when `load` is called. */
export type Later = ComponentType & { readonly load: () => Promise<unknown> }

/**
 * Makes one. When its file is there it is drawn at once. A component of React's `lazy` waits the first time even then, and
 * what waits is shown no sooner than 0.3 s later.
 */
export const later = (load: () => Promise<{ readonly default: ComponentType }>): Later => {
  let loaded: ComponentType | undefined
  const loading = async () => {
    const file = await load()
    loaded = file.default
    return file
  }
  const Waiting = lazy(loading)
  const Drawn = () => {
    const [Component] = useState(() => loaded ?? Waiting) // one for as long as it is shown
    return <Component />
  }
  return Object.assign(Drawn, { load: loading })
}

/** By then the first screen is painted, and the keyring's state is known. */
const AFTER_FIRST_PAINT_MS = 1_500

/** Loads files one after the other while the window is idle, so that none competes with the first screen. */
export const loadWhenIdle = (components: readonly Later[]): void => {
  const next = (at: number) => {
    const component = components[at]
    if (!component) return
    requestIdleCallback(() => {
      void component
        .load()
        .catch(() => undefined) // loaded again when needed
        .then(() => next(at + 1))
    })
  }
  setTimeout(() => next(0), AFTER_FIRST_PAINT_MS)
}
