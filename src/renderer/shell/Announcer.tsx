import { useEffect, useRef } from 'react'
import { usePage } from '../state/page-context.ts'

/** The page's only polite live region, visually hidden. */
export const Announcer = () => {
  const page = usePage()
  const region = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      page.onAnnouncement((words) => {
        if (!region.current) return
        // Repeated text wouldn't be announced, so a no-break space makes it different.
        region.current.textContent = region.current.textContent === words ? `${words}\u00a0` : words
      }),
    [page],
  )
  return <div ref={region} role="status" aria-live="polite" className="sr-only" />
}
