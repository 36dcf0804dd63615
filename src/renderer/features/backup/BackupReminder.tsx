import { selectBackupNeed } from '../../state/backup-need.ts'
import { useStore } from '../../state/store.ts'
import { BackupReminderCard } from './BackupReminderCard.tsx'

/** Above all keys, calmly: these keys are in no backup. */
export const BackupReminder = () => {
  const isInSight = useStore(({ view }) => view.screen === 'keys' && view.scope === 'all')
  const isNeeded = useStore((state) => selectBackupNeed(state) !== undefined)
  return isInSight && isNeeded ? (
    <div className="px-5 py-4">
      <BackupReminderCard role="status" />
    </div>
  ) : null
}
