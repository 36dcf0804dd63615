import type { Ref } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldClass, inputClass } from './field-class.ts'

type TextAreaProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> & {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly rows?: number
  readonly isCode?: boolean
  readonly className?: string
  readonly inputRef?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with a label, hint and error. Never use it for a secret. */
export const TextArea = ({
  label,
  hint,
  error,
  placeholder,
  rows = 3,
  isCode = false,
  className,
  inputRef,
  ...rest
}: TextAreaProps) => (
  <AriaTextField
    {...rest}
    isInvalid={error !== undefined || rest.isInvalid === true}
    className={classNames(fieldClass, className)}
  >
    <FieldFrame label={label} hint={hint} error={error}>
      <AriaTextArea
        rows={rows}
        {...(inputRef ? { ref: inputRef } : {})}
        {...(placeholder ? { placeholder } : {})}
        {...(isCode ? { dir: 'ltr', spellCheck: false } : {})}
        className={classNames(
          inputClass,
          'h-auto resize-none py-2 leading-normal',
          isCode && 'font-mono text-body',
        )}
      />
    </FieldFrame>
  </AriaTextField>
)
