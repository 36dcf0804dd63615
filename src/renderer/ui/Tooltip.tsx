import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps } from 'react-aria-components'
import { Kbd } from './Kbd.tsx'

type TooltipProps = Pick<AriaTooltipProps, 'placement'> & {
  readonly children: ReactNode
  readonly keys?: string | undefined
}

/** Describes a control on hover and on keyboard focus. Must be inside React Aria's `TooltipTrigger`. */
export const Tooltip = ({ children, keys, placement = 'bottom' }: TooltipProps) => (
  <AriaTooltip
    placement={placement}
    offset={6}
    className="flex max-w-72 items-center gap-2 rounded-md bg-ink px-2 py-1 text-xs font-medium text-window shadow-float forced-colors:border"
  >
    {children}
    {keys ? <Kbd isInverted>{keys}</Kbd> : null}
  </AriaTooltip>
)
