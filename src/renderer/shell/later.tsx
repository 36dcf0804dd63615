import { type ComponentType, lazy, useState } from 'react'

/** A lazy component, loaded on first use or by `load`. */
export type Later = ComponentType & { readonly load: () => Promise<unknown> }

/**
 * Creates a lazy component that renders immediately if it's already loaded. A component from React's `lazy`
 * suspends on its first render even then, and React reveals suspended content only after 0.3 s.
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
    const [Component] = useState(() => loaded ?? Waiting) // doesn't change while mounted
    return <Component />
  }
  return Object.assign(Drawn, { load: loading })
}

/** Long enough for the first screen to be painted and the keyring's state to be known. */
const AFTER_FIRST_PAINT_MS = 1_500

/** Loads components one after another while the window is idle, so that they don't compete with the first screen. */
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
