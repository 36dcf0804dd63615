import { Archive } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../shared/time.ts'
import { keyward } from '../../ipc-client.ts'
import { nowMs } from '../../state/clock.ts'
import { navigate } from '../../state/navigation.ts'
import { getState, setState, useStore } from '../../state/store.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { instantWords } from '../../ui/time-words.ts'
import { backupNeed } from './backup-reminder.ts'

const SNOOZE_MS = 7 * DAY_MS

/** Above all keys, calmly: these keys are in no backup. Put off, it rests for a week. */
export const BackupReminder = () => {
  const { t } = useTranslation()
  const isInSight = useStore(({ view }) => view.screen === 'keys' && view.scope === 'all')
  const app = useStore((state) => state.app)
  const settings = useStore((state) => state.settings)
  const keys = useStore((state) => state.keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when one of these changes
  const need = useMemo(() => backupNeed(getState(), nowMs()), [app, settings, keys])
  if (!isInSight || need === undefined) return null
  const snooze = async () => {
    const written = await keyward.settings.write({ backupSnoozedUntilMs: Math.floor(nowMs() + SNOOZE_MS) })
    if (written.ok) setState({ settings: written.value })
  }
  return (
    <div className="px-5 py-4">
      <Banner
        tone="idle"
        icon={Archive}
        role="status"
        title={
          need.kind === 'never'
            ? t('backup.reminder.never')
            : t('backup.reminder.changed', { count: need.count })
        }
        actions={
          <>
            <Button size="sm" onPress={() => navigate({ screen: 'settings', section: 'backup' })}>
              {t('backup.reminder.make')}
            </Button>
            <Button size="sm" variant="ghost" onPress={() => void snooze()}>
              {t('backup.reminder.later')}
            </Button>
          </>
        }
      >
        {need.kind === 'never'
          ? t('backup.reminder.neverText')
          : t('backup.reminder.changedText', { when: instantWords(need.lastBackupAtMs) })}
      </Banner>
    </div>
  )
}
