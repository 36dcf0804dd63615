import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'

type SecretFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The only way to get the value. Read it once on submit, then clear it. Unmounting clears it too. */
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly name: string
  /** Shows the text as it's typed, for a client ID. */
  readonly isShown?: boolean
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** A button at the end of the field. */
  readonly action?: ReactNode
  readonly autoFocus?: boolean
  /** Called on every edit, without the value. */
  readonly onEdit?: () => void
  readonly onBlur?: () => void
  readonly onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void
}

/**
 * A field for a client secret or a passphrase, or for a client ID, because users may paste a secret there by
 * mistake.
 * SECURITY: S33, a plain uncontrolled input keeps the value out of React's state and props, and is cleared on
 * unmount.
 */
export const SecretField = ({
  label,
  hint,
  error,
  inputRef,
  name,
  isShown = false,
  isRequired = false,
  isDisabled = false,
  action,
  autoFocus = false,
  onEdit,
  onBlur,
  onPaste,
}: SecretFieldProps) => {
  const id = useId()
  // A layout effect, because its cleanup runs while the ref is still set. A removed input would keep its value
  // until it is garbage-collected.
  useLayoutEffect(
    () => () => {
      if (inputRef.current) inputRef.current.value = ''
    },
    [inputRef],
  )
  return (
    <div className={fieldClass}>
      <FieldFrame label={label} hint={hint} error={error} inputId={id}>
        <span className="relative flex items-center">
          <input
            ref={inputRef}
            id={id}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            aria-required={isRequired}
            disabled={isDisabled}
            // biome-ignore lint/a11y/noAutofocus: only for forms that the user has just opened
            autoFocus={autoFocus}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onInput={onEdit}
            onBlur={onBlur}
            onPaste={onPaste}
            className={classNames(inputClass, 'font-mono text-body', action ? 'pe-10' : '')}
          />
          {action ? <span className="absolute end-1">{action}</span> : null}
        </span>
      </FieldFrame>
    </div>
  )
}
