import { selectBackupNeed } from '../../state/backup-need.ts'
import { useStore } from '../../state/store.ts'
import { BackupReminderCard } from './BackupReminderCard.tsx'

/** Above all keys, calmly: these keys are in no backup. */
export const BackupReminder = () => {
  const isInSight = useStore(({ view }) => view.screen === 'keys' && view.scope === 'all')
  const isNeeded = useStore((state) => selectBackupNeed(state) !== undefined)
  return isInSight && isNeeded ? <BackupReminderCard role="status" isBar /> : null
}
