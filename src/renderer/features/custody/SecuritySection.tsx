import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../shared/settings.ts'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { useSetting } from '../../entities/settings/use-setting.ts'
import { navigate, startChoosingCustody } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { LockRows } from './LockRows.tsx'
import { PassphraseRow } from './PassphraseRow.tsx'

/** How secrets are kept, and when the clipboard is cleared. */
export const SecuritySection = () => {
  const page = usePage()
  const { t } = useTranslation()
  const custody = useStore((state) => state.app?.custody.by)
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const clipboard = useSetting('clipboardSeconds')
  return (
    <SectionFrame title={t('settings.security.title')} section="security">
      {custody ? (
        <SettingRow title={t('settings.security.custody')} text={t(`settings.security.custodyBy.${custody}`)}>
          <Button isDisabled={isReadOnly} onPress={() => startChoosingCustody(page)}>
            {t('settings.security.change')}
          </Button>
        </SettingRow>
      ) : null}
      <PassphraseRow isReadOnly={isReadOnly} />
      <SettingRow
        title={t('settings.security.clipboard')}
        text={t('settings.security.clipboardText')}
        error={clipboard.error}
      >
        {(aria) => (
          <NumberField
            {...aria}
            value={clipboard.value}
            {...settingRules.clipboardSeconds.bounds}
            unit={t('settings.security.seconds')}
            onChange={clipboard.set}
          />
        )}
      </SettingRow>
      <SettingRow title={t('settings.security.copies')} text={t('settings.security.copiesText')}>
        <Button onPress={() => navigate(page, { screen: 'copies' })}>
          {t('settings.security.copiesOpen')}
        </Button>
      </SettingRow>
      <LockRows />
    </SectionFrame>
  )
}
