import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { Naming, TypedNames } from './set-up-steps.ts'

type NameFieldProps = Naming & {
  readonly what: keyof TypedNames
  readonly wasSent: boolean
  readonly isDisabled: boolean
  readonly autoFocus?: boolean
}

/** What the others call this team, person or computer. */
export const NameField = ({ what, names, onNames, wasSent, ...rest }: NameFieldProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...rest}
      label={t(`sharing.name.${what}`)}
      hint={t(`sharing.name.${what}Hint`)}
      value={names[what]}
      onChange={(name) => onNames({ ...names, [what]: name })}
      error={wasSent && names[what].trim() === '' ? t('sharing.missing') : undefined}
      maxLength={LABEL_LENGTH}
      inputRef={input}
      onFocus={() => input.current?.select()}
    />
  )
}
