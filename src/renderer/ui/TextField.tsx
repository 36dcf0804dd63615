import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'

type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> & {
  readonly label: string
  /** A hint next to the label. */
  readonly hint?: string
  /** Text below the field. */
  readonly description?: ReactNode
  /** Also sets `isInvalid`. */
  readonly error?: string | undefined
  readonly placeholder?: string
  /** Monospaced and always left to right, for client IDs and addresses. */
  readonly isCode?: boolean
  readonly className?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * One line of text with a label, hint and error. Never use it for a secret: React Aria keeps the value in state.
 */
export const TextField = ({
  label,
  hint,
  description,
  error,
  placeholder,
  isCode = false,
  className,
  inputRef,
  ...rest
}: TextFieldProps) => (
  <AriaTextField
    {...rest}
    isInvalid={error !== undefined || rest.isInvalid === true}
    className={classNames(fieldClass, className)}
  >
    <FieldFrame label={label} hint={hint} description={description} error={error}>
      <Input
        {...(inputRef ? { ref: inputRef } : {})}
        {...(placeholder ? { placeholder } : {})}
        {...(isCode ? { dir: 'ltr', spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' } : {})}
        className={classNames(inputClass, isCode && 'font-mono text-body')}
      />
    </FieldFrame>
  </AriaTextField>
)
