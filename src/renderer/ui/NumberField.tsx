import { useEffect, useId, useLayoutEffect, useRef } from 'react'

type NumberFieldProps = {
  readonly value: number
  readonly min: number
  readonly max: number
  /** The unit, shown after the number. */
  readonly unit: string
  readonly isDisabled?: boolean
  /** Called on blur with a whole number within the bounds. Returns whether it was accepted. */
  readonly onChange: (value: number) => Promise<boolean>
  /** Ids of the elements that label and describe the field. */
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
}

/**
 * A whole number between two bounds, with its unit. A plain input, because React Aria's number field uses
 * `innerHTML` for announcements, which the page's content security policy blocks.
 */
export const NumberField = ({
  value,
  min,
  max,
  unit,
  isDisabled = false,
  onChange,
  ...aria
}: NumberFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const settle = async (field: HTMLInputElement) => {
    const typed = Math.round(field.valueAsNumber)
    const next = Number.isNaN(typed) ? value : Math.min(max, Math.max(min, typed))
    field.value = String(next)
    if (next !== value && !(await onChange(next))) field.value = String(value)
  }
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    if (input.current) input.current.value = String(value)
  }, [value])
  useLayoutEffect(() => {
    const field = input.current
    return () => {
      if (field) void latest.current(field) // an unmounted field fires no blur
    }
  }, [])
  return (
    <span className="flex items-center gap-2">
      <input
        ref={input}
        type="number"
        defaultValue={value}
        min={min}
        max={max}
        disabled={isDisabled}
        aria-labelledby={aria['aria-labelledby']}
        aria-describedby={[`${id}-unit`, aria['aria-describedby']].filter(Boolean).join(' ')}
        onBlur={(event) => void settle(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void settle(event.currentTarget)
        }}
        className="field-ring h-9 w-20 rounded-[9px] border border-line-strong bg-card px-2.5 text-sm hover:border-soft disabled:opacity-50"
      />
      <span id={`${id}-unit`} className="text-body text-soft">
        {unit}
      </span>
    </span>
  )
}
