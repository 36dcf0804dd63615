import { type ClipboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { describedBy, FieldFrame } from '../../ui/FieldFrame.tsx'
import { fieldClass, inputClass } from '../../ui/field-class.ts'

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
    <div className={fieldClass}>
      <FieldFrame label={label} hint={hint} error={error} inputId={id}>
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
            aria-describedby={describedBy(id, { hint, error })}
            onInput={onEdit}
            onBlur={onBlur}
            onPaste={onPaste}
            className={classNames(inputClass, 'pe-10 font-mono text-[0.8125rem]')}
          />
          <span className="pointer-events-none absolute end-3">{after}</span>
        </span>
      </FieldFrame>
    </div>
  )
}
