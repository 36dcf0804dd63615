import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'
import type { View } from '../../state/page-state.ts'

/** A navigation that the guard held back, and ways to continue it or stay. */
export interface Leaving {
  readonly to: View | undefined
  readonly stay: () => void
  readonly leave: () => void
  /** Lets the next navigation pass without asking. */
  readonly release: () => void
}

/**
 * Keeps the user from losing entered data. Reverts a navigation before anything is rendered, and sets `to` so that
 * the screen can ask. Never prevents locking.
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
      isHolding.current = hasDraft // in case the user stays on the screen after all
    },
  }
}

const hasOpenVault = (page: Page): boolean => {
  const vault = page.getState().app?.vault
  return vault === 'ready' || vault === 'read-only'
}
