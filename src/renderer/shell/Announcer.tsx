import { useEffect, useRef } from 'react'
import { usePage } from '../state/page-context.ts'

/** The page's one polite live region, out of sight. */
export const Announcer = () => {
  const page = usePage()
  const region = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      page.onAnnouncement((words) => {
        if (!region.current) return
        // The same words twice would not be spoken: a no-break space makes them differ.
        region.current.textContent = region.current.textContent === words ? `${words}\u00a0` : words
      }),
    [page],
  )
  return <div ref={region} role="status" aria-live="polite" className="sr-only" />
}
