import { Clock, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: LucideIcon
  /** Pending, but with a static clock instead of the spinner. */
  readonly isWaiting?: boolean
  readonly className?: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * A button with a label. While `isPending` or `isWaiting`, presses do nothing and the button keeps focus. The
 * icon spins only while `isPending`.
 */
export const Button = ({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  isPending = false,
  isWaiting = false,
  ...rest
}: ButtonProps) => {
  const Icon = isWaiting ? Clock : isPending ? LoaderCircle : icon
  return (
    <AriaButton
      {...rest}
      isPending={isPending || isWaiting}
      className={buttonClass(variant, size, className)}
    >
      {Icon ? (
        <Icon
          aria-hidden
          size={size === 'sm' ? 15 : 17}
          className={isPending && !isWaiting ? 'shrink-0 animate-spin' : 'shrink-0'}
        />
      ) : null}
      <span className="truncate">{children}</span>
    </AriaButton>
  )
}
