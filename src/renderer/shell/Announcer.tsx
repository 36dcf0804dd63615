import { useEffect, useRef } from 'react'
import { subscribeToAnnouncements } from '../state/announcer.ts'

/** The page's one polite live region, out of sight. */
export const Announcer = () => {
  const region = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      subscribeToAnnouncements((words) => {
        if (!region.current) return
        // The same words twice would not be spoken: a no-break space makes them differ.
        region.current.textContent = region.current.textContent === words ? `${words}\u00a0` : words
      }),
    [],
  )
  return <div ref={region} role="status" aria-live="polite" className="sr-only" />
}
