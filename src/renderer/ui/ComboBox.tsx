import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'
import { optionListClass, popoverClass } from './option-class.ts'

type ComboBoxProps<Item extends object> = Omit<
  AriaComboBoxProps<Item>,
  'className' | 'children' | 'style'
> & {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly className?: string
  /** `SelectItem`s, or `items` and a function. */
  readonly children: ReactNode | ((item: Item) => ReactNode)
}

/** One of many options, found by typing; with `allowsCustomValue` also a new one. */
export const ComboBox = <Item extends object>({
  label,
  hint,
  error,
  placeholder,
  className,
  children,
  ...rest
}: ComboBoxProps<Item>) => (
  <AriaComboBox
    {...rest}
    isInvalid={error !== undefined || rest.isInvalid === true}
    className={classNames(fieldClass, className)}
  >
    <FieldFrame label={label} hint={hint} error={error}>
      <span className="relative flex items-center">
        <Input className={classNames(inputClass, 'pe-10')} {...(placeholder ? { placeholder } : {})} />
        <Button className="absolute end-1 grid size-8 place-items-center rounded-md text-soft hover:bg-hover">
          <ChevronDown aria-hidden size={16} />
        </Button>
      </span>
    </FieldFrame>
    <Popover offset={4} className={popoverClass}>
      <ListBox className={optionListClass}>{children}</ListBox>
    </Popover>
  </AriaComboBox>
)
