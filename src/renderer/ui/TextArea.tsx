import type { Ref } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Label,
  Text,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { fieldErrorClass, hintClass, inputClass, labelClass } from './field-class.ts'

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

/** Several lines of text with label, hint and error. Never for a secret. */
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
    className={classNames('flex min-w-0 flex-col gap-1.5', className)}
  >
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Label className={labelClass}>{label}</Label>
      {hint ? (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      ) : null}
    </span>
    <AriaTextArea
      rows={rows}
      {...(inputRef ? { ref: inputRef } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(isCode ? { dir: 'ltr', spellCheck: false } : {})}
      className={classNames(
        inputClass,
        'h-auto resize-none py-2 leading-normal',
        isCode && 'font-mono text-[0.8125rem]',
      )}
    />
    <FieldError className={fieldErrorClass}>{error}</FieldError>
  </AriaTextField>
)
