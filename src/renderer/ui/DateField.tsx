import { type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'

type DateFieldProps = {
  readonly label: string
  readonly hint?: string
  /** The local day as `yyyy-mm-dd`, or an empty string for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string
  readonly className?: string
  /** Set it if another element labels the field. */
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
  readonly isDisabled?: boolean
  readonly error?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A date, entered with the system's date picker. */
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

/** Formats an instant as a local day for a date field. */
export const toDay = (atMs: number): string => {
  const date = new Date(atMs)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The last millisecond of a local day, because a key is valid through that day. Undefined for an empty string. */
export const fromDay = (day: string): number | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59, 999).getTime()
}
