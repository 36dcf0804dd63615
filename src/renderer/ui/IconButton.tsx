import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  TooltipTrigger,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> & {
  /** The accessible name, shown as a tooltip. */
  readonly label: string
  readonly icon: LucideIcon
  /** The button's shortcut, shown in the tooltip. */
  readonly keys?: string
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A 32 px button that shows only an icon. Its label is the tooltip. */
export const IconButton = ({
  label,
  icon: Icon,
  keys,
  className,
  isPending = false,
  ...rest
}: IconButtonProps) => {
  const Shown = isPending ? LoaderCircle : Icon
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      <AriaButton
        {...rest}
        isPending={isPending}
        aria-label={label}
        className={classNames(
          'focus-ring grid size-8 shrink-0 cursor-default place-items-center rounded-lg text-soft transition-colors duration-75 hover:bg-hover hover:text-ink pressed:bg-pressed disabled:opacity-50',
          className,
        )}
      >
        <Shown aria-hidden size={17} className={isPending ? 'animate-spin' : undefined} />
      </AriaButton>
      <Tooltip keys={keys}>{label}</Tooltip>
    </TooltipTrigger>
  )
}
