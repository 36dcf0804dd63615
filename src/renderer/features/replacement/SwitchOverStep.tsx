import { useTranslation } from 'react-i18next'
import { usePage } from '../../state/page-context.ts'
import { StepAction } from './StepAction.tsx'
import type { StepProps } from './step-props.ts'

/** Makes the new key the one in use. */
export const SwitchOverStep = ({ replacement }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <>
      {replacement.newKeyId === replacement.keyId ? null : (
        <p className="text-body text-pretty text-soft">{t('replacement.switchOver.text')}</p>
      )}
      <StepAction
        label={t('replacement.switchOver.button')}
        call={() => page.keyward.replacements.switchOver({ replacementId: replacement.id })}
      />
    </>
  )
}
