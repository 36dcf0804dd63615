import { ChevronDown } from 'lucide-react'
import { Button, ComboBox, Input, ListBox, Popover } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'
import { optionListClass, popoverClass } from './option-class.ts'
import { SelectItem } from './Select.tsx'
import { TextField } from './TextField.tsx'

export type Suggestion = { readonly text: string; readonly description?: string | undefined }

type SuggestFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly maxLength: number
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly isDisabled?: boolean
  readonly className?: string
}

/** The maximum number of suggestions shown. Nobody reads a longer list, and typing narrows it down. */
const SHOWN = 50

/** A text field that suggests values already used elsewhere. Without suggestions, it's a plain field. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { suggestions, value, onChange, maxLength, ...field } = props
  if (suggestions.length === 0)
    return <TextField {...field} value={value} onChange={onChange} maxLength={maxLength} autoComplete="off" />
  const { label, hint, error, placeholder, className, ...rest } = field
  const typed = value.trim().toLocaleLowerCase()
  // A complete value doesn't filter the suggestions, so that the user can still switch to another one.
  const isComplete = suggestions.some(({ text }) => text === value)
  const found = isComplete
    ? suggestions
    : suggestions.filter(({ text }) => text.toLocaleLowerCase().includes(typed))
  return (
    <ComboBox
      {...rest}
      items={found.slice(0, SHOWN)}
      inputValue={value}
      onInputChange={(text) => onChange(text.slice(0, maxLength))}
      allowsCustomValue
      isInvalid={error !== undefined}
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
        <ListBox className={optionListClass}>
          {({ text, description }: Suggestion) => (
            <SelectItem id={text} textValue={text} {...(description === undefined ? {} : { description })}>
              <bdi>{text}</bdi>
            </SelectItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
