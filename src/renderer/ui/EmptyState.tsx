import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  /** A decorative picture. */
  readonly picture?: ReactNode
  readonly title: ReactNode
  /** Says what will be here and why it's empty. */
  readonly children?: ReactNode
  /** One or two buttons. */
  readonly actions?: ReactNode
  readonly className?: string
  /** Use 1 if it fills the screen. */
  readonly level?: 1 | 2
  /** If set, the heading can be focused. */
  readonly headingRef?: Ref<HTMLHeadingElement>
}

/** An empty area. Says what will be here, why it's empty, and what to do about it. */
export const EmptyState = ({
  picture,
  title,
  children,
  actions,
  className,
  level = 2,
  headingRef,
}: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'flex max-h-full min-h-0 flex-col items-center gap-2 overflow-y-auto px-6 py-12 text-center low:py-3',
        className,
      )}
    >
      {picture ? (
        <div aria-hidden className="mb-3 low:hidden">
          {picture}
        </div>
      ) : null}
      <Heading
        {...(headingRef ? { ref: headingRef, tabIndex: -1 } : {})}
        className="focus-ring max-w-[26rem] rounded text-base font-semibold tracking-[-0.01em] text-balance"
      >
        {title}
      </Heading>
      {children ? <p className="max-w-[26rem] text-pretty text-soft">{children}</p> : null}
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
