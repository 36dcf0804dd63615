/** Stands in for React Aria's components where the first frame is made: the elements they render, at rest. */
import type { ReactNode } from 'react'
import { formatLocale, i18n } from '../../i18n/i18n.ts'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

export const Button = ({ isDisabled, isPending: _, ...rest }: Props) => (
  <button type="button" {...rest} {...(isDisabled ? { disabled: true } : {})} />
)
export const ToggleButton = Button
export const ToggleButtonGroup = ({ selectionMode, selectedKeys, ...rest }: Props) => (
  <div role="toolbar" {...rest} />
)
export const SearchField = ({ value, ...rest }: Props) => <div {...rest} />
export const Input = ({ id, ...rest }: Props) => <input type="search" data-first-search {...rest} />

/** Only what is open needs more than its button. */
export const TooltipTrigger = ({ children }: Props) => <>{Array.isArray(children) ? children[0] : children}</>
export const MenuTrigger = TooltipTrigger
const nothing = () => null

export {
  nothing as Header,
  nothing as Menu,
  nothing as MenuItem,
  nothing as MenuSection,
  nothing as Popover,
  nothing as Separator,
  nothing as Tooltip,
}

export const useLocale = () => ({ locale: formatLocale(), direction: i18n.dir() })
