import { useTranslation } from 'react-i18next'
import type { Settings } from '../../../shared/model.ts'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { useSetting } from '../../entities/settings/use-setting.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'

const spans = [
  { days: 30, words: 'activity.keep.days30' },
  { days: 90, words: 'activity.keep.days90' },
  { days: 365, words: 'activity.keep.days365' },
  { days: 'forever', words: 'activity.keep.forever' },
] as const satisfies readonly { readonly days: Settings['activityDays']; readonly words: string }[]

/** For how long the list of what happened is kept. */
export const ActivitySection = () => {
  const page = usePage()
  const { t } = useTranslation()
  const keep = useSetting('activityDays')
  const choose = (chosen: unknown) => {
    const span = spans.find(({ days }) => String(days) === chosen)
    if (span) void keep.set(span.days)
  }
  return (
    <SectionFrame title={t('activity.title')} resets={['activityDays']}>
      <SettingRow title={t('activity.keep.title')} text={t('activity.keep.text')} error={keep.error}>
        {(aria) => (
          <Select {...aria} className="w-44" value={String(keep.value ?? 90)} onChange={choose}>
            {spans.map(({ days, words }) => (
              <SelectItem key={days} id={String(days)}>
                {t(words)}
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
