import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { fieldErrorClass, hintClass, labelClass } from './field-class.ts'

type FieldFrameProps = {
  readonly label?: string | undefined
  /** Set it if another element labels the field. */
  readonly isLabelHidden?: boolean
  /** A hint next to the label. */
  readonly hint?: string | undefined
  /** Text below the field. */
  readonly description?: ReactNode
  readonly error?: string | undefined
  /** Needed for a plain input, together with `describedBy`. React Aria's fields link their parts themselves. */
  readonly inputId?: string
  readonly children: ReactNode
}

/**
 * The parts around every input: label and hint above, description and error below. Its parent needs `fieldClass`.
 */
export const FieldFrame = ({
  label,
  isLabelHidden = false,
  hint,
  description,
  error,
  inputId,
  children,
}: FieldFrameProps) => (
  <>
    {label ? (
      <span className={classNames('flex flex-wrap items-baseline gap-x-2', isLabelHidden && 'sr-only')}>
        <Label className={labelClass} {...(inputId ? { htmlFor: inputId } : {})}>
          {label}
        </Label>
        {hint ? (
          <Text
            slot="description"
            className={hintClass}
            {...(inputId ? { id: partId(inputId, 'hint') } : {})}
          >
            {hint}
          </Text>
        ) : null}
      </span>
    ) : null}
    {children}
    {description && !hint && !inputId ? (
      <Text slot="description" className={hintClass}>
        {description}
      </Text>
    ) : description ? (
      <span className={hintClass} {...(inputId ? { id: partId(inputId, 'text') } : {})}>
        {description}
      </span>
    ) : null}
    {inputId === undefined ? (
      <FieldError className={fieldErrorClass}>
        {({ validationErrors }) => <ErrorWords>{error ?? validationErrors.join(' ')}</ErrorWords>}
      </FieldError>
    ) : error === undefined ? null : (
      <span id={partId(inputId, 'error')} className={fieldErrorClass}>
        <ErrorWords>{error}</ErrorWords>
      </span>
    )}
  </>
)

const ErrorWords = ({ children }: { readonly children: string }) => (
  <>
    <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
    {children}
  </>
)

const partId = (inputId: string, part: 'hint' | 'text' | 'error'): string => `${inputId}-${part}`

/** The `aria-describedby` of a plain input in a `FieldFrame` with the same parts. */
export const describedBy = (
  inputId: string,
  parts: { readonly hint?: unknown; readonly text?: unknown; readonly error?: unknown },
): string | undefined => {
  const ids = (['hint', 'text', 'error'] as const).filter((part) => parts[part])
  return ids.length === 0 ? undefined : ids.map((part) => partId(inputId, part)).join(' ')
}
