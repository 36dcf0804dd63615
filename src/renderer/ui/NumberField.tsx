import { useId } from 'react'
import { labelClass } from './field-class.ts'

type NumberFieldProps = {
  readonly label: string
  readonly description: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** The word after the number. */
  readonly unit: string
  /** Told a whole number within the bounds, once the person leaves the field or presses Enter. */
  readonly onChange: (value: number) => void
}

/**
 * A whole number between two bounds, with one sentence on what it does. A plain input: React Aria's number field
 * announces through `innerHTML`, which the page's policy refuses.
 */
export const NumberField = ({ label, description, value, min, max, unit, onChange }: NumberFieldProps) => {
  const id = useId()
  const settle = (field: HTMLInputElement) => {
    const typed = Math.round(field.valueAsNumber)
    const next = Number.isNaN(typed) ? value : Math.min(max, Math.max(min, typed))
    field.value = String(next)
    if (next !== value) onChange(next)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-center gap-2">
        <label htmlFor={id} className={`${labelClass} min-w-0 flex-1`}>
          {label}
        </label>
        <input
          key={value}
          id={id}
          type="number"
          defaultValue={value}
          min={min}
          max={max}
          aria-describedby={`${id}-unit ${id}-text`}
          onBlur={(event) => settle(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle(event.currentTarget)
          }}
          className="field-ring h-9 w-20 rounded-[9px] border border-line-strong/50 bg-card px-2.5 text-sm"
        />
        <span id={`${id}-unit`} className="w-14 text-[0.8125rem] text-soft">
          {unit}
        </span>
      </span>
      <span id={`${id}-text`} className="text-xs text-pretty text-soft">
        {description}
      </span>
    </div>
  )
}
