import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../../shared/settings/settings.ts'
import { Rows } from '../../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../../entities/settings/SettingRow.tsx'
import { useSetting } from '../../../entities/settings/use-setting.ts'
import { useStore } from '../../../state/page-context.ts'
import { systemOf } from '../../../state/system.ts'
import { NumberField } from '../../../ui/NumberField.tsx'

/**
 * How long a copied token must remain valid at least, and how long it stays on the clipboard. SECURITY: S23,
 * other programs can read what is copied.
 */
export const CopyingRows = () => {
  const { t } = useTranslation()
  const clipboard = useSetting('clipboardSeconds')
  const requiredLife = useSetting('requiredLifeMinutes')
  const system = useStore((state) => systemOf(state.app?.platform))
  const isKeptByHistories = useStore((state) => state.app?.desktop.canConcealCopies === false)
  return (
    <Rows title={t('settings.copying.title')}>
      <SettingRow title={t('settings.copying.clipboard')} error={clipboard.error}>
        {(aria) => (
          <NumberField
            {...aria}
            value={clipboard.value}
            {...settingRules.clipboardSeconds.bounds}
            unit={t('settings.copying.seconds')}
            onChange={clipboard.set}
          />
        )}
      </SettingRow>
      <SettingRow
        title={t('settings.copying.requiredLife')}
        text={t('settings.copying.requiredLifeText')}
        error={requiredLife.error}
      >
        {(aria) => (
          <NumberField
            {...aria}
            value={requiredLife.value}
            {...settingRules.requiredLifeMinutes.bounds}
            unit={t('settings.copying.minutes')}
            onChange={requiredLife.set}
          />
        )}
      </SettingRow>
      {isKeptByHistories ? (
        <SettingRow
          title={t('settings.copying.history')}
          text={t(`settings.copying.historyText.${system}`)}
        />
      ) : null}
    </Rows>
  )
}
