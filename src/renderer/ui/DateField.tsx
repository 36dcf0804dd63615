import { type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'

type DateFieldProps = {
  readonly label: string
  readonly hint?: string
  /** Local day as `yyyy-mm-dd`, empty for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string
  readonly className?: string
  /** For a field with an external label. */
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
  readonly isDisabled?: boolean
  readonly error?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A date, entered in the system's date field. */
export const DateField = ({
  label,
  hint,
  value,
  onChange,
  min,
  className,
  isLabelHidden = false,
  autoFocus = false,
  isDisabled = false,
  error,
  inputRef,
}: DateFieldProps) => {
  const id = useId()
  return (
    <div className={classNames(fieldClass, className)}>
      <FieldFrame label={label} hint={hint} isLabelHidden={isLabelHidden} inputId={id} error={error}>
        <input
          ref={inputRef}
          id={id}
          type="date"
          value={value}
          min={min}
          max="9999-12-31"
          // biome-ignore lint/a11y/noAutofocus: the user has just opened this field
          autoFocus={autoFocus}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={inputClass}
        />
      </FieldFrame>
    </div>
  )
}

/** The local day of an instant in a date field's format. */
export const toDay = (atMs: number): string => {
  const date = new Date(atMs)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The last instant of a local day, because a key is valid through that day; undefined for an empty day. */
export const fromDay = (day: string): number | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59, 999).getTime()
}
