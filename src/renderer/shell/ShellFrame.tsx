import type { ReactNode } from 'react'

type ShellFrameProps = {
  readonly sidebar: ReactNode
  readonly status: ReactNode
  /** The top bar and the content below it. */
  readonly children: ReactNode
}

/** Lays out the window: the sidebar, the content and the status line. */
export const ShellFrame = ({ sidebar, status, children }: ShellFrameProps) => (
  <div className="flex h-full flex-col">
    <div className="flex min-h-0 flex-1">
      {sidebar}
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
    {status}
  </div>
)
