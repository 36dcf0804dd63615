import { TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { fieldErrorClass, hintClass, inputClass, labelClass } from './field-class.ts'

type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> & {
  readonly label: string
  /** A few quiet words beside the label. */
  readonly hint?: string
  /** A line under the field. */
  readonly description?: ReactNode
  /** What is wrong; sets `isInvalid`. */
  readonly error?: string | undefined
  readonly placeholder?: string
  /** Fixed-width letters, always left to right: client ids, addresses. */
  readonly isCode?: boolean
  readonly className?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** One line of text with label, hint and error. Never for a secret: React Aria keeps the value in state. */
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
    <Input
      {...(inputRef ? { ref: inputRef } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(isCode ? { dir: 'ltr', spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' } : {})}
      className={classNames(inputClass, isCode && 'font-mono text-[0.8125rem]')}
    />
    {description && !hint ? (
      <Text slot="description" className={hintClass}>
        {description}
      </Text>
    ) : description ? (
      <span className={hintClass}>{description}</span>
    ) : null}
    <FieldError className={fieldErrorClass}>
      {({ validationErrors }) => (
        <>
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error ?? validationErrors.join(' ')}
        </>
      )}
    </FieldError>
  </AriaTextField>
)
