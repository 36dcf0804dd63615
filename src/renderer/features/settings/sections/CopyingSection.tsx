import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SectionFrame } from '../SectionFrame.tsx'
import { SettingRow } from '../SettingRow.tsx'
import { useSetting } from '../use-setting.ts'

/** What *Copy token* guarantees. */
export const CopyingSection = () => {
  const { t } = useTranslation()
  const requiredLife = useSetting('requiredLifeMinutes')
  return (
    <SectionFrame title={t('settings.copying.title')} resets={['requiredLifeMinutes']}>
      <SettingRow
        title={t('settings.copying.requiredLife')}
        text={t('settings.copying.requiredLifeText')}
        error={requiredLife.error}
      >
        {(aria) => (
          <NumberField
            {...aria}
            value={requiredLife.value ?? 5}
            min={1}
            max={30}
            unit={t('settings.copying.minutes')}
            onChange={requiredLife.set}
          />
        )}
      </SettingRow>
    </SectionFrame>
  )
}
