import { Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../shared/time.ts'
import { instantWords } from '../../format/time-words.ts'
import { selectBackupNeed } from '../../state/backup-need.ts'
import { showOverlay } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

const SNOOZE_MS = 7 * DAY_MS

const snooze = async (page: Page) => {
  const written = await page.keyward.settings.write({
    backupSnoozedUntilMs: Math.floor(page.nowMs() + SNOOZE_MS),
  })
  if (written.ok) page.setState({ settings: written.value })
}

type BackupReminderCardProps = {
  readonly role?: 'status'
  /** A bar above the list, which shows only the title in a low window. */
  readonly isBar?: boolean
  /** One line: the title and its buttons. */
  readonly isSlim?: boolean
}

/** A reminder about keys without a backup, with a button to make one; can be postponed for a week. */
export const BackupReminderCard = ({ role, isBar = false, isSlim = false }: BackupReminderCardProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const need = useStore((state) => selectBackupNeed(state, page.nowMs()))
  if (need === undefined) return null
  return (
    <Banner
      tone="idle"
      icon={Archive}
      isBar={isBar}
      // There the list needs all the room; the overview says it too.
      {...(isBar ? { className: 'low:hidden' } : {})}
      {...(role === undefined ? {} : { role })}
      title={
        need.kind === 'never'
          ? t('backup.reminder.never')
          : t('backup.reminder.changed', { count: need.count })
      }
      actions={
        <>
          <Button size="sm" onPress={() => showOverlay(page, { kind: 'make-backup' })}>
            {t('backup.reminder.make')}
          </Button>
          <Button size="sm" variant="ghost" onPress={() => void snooze(page)}>
            {t('backup.reminder.later')}
          </Button>
        </>
      }
    >
      <span className={isSlim ? 'sr-only' : isBar ? '[@media(height<640px)]:hidden' : undefined}>
        {need.kind === 'never'
          ? t('backup.reminder.neverText')
          : t('backup.reminder.changedText', { when: instantWords(need.lastBackupAtMs) })}
      </span>
    </Banner>
  )
}
