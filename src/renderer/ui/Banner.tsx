import { CircleCheck, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The kind of message: success, warning, problem or information. */
export type Tone = 'ready' | 'soon' | 'problem' | 'idle'

const looks: Readonly<
  Record<Tone, { readonly box: string; readonly mark: string; readonly icon: LucideIcon }>
> = {
  ready: { box: 'bg-ready-wash', mark: 'text-ready', icon: CircleCheck },
  soon: { box: 'bg-soon-wash', mark: 'text-soon', icon: Clock },
  problem: { box: 'bg-problem-wash', mark: 'text-problem', icon: TriangleAlert },
  idle: { box: 'bg-idle-wash', mark: 'text-soft', icon: Info },
}

type BannerProps = {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons below the text. */
  readonly actions?: ReactNode
  /** Shows a full-width bar with its buttons next to the text, to save vertical space. */
  readonly isBar?: boolean
  /** Use `status` for what appears after an action, and `alert` for what must be announced immediately. */
  readonly role?: 'status' | 'alert' | 'note'
  readonly icon?: LucideIcon
  readonly className?: string
}

/** An inline message that stays: what happened, what to do, and usually one button. */
export const Banner = ({
  tone,
  title,
  children,
  actions,
  isBar = false,
  role,
  icon,
  className,
}: BannerProps) => {
  const look = looks[tone]
  const Icon = icon ?? look.icon
  return (
    <div
      role={role}
      className={classNames(
        'flex gap-3 text-body leading-normal forced-colors:border',
        isBar
          ? 'shrink-0 items-center border-b border-line px-5 py-1.5 low:px-3 low:py-1'
          : 'rounded-xl px-4 py-3',
        look.box,
        className,
      )}
    >
      <Icon
        aria-hidden
        size={18}
        className={classNames('mt-px shrink-0', isBar && 'low:hidden', look.mark)}
      />
      <div
        className={classNames(
          'flex min-w-0 flex-1',
          isBar ? 'flex-wrap items-center gap-x-4 gap-y-1' : 'flex-col justify-between gap-2',
        )}
      >
        <div className={classNames('flex min-w-0 flex-col gap-0.5', isBar && 'flex-[1_1_16rem]')}>
          {title ? <div className={classNames('font-semibold', look.mark)}>{title}</div> : null}
          {children ? <div className="text-ink">{children}</div> : null}
        </div>
        {actions ? (
          // In dark mode a neutral banner and its buttons have similar backgrounds, so the buttons get a border.
          <div
            className={classNames(
              'flex flex-wrap gap-2',
              tone === 'idle' && '[--color-line:var(--color-line-strong)]',
            )}
          >
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  )
}
