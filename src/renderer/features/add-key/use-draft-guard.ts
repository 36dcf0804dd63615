import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'
import type { View } from '../../state/page-state.ts'

/** Where the person wanted to go when the guard stepped in. */
export interface Leaving {
  readonly to: View | undefined
  readonly stay: () => void
  readonly leave: () => void
  /** Lets the next change of place through without asking. */
  readonly release: () => void
}

/**
 * Holds the screen while something entered would be lost: a change of place is taken back before anything is drawn, and
 * `to` tells the screen to ask. Locking is never held back.
 */
export const useDraftGuard = (hasDraft: boolean): Leaving => {
  const page = usePage()
  const [to, setTo] = useState<View>()
  const isHolding = useRef(false)
  useLayoutEffect(() => {
    isHolding.current = hasDraft
  }, [hasDraft])
  useEffect(() => {
    let here = page.getState().view
    return page.subscribe(() => {
      const { view, connection } = page.getState()
      if (view === here) return
      if (!isHolding.current || connection.status !== 'ready' || !hasOpenVault(page)) {
        here = view
        return
      }
      page.setState({ view: here })
      setTo(view)
    })
  }, [page])
  const release = () => {
    isHolding.current = false
  }
  return {
    to,
    stay: () => setTo(undefined),
    release,
    leave: () => {
      release()
      setTo(undefined)
      if (to) page.setState({ view: to })
      isHolding.current = hasDraft // should the screen stay after all
    },
  }
}

const hasOpenVault = (page: Page): boolean => {
  const vault = page.getState().app?.vault
  return vault === 'ready' || vault === 'read-only'
}
