import { useTranslation } from 'react-i18next'
import type { UpdateState } from '../../../../shared/updates/update-state.ts'
import { SettingRow } from '../../../entities/settings/SettingRow.tsx'
import { useSetting } from '../../../entities/settings/use-setting.ts'
import { dateWords } from '../../../format/time-words.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useCall } from '../../../state/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Switch.tsx'

/** The setting for update checks, what the last check found, and a button that opens the download page. */
export const UpdatesRow = () => {
  const { t } = useTranslation()
  const { value, set, error } = useSetting('checkForUpdates')
  const update = useStore(({ app }) => app?.update)
  const isForbidden = useStore(({ app }) => app?.policy?.checkForUpdates === false)
  const offered = update ? t('settings.updates.text', { host: update.host }) : t('settings.unavailable')
  return (
    <SettingRow
      title={t('settings.updates.title')}
      text={isForbidden ? t('settings.policy.off') : offered}
      error={error}
      below={update && value ? <Found update={update} /> : null}
    >
      {(aria) => (
        <Switch
          {...aria}
          isSelected={value && update !== undefined}
          isDisabled={update === undefined || isForbidden}
          onChange={(isOn) => void set(isOn)}
        />
      )}
    </SettingRow>
  )
}

/** Problems with the same next step share their advice. */
const advice = {
  unreachable: 'unreachable',
  unreadable: 'unverified',
  unsigned: 'unverified',
  older: 'unverified',
  expired: 'expired',
  'other-system': 'other-system',
} as const satisfies Readonly<Record<NonNullable<UpdateState['problem']>, string>>

const Found = ({ update }: { readonly update: UpdateState }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy: isLooking, run } = useCall({ reports: true })
  const { newer, problem, checkedAtMs } = update
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-window px-4 py-3">
      <div role="status" className="min-w-0 flex-[1_1_16rem] text-body text-pretty">
        {newer ? (
          <p className="font-semibold">
            {t('settings.updates.newer', {
              version: newer.version,
              date: dateWords(Date.parse(newer.date), page.nowMs()),
            })}
          </p>
        ) : null}
        {newer?.isDirect === false ? <p>{t('settings.updates.notDirect')}</p> : null}
        {problem ? <p className="text-soon">{t(`settings.updates.problem.${advice[problem]}`)}</p> : null}
        {newer || problem || checkedAtMs === undefined ? null : (
          <p className="text-soft">
            {t('settings.updates.newest', { when: dateWords(checkedAtMs, page.nowMs()) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isDisabled={isLooking} onPress={() => void run(page.keyward.updates.check)}>
          {isLooking ? t('common.checking') : t('common.checkNow')}
        </Button>
        {newer ? (
          <Button variant="primary" onPress={() => void run(page.keyward.updates.openDownloads)}>
            {t('settings.updates.open')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
