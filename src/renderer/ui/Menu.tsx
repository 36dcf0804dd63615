import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuTrigger,
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
  /** For a menu without `MenuTrigger`: the anchor, and whether the menu is open. */
  readonly triggerRef?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** A menu that opens next to its button. Put both in React Aria's `MenuTrigger`, or control the menu yourself. */
export const Menu = ({
  label,
  children,
  placement = 'bottom end',
  triggerRef,
  isOpen,
  onOpenChange,
}: MenuProps) => {
  const content = (
    <Popover
      placement={placement}
      offset={4}
      className={classNames(popoverClass, 'min-w-52')}
      {...(triggerRef ? { triggerRef, 'aria-label': label } : {})}
    >
      <AriaMenu
        aria-label={label}
        className={classNames(optionListClass, 'max-h-[70vh]')}
        autoFocus={triggerRef ? 'first' : true}
      >
        {children}
      </AriaMenu>
    </Popover>
  )
  if (isOpen === undefined || onOpenChange === undefined) return content
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {content}
    </MenuTrigger>
  )
}

type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'children' | 'style'> & {
  readonly children: string
  readonly icon?: LucideIcon
  /** A second, muted line. */
  readonly description?: string
  /** The item's shortcut. */
  readonly keys?: string
  /** Shown in red. For items that delete something. */
  readonly isDanger?: boolean
  /**
   * Set it for an item that opens a form with its own initial focus. The action then runs after the closed menu
   * has released focus.
   */
  readonly movesFocus?: boolean
}

export const MenuItem = ({
  children,
  icon: Icon,
  description,
  keys,
  isDanger = false,
  movesFocus = false,
  onAction,
  ...rest
}: MenuItemProps) => (
  <AriaMenuItem
    {...rest}
    {...(onAction ? { onAction: movesFocus ? () => void requestAnimationFrame(onAction) : onAction } : {})}
    textValue={children}
    className={classNames(optionClass, isDanger ? 'text-problem' : 'text-ink')}
  >
    {({ hasSubmenu }) => (
      <>
        {Icon ? (
          <Icon aria-hidden size={16} className={isDanger ? 'shrink-0' : 'shrink-0 text-soft'} />
        ) : (
          <span className="w-4 shrink-0" />
        )}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate">{children}</span>
          {description ? <span className="truncate text-xs text-soft">{description}</span> : null}
        </span>
        {keys ? <Kbd>{keys}</Kbd> : null}
        {hasSubmenu ? (
          <ChevronRight aria-hidden size={16} className="shrink-0 text-soft rtl:-scale-x-100" />
        ) : null}
      </>
    )}
  </AriaMenuItem>
)

export const MenuLine = () => <Separator className="mx-2 my-1 h-px bg-line forced-colors:bg-[CanvasText]" />
