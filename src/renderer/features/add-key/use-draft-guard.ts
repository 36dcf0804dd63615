import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { View } from '../../state/page-state.ts'
import { getState, setState, subscribe } from '../../state/store.ts'

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
  const [to, setTo] = useState<View>()
  const isHolding = useRef(false)
  useLayoutEffect(() => {
    isHolding.current = hasDraft
  }, [hasDraft])
  useEffect(() => {
    let here = getState().view
    return subscribe(() => {
      const { view, connection } = getState()
      if (view === here) return
      if (!isHolding.current || connection.status !== 'ready' || !hasOpenVault()) {
        here = view
        return
      }
      setState({ view: here })
      setTo(view)
    })
  }, [])
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
      if (to) setState({ view: to })
      isHolding.current = hasDraft // should the screen stay after all
    },
  }
}

const hasOpenVault = (): boolean => {
  const vault = getState().app?.vault
  return vault === 'ready' || vault === 'read-only'
}
