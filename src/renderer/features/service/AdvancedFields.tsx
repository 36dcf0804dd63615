import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXT_LENGTH } from '../../../shared/kernel/limits.ts'
import { Fold } from '../../ui/Fold.tsx'
import { labelClass } from '../../ui/field-class.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ServiceForm, ServiceProblems } from './service-form.ts'

type AdvancedFieldsProps = {
  readonly value: ServiceForm
  readonly onChange: (change: Partial<ServiceForm>) => void
  readonly problems: ServiceProblems | undefined
  readonly isDisabled: boolean
}

/** Rarely needed options: credential encoding, token path, extra form fields. */
export const AdvancedFields = ({ value, onChange, problems, isDisabled }: AdvancedFieldsProps) => {
  const { t } = useTranslation()
  const isUsed =
    value.encoding !== 'as-written' ||
    value.tokenPath !== '' ||
    value.fields !== '' ||
    value.authorityPem !== ''
  const [isOpen, setOpen] = useState(isUsed)
  const { tokenPath, fields, authorityPem } = problems ?? {}
  const hasProblem = [tokenPath, fields, authorityPem].some((problem) => problem !== undefined)
  return (
    <Fold title={t('settings.advanced')} isOpen={isOpen || hasProblem} onToggle={setOpen}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className={labelClass}>
            {t('services.dialog.encoding')}
          </span>
          <SegmentedControl
            label={t('services.dialog.encoding')}
            value={value.encoding}
            onChange={(encoding) => onChange({ encoding })}
            segments={[
              { value: 'as-written', label: t('services.dialog.asWritten') },
              { value: 'form-encoded', label: t('services.dialog.formEncoded') },
              { value: 'client-secret-post', label: t('services.dialog.inBody') },
            ]}
          />
          <p className="text-xs text-soft">{t('services.dialog.encodingText')}</p>
        </div>
        <TextField
          label={t('services.dialog.tokenPath')}
          hint={t('services.dialog.tokenPathHint')}
          value={value.tokenPath}
          onChange={(tokenPath) => onChange({ tokenPath })}
          error={problems?.tokenPath ? t('services.dialog.tokenPathProblem') : undefined}
          isCode
          isDisabled={isDisabled}
          validationBehavior="aria"
          autoComplete="off"
        />
        <TextArea
          label={t('services.dialog.fields')}
          hint={t('services.dialog.fieldsHint')}
          value={value.fields}
          onChange={(fields) => onChange({ fields })}
          error={
            problems?.fields === undefined
              ? undefined
              : t(
                  problems.fields.problem === 'secret'
                    ? 'services.dialog.fieldsSecret'
                    : 'services.dialog.fieldsProblem',
                  { line: problems.fields.line },
                )
          }
          isDisabled={isDisabled}
          rows={3}
        />
        <TextArea
          label={t('common.authority')}
          hint={t('common.authorityHint')}
          value={value.authorityPem}
          onChange={(authorityPem) => onChange({ authorityPem })}
          error={problems?.authorityPem ? t('services.dialog.authorityProblem') : undefined}
          isDisabled={isDisabled}
          maxLength={TEXT_LENGTH}
          rows={3}
          isCode
        />
      </div>
    </Fold>
  )
}
