import { Check } from 'lucide-react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components'

/** The box that selects a row of a list, whose name labels it. */
export const Checkbox = (props: Pick<CheckboxProps, 'slot'>) => (
  <AriaCheckbox {...props} className="group -m-2 grid size-8 shrink-0 place-items-center">
    <span className="grid size-[1.125rem] place-items-center rounded-[5px] border border-line-strong text-accent-ink group-focus-ring group-selected:border-accent group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]">
      <Check aria-hidden size={13} strokeWidth={3} className="hidden group-selected:block" />
    </span>
  </AriaCheckbox>
)
