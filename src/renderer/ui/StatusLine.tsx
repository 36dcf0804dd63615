import type { ReactNode } from 'react'

type StatusLineProps = { readonly start: ReactNode; readonly end?: ReactNode }

/** The status line at the bottom of the window. */
export const StatusLine = ({ start, end }: StatusLineProps) => (
  <footer
    data-landmark
    className="flex h-8 shrink-0 items-center gap-4 border-t border-line bg-sidebar px-4 text-small text-soft"
  >
    <div className="flex h-full min-w-0 flex-1">{start}</div>
    {end ? <div className="flex min-w-0 items-center gap-2">{end}</div> : null}
  </footer>
)
