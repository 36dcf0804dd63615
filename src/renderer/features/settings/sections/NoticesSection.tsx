import { useTranslation } from 'react-i18next'
import { SectionFrame } from '../../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../../entities/settings/SettingRow.tsx'
import { SwitchRow } from '../../../entities/settings/SwitchRow.tsx'
import { useSetting } from '../../../entities/settings/use-setting.ts'
import { useStore } from '../../../state/page-context.ts'
import { Switch } from '../../../ui/Switch.tsx'

/** The tray and notifications. */
export const NoticesSection = () => {
  const { t } = useTranslation()
  const notices = useSetting('notices')
  const hasTray = useStore((state) => state.settings.tray)
  const isLinux = useStore((state) => state.app?.platform === 'linux')
  const canNotify = useStore((state) => state.app?.desktop.canNotify !== false)
  return (
    <SectionFrame title={t('settings.notices.title')} section="notices">
      <SwitchRow name="tray" title={t('settings.notices.tray')} text={t('settings.notices.trayText')} />
      {hasTray && isLinux ? (
        <SwitchRow
          name="keepInTray"
          title={t('settings.notices.keepInTray')}
          text={t('settings.notices.keepInTrayText')}
        />
      ) : null}
      <SettingRow
        title={t('settings.notices.notices')}
        text={canNotify ? t('settings.notices.noticesText') : t('settings.notices.cannotNotify')}
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
        text={t('settings.notices.hideDetailsText')}
        isDisabled={!canNotify || notices.value !== 'on'}
      />
    </SectionFrame>
  )
}
