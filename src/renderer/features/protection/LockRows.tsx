import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '../../../shared/kernel/time.ts'
import { settingRules } from '../../../shared/settings/settings.ts'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { SwitchRow } from '../../entities/settings/SwitchRow.tsx'
import { useSetting } from '../../entities/settings/use-setting.ts'
import { durationWords } from '../../format/time-words.ts'
import { useStore } from '../../state/page-context.ts'
import { Select, SelectItem } from '../../ui/Select.tsx'

const choices = settingRules.lockAfterMinutes.options

/** The settings for when Keyward locks automatically. */
export const LockRows = () => {
  const { t } = useTranslation()
  const lockAfter = useSetting('lockAfterMinutes')
  const most = useStore((state) => state.app?.policy?.lockAfterMinutes)
  const isAllowed = (minutes: number) => most === undefined || (minutes !== 0 && minutes <= most)
  return (
    <>
      <SettingRow
        title={t('settings.protection.lockAfter')}
        {...(most === undefined
          ? {}
          : { text: t('settings.policy.lockAfter', { time: durationWords(most * MINUTE_MS, 'long') }) })}
        error={lockAfter.error}
      >
        {(aria) => (
          <Select
            {...aria}
            className="w-40"
            selectedKey={lockAfter.value}
            onSelectionChange={(chosen) => {
              const minutes = choices.find((choice) => choice === chosen)
              if (minutes !== undefined) void lockAfter.set(minutes)
            }}
          >
            {choices.filter(isAllowed).map((minutes) => {
              const words =
                minutes === 0 ? t('settings.protection.never') : durationWords(minutes * MINUTE_MS, 'long')
              return (
                <SelectItem key={minutes} id={minutes} textValue={words}>
                  {words}
                </SelectItem>
              )
            })}
          </Select>
        )}
      </SettingRow>
      <SwitchRow
        name="lockOnSleep"
        title={t('settings.protection.lockOnSleep')}
        text={t('settings.protection.lockOnSleepText')}
      />
    </>
  )
}
