import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components'
import { classNames } from './class-names.ts'

type Props = Pick<CheckboxProps, 'slot' | 'isSelected' | 'isDisabled' | 'onChange' | 'inputRef'> & {
  /** The label. Omit it for a row's checkbox, which is labelled by the row. */
  readonly children?: ReactNode
}

/** A checkbox with a label, or the selection checkbox of a list row. */
export const Checkbox = ({ children, ...rest }: Props) => (
  <AriaCheckbox
    {...rest}
    className={classNames(
      'group relative', // contains the hidden input, which would otherwise scroll the window
      children === undefined
        ? '-m-2 grid size-8 shrink-0 place-items-center'
        : 'flex min-w-0 items-start gap-2.5 py-1',
    )}
  >
    <span className="grid size-[1.125rem] shrink-0 place-items-center rounded-[5px] border border-line-strong text-accent-ink group-focus-ring group-selected:border-accent group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]">
      <Check aria-hidden size={13} strokeWidth={3} className="hidden group-selected:block" />
    </span>
    {children === undefined ? null : <span className="min-w-0">{children}</span>}
  </AriaCheckbox>
)
