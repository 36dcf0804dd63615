import { Check } from 'lucide-react'
import { MenuItem as AriaMenuItem } from 'react-aria-components'
import { classNames } from '../../../ui/class-names.ts'
import { optionClass } from '../../../ui/option-class.ts'

type MenuChoiceProps = {
  readonly id: string
  readonly children: string
  /** How many keys it leaves. */
  readonly count?: number
}

/** One choice of a menu's section, ticked while it is chosen. */
export const MenuChoice = ({ id, children, count }: MenuChoiceProps) => (
  <AriaMenuItem id={id} textValue={children} className={optionClass}>
    {({ isSelected }) => (
      <>
        <Check
          aria-hidden
          size={16}
          className={classNames('shrink-0 text-accent', !isSelected && 'invisible')}
        />
        <span className="flex-1 truncate">{children}</span>
        {count === undefined ? null : <span className="ps-3 text-soft tabular-nums">{count}</span>}
      </>
    )}
  </AriaMenuItem>
)
