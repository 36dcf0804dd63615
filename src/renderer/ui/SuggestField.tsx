import { ComboBox } from './ComboBox.tsx'
import { SelectItem } from './Select.tsx'
import { TextField } from './TextField.tsx'

/** What a field suggests. */
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

/** No one reads a longer list; typing finds the rest. */
const SHOWN = 50

/** One line of text, completed from what was entered elsewhere; a plain field while there is nothing to suggest. */
export const SuggestField = ({ suggestions, value, onChange, maxLength, ...rest }: SuggestFieldProps) => {
  if (suggestions.length === 0)
    return <TextField {...rest} value={value} onChange={onChange} maxLength={maxLength} autoComplete="off" />
  const typed = value.trim().toLocaleLowerCase()
  // A complete value is no reason to hide the others.
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
    >
      {({ text, description }: Suggestion) => (
        <SelectItem id={text} textValue={text} {...(description === undefined ? {} : { description })}>
          <bdi>{text}</bdi>
        </SelectItem>
      )}
    </ComboBox>
  )
}
