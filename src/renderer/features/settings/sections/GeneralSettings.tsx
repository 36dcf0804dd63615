import { Monitor, Moon, Rows2, Rows4, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../shared/settings/languages.ts'
import { defaultSettings, settingRules } from '../../../../shared/settings/settings.ts'
import { Rows, SectionFrame } from '../../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../../entities/settings/SettingRow.tsx'
import { SwitchRow } from '../../../entities/settings/SwitchRow.tsx'
import { useSetting } from '../../../entities/settings/use-setting.ts'
import { useStore } from '../../../state/page-context.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Select, SelectItem } from '../../../ui/Select.tsx'
import { labelOf } from '../../../ui/shortcut-label.ts'
import { CopyingRows } from './CopyingRows.tsx'
import { NoticeRows } from './NoticeRows.tsx'

const choices = settingRules.language.options
const shortcuts = settingRules.systemShortcut.options

/** The setting for the shortcut that opens the palette from any program. */
const SystemShortcutRow = () => {
  const { t } = useTranslation()
  const { value, set, error } = useSetting('systemShortcut')
  const state = useStore(({ app }) => app?.desktop.systemShortcut ?? 'ready')
  const texts = {
    unsupported: t('settings.unavailable'),
    ready: t('settings.general.systemShortcutText'),
    refused: t('settings.general.systemShortcutRefused'),
  }
  return (
    <SettingRow title={t('settings.general.systemShortcut')} text={texts[state]} error={error}>
      {(aria) => (
        <Select
          {...aria}
          className="w-48"
          isDisabled={state === 'unsupported'}
          selectedKey={value}
          onSelectionChange={(choice) =>
            void set(shortcuts.find((known) => known === choice) ?? defaultSettings.systemShortcut)
          }
        >
          {shortcuts.map((choice) => (
            <SelectItem key={choice} id={choice}>
              {choice === 'off' ? t('settings.general.systemShortcutOff') : labelOf(choice)}
            </SelectItem>
          ))}
        </Select>
      )}
    </SettingRow>
  )
}

/** The settings for language and appearance. */
const AppearanceRows = () => {
  const { t } = useTranslation()
  const language = useSetting('language')
  const theme = useSetting('theme')
  const density = useSetting('density')
  return (
    <Rows title={t('settings.general.appearance')}>
      <SettingRow title={t('settings.general.language')} error={language.error}>
        {(aria) => (
          <Select
            {...aria}
            className="w-48"
            selectedKey={language.value}
            onSelectionChange={(choice) =>
              void language.set(choices.find((known) => known === choice) ?? defaultSettings.language)
            }
          >
            {choices.map((choice) => (
              <SelectItem key={choice} id={choice}>
                {choice === 'system' ? t('settings.general.system') : languageNames[choice]}
              </SelectItem>
            ))}
          </Select>
        )}
      </SettingRow>
      <SettingRow title={t('settings.general.theme')} error={theme.error}>
        <SegmentedControl
          label={t('settings.general.theme')}
          value={theme.value}
          onChange={theme.set}
          segments={[
            { value: 'system', label: t('settings.general.system'), icon: Monitor },
            { value: 'light', label: t('settings.general.light'), icon: Sun },
            { value: 'dark', label: t('settings.general.dark'), icon: Moon },
          ]}
        />
      </SettingRow>
      <SettingRow title={t('settings.general.density')} error={density.error}>
        <SegmentedControl
          label={t('settings.general.density')}
          value={density.value}
          onChange={density.set}
          segments={[
            { value: 'comfortable', label: t('settings.general.comfortable'), icon: Rows2 },
            { value: 'compact', label: t('settings.general.compact'), icon: Rows4 },
          ]}
        />
      </SettingRow>
    </Rows>
  )
}

/** The settings for when Keyward starts and how to reach it while its window is closed. */
const StartRows = () => {
  const { t } = useTranslation()
  const canStart = useStore((state) => state.app?.desktop.canStartAtLogin === true)
  const hasTray = useStore((state) => state.settings.tray)
  const isLinux = useStore((state) => state.app?.platform === 'linux')
  return (
    <Rows title={t('settings.general.start')}>
      <SwitchRow
        name="startAtLogin"
        title={t('settings.general.startAtLogin')}
        {...(canStart ? {} : { text: t('settings.unavailable') })}
        isDisabled={!canStart}
      />
      <SwitchRow name="tray" title={t('settings.general.tray')} text={t('settings.general.trayText')} />
      {hasTray && isLinux ? (
        <SwitchRow
          name="keepInTray"
          title={t('settings.general.keepInTray')}
          text={t('settings.general.keepInTrayText')}
        />
      ) : null}
      <SystemShortcutRow />
    </Rows>
  )
}

/** Settings that don't concern keys: appearance, startup, copying, notifications. */
export const GeneralSettings = () => {
  const { t } = useTranslation()
  return (
    <SectionFrame title={t('settings.general.title')} section="general" isBare>
      <AppearanceRows />
      <StartRows />
      <CopyingRows />
      <NoticeRows />
    </SectionFrame>
  )
}
