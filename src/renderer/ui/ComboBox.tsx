import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  Popover,
  Text,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { fieldErrorClass, hintClass, inputClass, labelClass } from './field-class.ts'
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
    className={classNames('flex min-w-0 flex-col gap-1.5', className)}
  >
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Label className={labelClass}>{label}</Label>
      {hint ? (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      ) : null}
    </span>
    <span className="relative flex items-center">
      <Input className={classNames(inputClass, 'pe-10')} {...(placeholder ? { placeholder } : {})} />
      <Button className="absolute end-1 grid size-8 place-items-center rounded-md text-soft hover:bg-hover">
        <ChevronDown aria-hidden size={16} />
      </Button>
    </span>
    <FieldError className={fieldErrorClass}>{error}</FieldError>
    <Popover offset={4} className={popoverClass}>
      <ListBox className={optionListClass}>{children}</ListBox>
    </Popover>
  </AriaComboBox>
)
