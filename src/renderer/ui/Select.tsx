import { Check, ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  type ListBoxItemProps,
  Popover,
  SearchField,
  SelectValue,
  useFilter,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'
import { optionClass, optionListClass, popoverClass } from './option-class.ts'

type SelectProps<Item extends object> = Omit<AriaSelectProps<Item>, 'className' | 'children' | 'style'> & {
  /** Shown above the field. Where there's no room for it, pass `aria-label` instead. */
  readonly label?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly className?: string
  /** `SelectItem`s, or a render function for `items`. */
  readonly children: ReactNode | ((item: Item) => ReactNode)
  readonly items?: Iterable<Item>
  /** The label of a filter field above the options. Set it for long lists. */
  readonly filterLabel?: string | undefined
  /** Options that the filter never hides. */
  readonly alwaysShown?: readonly string[]
}

/** A dropdown list to choose one option from. */
export const Select = <Item extends object>({
  label,
  hint,
  error,
  className,
  children,
  items,
  filterLabel,
  alwaysShown = [],
  ...rest
}: SelectProps<Item>) => {
  const list = (
    <ListBox {...(items ? { items } : {})} className={optionListClass}>
      {children}
    </ListBox>
  )
  return (
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
      {/* Truncates long names so that the list doesn't cover the window. */}
      <Popover offset={4} className={classNames(popoverClass, 'max-w-[max(var(--trigger-width),20rem)]')}>
        {filterLabel === undefined ? (
          list
        ) : (
          <Filter label={filterLabel} alwaysShown={alwaysShown}>
            {list}
          </Filter>
        )}
      </Popover>
    </AriaSelect>
  )
}

type FilterProps = {
  readonly label: string
  readonly alwaysShown: readonly string[]
  readonly children: ReactNode
}

/** A list with a filter field. The arrow keys move through the list while focus stays in the field. */
const Filter = ({ label, alwaysShown, children }: FilterProps) => {
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Autocomplete
      filter={(text, typed, node) => alwaysShown.includes(String(node.key)) || contains(text, typed)}
    >
      <SearchField
        aria-label={label}
        autoFocus
        className="relative flex items-center border-b border-line p-1"
      >
        <Search aria-hidden size={15} className="absolute start-3.5 text-soft" />
        <Input
          // The field controls the list and moves through its options.
          role="combobox"
          aria-expanded
          placeholder={label}
          className="focus-ring-inset h-8 w-full min-w-0 rounded-lg bg-transparent ps-8 pe-2 text-sm [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      {children}
    </Autocomplete>
  )
}

type SelectItemProps = Omit<ListBoxItemProps, 'className' | 'children' | 'style'> & {
  readonly children: ReactNode
  /** A second, muted line. */
  readonly description?: string
  /** An icon or badge before the text. */
  readonly before?: ReactNode
}

/** An option of a `Select` or `SuggestField`. Pass `textValue` if the children aren't plain text. */
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
