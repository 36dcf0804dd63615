import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  type ListBoxItemProps,
  Popover,
  SelectValue,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'
import { optionClass, optionListClass, popoverClass } from './option-class.ts'

type SelectProps<Item extends object> = Omit<AriaSelectProps<Item>, 'className' | 'children' | 'style'> & {
  /** Shown above; for a select without room for it pass `aria-label` instead. */
  readonly label?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly className?: string
  /** `SelectItem`s, or `items` and a function. */
  readonly children: ReactNode | ((item: Item) => ReactNode)
  readonly items?: Iterable<Item>
}

/** One of a few options, from a list that opens. */
export const Select = <Item extends object>({
  label,
  hint,
  error,
  className,
  children,
  items,
  ...rest
}: SelectProps<Item>) => (
  <AriaSelect
    {...rest}
    isInvalid={error !== undefined || rest.isInvalid === true}
    className={classNames(fieldClass, className)}
  >
    <FieldFrame label={label} hint={hint} error={error}>
      <Button className={classNames(inputClass, 'flex items-center justify-between gap-2 text-start')}>
        <SelectValue className="flex min-w-0 items-center gap-2 truncate placeholder-shown:text-soft [&_[slot=description]]:hidden [&>.lucide-check]:hidden" />
        <ChevronDown aria-hidden size={16} className="shrink-0 text-soft" />
      </Button>
    </FieldFrame>
    <Popover offset={4} className={popoverClass}>
      <ListBox {...(items ? { items } : {})} className={optionListClass}>
        {children}
      </ListBox>
    </Popover>
  </AriaSelect>
)

type SelectItemProps = Omit<ListBoxItemProps, 'className' | 'children' | 'style'> & {
  readonly children: ReactNode
  /** A second, secondary line. */
  readonly description?: string
  /** Icon or badge before the text. */
  readonly before?: ReactNode
}

/** One option of a `Select` or `ComboBox`; pass `textValue` when the children are not plain text. */
export const SelectItem = ({ children, description, before, ...rest }: SelectItemProps) => (
  <ListBoxItem
    {...rest}
    {...(typeof children === 'string' ? { textValue: children } : {})}
    className={optionClass}
  >
    {({ isSelected }) => (
      <>
        {before}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate">{children}</span>
          {description ? (
            <span slot="description" className="truncate text-xs text-soft">
              {description}
            </span>
          ) : null}
        </span>
        <Check aria-hidden size={16} className={isSelected ? 'shrink-0 text-accent' : 'invisible shrink-0'} />
      </>
    )}
  </ListBoxItem>
)
