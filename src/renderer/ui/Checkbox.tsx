import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'children' | 'style'> & {
  readonly children: ReactNode
  /** A quiet sentence under the words. */
  readonly description?: string
  readonly className?: string
}

/** A choice of a form, effective when the form is saved. */
export const Checkbox = ({ children, description, className, ...rest }: CheckboxProps) => (
  <AriaCheckbox
    {...rest}
    className={classNames('group flex min-h-8 items-start gap-2.5 py-1 text-sm', className)}
  >
    {({ isIndeterminate }) => (
      <>
        <span className="mt-0.5 grid size-[1.125rem] shrink-0 place-items-center rounded-[5px] border border-line-strong bg-card text-accent-ink group-focus-ring group-selected:border-accent group-selected:bg-accent group-invalid:border-problem">
          {isIndeterminate ? (
            <Minus aria-hidden size={13} strokeWidth={3} className="text-ink" />
          ) : (
            <Check aria-hidden size={13} strokeWidth={3} className="invisible group-selected:visible" />
          )}
        </span>
        <span className="flex min-w-0 flex-col">
          {children}
          {description ? <span className="text-xs text-soft">{description}</span> : null}
        </span>
      </>
    )}
  </AriaCheckbox>
)
