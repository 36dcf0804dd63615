import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'

type SecretFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The only hold on the value: read it once at submit, then empty it. Leaving empties it by itself. */
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly name: string
  /** What is typed can be read on the screen, as a client ID can. */
  readonly isShown?: boolean
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** Something at the end of the field, such as a tick. */
  readonly after?: ReactNode
  readonly autoFocus?: boolean
  /** Told that the field changed, without its value. */
  readonly onEdit?: () => void
  readonly onBlur?: () => void
  readonly onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void
}

/**
 * The field of a client secret, a passphrase, or of a client ID, where a secret may be pasted by mistake: a plain
 * uncontrolled input.
 * SECURITY: its value is in the DOM only, never in React's state or props, and goes when the field does (S33).
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
  after,
  autoFocus = false,
  onEdit,
  onBlur,
  onPaste,
}: SecretFieldProps) => {
  const id = useId()
  // A layout effect, for its clean-up still finds the field: a removed input keeps its value until it is collected.
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
            // biome-ignore lint/a11y/noAutofocus: asked for by forms a person has just opened
            autoFocus={autoFocus}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onInput={onEdit}
            onBlur={onBlur}
            onPaste={onPaste}
            className={classNames(inputClass, 'font-mono text-[0.8125rem]', after ? 'pe-10' : '')}
          />
          {after ? <span className="pointer-events-none absolute end-3">{after}</span> : null}
        </span>
      </FieldFrame>
    </div>
  )
}
