import { useTranslation } from 'react-i18next'
import { Rows } from '../../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../../entities/settings/SettingRow.tsx'
import { SwitchRow } from '../../../entities/settings/SwitchRow.tsx'
import { useSetting } from '../../../entities/settings/use-setting.ts'
import { useStore } from '../../../state/page-context.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { UpdatesRow } from './UpdatesRow.tsx'

/** The settings for notifications about keys that need attention and about new versions. */
export const NoticeRows = () => {
  const { t } = useTranslation()
  const notices = useSetting('notices')
  const canNotify = useStore((state) => state.app?.desktop.canNotify !== false)
  return (
    <Rows title={t('settings.notices.title')}>
      <SettingRow
        title={t('settings.notices.notices')}
        text={canNotify ? t('settings.notices.noticesText') : t('settings.unavailable')}
        error={notices.error}
      >
        {(aria) => (
          <Switch
            {...aria}
            isSelected={notices.value === 'on'}
            isDisabled={!canNotify}
            onChange={(isOn) => void notices.set(isOn ? 'on' : 'off')}
          />
        )}
      </SettingRow>
      <SwitchRow
        name="noticesHideDetails"
        title={t('settings.notices.hideDetails')}
        isDisabled={!canNotify || notices.value !== 'on'}
      />
      <UpdatesRow />
    </Rows>
  )
}
