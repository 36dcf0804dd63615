import { TriangleAlert } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { fieldErrorClass, hintClass, inputClass, labelClass } from '../../ui/field-class.ts'

type CodeFieldProps = {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly isDisabled: boolean
  readonly after: ReactNode
  readonly onEdit: () => void
  readonly onBlur: () => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

/**
 * The field of the client id: uncontrolled, like that of the secret.
 * SECURITY: a secret pasted here by mistake does not enter React's state either (S33).
 */
export const CodeField = ({
  label,
  hint,
  error,
  inputRef,
  isDisabled,
  after,
  onEdit,
  onBlur,
  onPaste,
}: CodeFieldProps) => {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      </span>
      <span className="relative flex items-center">
        <input
          ref={inputRef}
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          aria-required
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          onInput={onEdit}
          onBlur={onBlur}
          onPaste={onPaste}
          className={classNames(inputClass, 'pe-10 font-mono text-[0.8125rem]')}
        />
        <span className="pointer-events-none absolute end-3">{after}</span>
      </span>
      {error === undefined ? null : (
        <span id={`${id}-error`} className={fieldErrorClass}>
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error}
        </span>
      )}
    </div>
  )
}
