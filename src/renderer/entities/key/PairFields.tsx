import { useTranslation } from 'react-i18next'
import { SecretField } from '../../ui/SecretField.tsx'
import { fieldProblemWords } from './field-words.ts'
import { PairWarnings } from './PairWarnings.tsx'
import type { PairEntry } from './use-pair-entry.ts'

type PairFieldsProps = {
  readonly entry: PairEntry
  readonly isDisabled: boolean
}

/** The two fields of new credentials, with the warnings about them. */
export const PairFields = ({ entry, isDisabled }: PairFieldsProps) => {
  const { t } = useTranslation()
  const { idRef, secretRef, problems, edit, tidyBoth, paste } = entry
  const shared = { isDisabled, onEdit: edit, onBlur: tidyBoth, onPaste: paste }
  return (
    <>
      <SecretField
        {...shared}
        name="client-id"
        isShown
        isRequired
        label={t('keys.replace.clientId')}
        error={fieldProblemWords('clientId', problems.id, t)}
        inputRef={idRef}
      />
      <div className="flex flex-col gap-2">
        <SecretField
          {...shared}
          label={t('keys.replace.secret')}
          hint={t('keys.replace.secretHint')}
          name="new-client-secret"
          inputRef={secretRef}
          error={fieldProblemWords('clientSecret', problems.secret, t)}
        />
        <PairWarnings pair={entry.pair} isGuess={entry.isGuess} onSwap={entry.swap} />
      </div>
    </>
  )
}
