import { Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import { selectBackupNeed } from '../../state/backup-need.ts'
import { showOverlay } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'

const SNOOZE_MS = 7 * DAY_MS

const snooze = (page: Page) =>
  page.keyward.settings.write({ backupSnoozedUntilMs: Math.floor(page.nowMs() + SNOOZE_MS) })

/** A reminder about keys without a backup, with a button to make one. Can be postponed for a week. */
export const BackupLine = () => {
  const page = usePage()
  const { t } = useTranslation()
  const need = useStore((state) => selectBackupNeed(state, page.nowMs()))
  if (need === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
      <Archive aria-hidden size={16} className="shrink-0 text-soft" />
      <span className="font-medium">
        {need.kind === 'never'
          ? t('backup.reminder.never')
          : t('backup.reminder.changed', { count: need.count })}
      </span>
      <span className="flex gap-1.5">
        <Button size="sm" onPress={() => showOverlay(page, { kind: 'make-backup' })}>
          {t('backup.last.make')}
        </Button>
        <Button size="sm" variant="ghost" onPress={() => void snooze(page)}>
          {t('backup.reminder.later')}
        </Button>
      </span>
    </div>
  )
}
