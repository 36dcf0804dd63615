import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import { settingRules } from '../../../shared/settings/settings.ts'
import { Rows, SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { useSetting } from '../../entities/settings/use-setting.ts'
import { durationWords, instantWords } from '../../format/time-words.ts'
import { navigate, showOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { GoBackDialog } from './GoBackDialog.tsx'
import { OpenBackupButton } from './OpenBackupButton.tsx'

const dayChoices = [0, 7, 30, 90]
const spans = settingRules.activityDays.options

/** The settings for backups, for how long activity is kept, and for erasing everything. */
export const DataSettings = () => {
  const { t } = useTranslation()
  return (
    <SectionFrame title={t('settings.data')} section="data" isBare>
      <BackupRows />
      <ActivityRows />
      <EraseRows />
    </SectionFrame>
  )
}

/**
 * When the last backup was made, buttons to make, check and restore one, automatic backups, and the reminder.
 */
const BackupRows = () => {
  const page = usePage()
  const { t } = useTranslation()
  const lastBackupAtMs = useStore((state) => state.app?.lastBackupAtMs)
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const days = useSetting('backupReminderDays')
  const [isGoingBack, setGoingBack] = useState(false)
  return (
    <Rows title={t('backup.title')}>
      <SettingRow
        title={t('backup.last.title')}
        text={
          lastBackupAtMs === undefined
            ? t('backup.last.never')
            : t('backup.made', { when: instantWords(lastBackupAtMs) })
        }
      >
        <Button
          variant="primary"
          isDisabled={isReadOnly}
          onPress={() => showOverlay(page, { kind: 'make-backup' })}
        >
          {t('backup.last.make')}
        </Button>
      </SettingRow>
      <SettingRow title={t('backup.open.title')}>
        <div className="flex min-w-0 flex-wrap gap-2">
          <OpenBackupButton what="check" />
          <OpenBackupButton what="restore" isDisabled={isReadOnly} />
        </div>
      </SettingRow>
      <SettingRow title={t('backup.copies.title')}>
        <Button isDisabled={isReadOnly} onPress={() => setGoingBack(true)}>
          {t('backup.copies.goBack')}
        </Button>
        {isGoingBack ? <GoBackDialog onClose={() => setGoingBack(false)} /> : null}
      </SettingRow>
      <SettingRow title={t('backup.remind.title')} error={days.error}>
        {(aria) => (
          <Select
            {...aria}
            className="w-40"
            selectedKey={days.value}
            onSelectionChange={(choice) => void days.set(Number(choice))}
          >
            {dayChoices.map((count) => (
              <SelectItem key={count} id={count}>
                {count === 0 ? t('backup.remind.never') : durationWords(count * DAY_MS, 'long')}
              </SelectItem>
            ))}
          </Select>
        )}
      </SettingRow>
    </Rows>
  )
}

/** The setting for how long activity is kept, and a link to the activity screen. */
const ActivityRows = () => {
  const page = usePage()
  const { t } = useTranslation()
  const keep = useSetting('activityDays')
  const choose = (chosen: unknown) => {
    const span = spans.find((days) => String(days) === chosen)
    if (span) void keep.set(span)
  }
  return (
    <Rows title={t('common.activity')}>
      <SettingRow title={t('activity.keep.title')} error={keep.error}>
        {(aria) => (
          <>
            <Button onPress={() => navigate(page, { screen: 'activity' })}>{t('common.activity')}</Button>
            <Select {...aria} className="w-40" value={String(keep.value)} onChange={choose}>
              {spans.map((days) => (
                <SelectItem key={days} id={String(days)}>
                  {days === 'forever' ? t('activity.keep.forever') : durationWords(days * DAY_MS, 'long')}
                </SelectItem>
              ))}
            </Select>
          </>
        )}
      </SettingRow>
    </Rows>
  )
}

/** Erases everything on this computer, after main asks for confirmation. */
const EraseRows = () => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useCall()
  return (
    <Rows title={t('erase.title')}>
      <SettingRow title={t('erase.rowTitle')} text={t('erase.text')} error={call.error}>
        <Button
          variant="danger"
          isPending={call.isBusy}
          onPress={() => void call.run(() => page.keyward.app.eraseEverything())}
        >
          {t('erase.action')}
        </Button>
      </SettingRow>
    </Rows>
  )
}
