import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../shared/settings.ts'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { useSetting } from '../../entities/settings/use-setting.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'

const spans = settingRules.activityDays.options

/** How long the activity log keeps events. */
export const ActivitySection = () => {
  const page = usePage()
  const { t } = useTranslation()
  const keep = useSetting('activityDays')
  const choose = (chosen: unknown) => {
    const span = spans.find((days) => String(days) === chosen)
    if (span) void keep.set(span)
  }
  return (
    <SectionFrame title={t('activity.title')} section="activity">
      <SettingRow title={t('activity.keep.title')} text={t('activity.keep.text')} error={keep.error}>
        {(aria) => (
          <Select {...aria} className="w-44" value={String(keep.value)} onChange={choose}>
            {spans.map((days) => (
              <SelectItem key={days} id={String(days)}>
                {t(days === 'forever' ? 'activity.keep.forever' : `activity.keep.days${days}`)}
              </SelectItem>
            ))}
          </Select>
        )}
      </SettingRow>
      <SettingRow title={t('activity.keep.look')} text={t('activity.keep.lookText')}>
        <Button onPress={() => navigate(page, { screen: 'activity' })}>{t('activity.keep.open')}</Button>
      </SettingRow>
    </SectionFrame>
  )
}
