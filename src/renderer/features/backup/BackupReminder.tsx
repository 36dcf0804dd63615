import { selectBackupNeed } from '../../state/backup-need.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { BackupReminderCard } from './BackupReminderCard.tsx'

/** A reminder above the keys that some are in no backup. */
export const BackupReminder = () => {
  const page = usePage()
  const isInSight = useStore(({ view }) => view.screen === 'keys' && view.scope === 'all')
  const isNeeded = useStore((state) => selectBackupNeed(state, page.nowMs()) !== undefined)
  return isInSight && isNeeded ? <BackupReminderCard role="status" isBar /> : null
}
