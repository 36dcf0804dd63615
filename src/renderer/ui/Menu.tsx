import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Kbd } from './Kbd.tsx'
import { optionClass, optionListClass, popoverClass } from './option-class.ts'

type MenuProps = {
  /** The accessible name of the list. */
  readonly label: string
  readonly children: ReactNode
  readonly placement?: NonNullable<PopoverProps['placement']>
  /** For a menu without `MenuTrigger`: what it opens beside, and whether it is open. */
  readonly triggerRef?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** A menu that opens beside its button; put both in React Aria's `MenuTrigger`, or steer it by hand. */
export const Menu = ({
  label,
  children,
  placement = 'bottom end',
  triggerRef,
  isOpen,
  onOpenChange,
}: MenuProps) => (
  <Popover
    placement={placement}
    offset={4}
    className={classNames(popoverClass, 'min-w-52')}
    {...(triggerRef ? { triggerRef, 'aria-label': label } : {})}
    {...(isOpen === undefined ? {} : { isOpen })}
    {...(onOpenChange ? { onOpenChange } : {})}
  >
    <AriaMenu
      aria-label={label}
      className={classNames(optionListClass, 'max-h-[70vh]')}
      autoFocus={triggerRef ? 'first' : true}
      {...(onOpenChange ? { onClose: () => onOpenChange(false) } : {})}
    >
      {children}
    </AriaMenu>
  </Popover>
)

type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'children' | 'style'> & {
  readonly children: string
  readonly icon?: LucideIcon
  /** Keys that do the same. */
  readonly keys?: string
  /** Red, for what takes something away. */
  readonly isDanger?: boolean
}

/** One action of a menu. */
export const MenuItem = ({ children, icon: Icon, keys, isDanger = false, ...rest }: MenuItemProps) => (
  <AriaMenuItem
    {...rest}
    textValue={children}
    className={classNames(optionClass, isDanger ? 'text-problem' : 'text-ink')}
  >
    {Icon ? (
      <Icon aria-hidden size={16} className={isDanger ? 'shrink-0' : 'shrink-0 text-soft'} />
    ) : (
      <span className="w-4 shrink-0" />
    )}
    <span className="flex-1 truncate">{children}</span>
    {keys ? <Kbd>{keys}</Kbd> : null}
  </AriaMenuItem>
)

/** A line between groups of actions. */
export const MenuLine = () => <Separator className="mx-2 my-1 h-px bg-line forced-colors:bg-[CanvasText]" />
