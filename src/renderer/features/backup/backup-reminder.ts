import type { KeySummary } from '../../../shared/model.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { PageState } from '../../state/page-state.ts'
import { selectLiveKeys } from '../../state/selectors.ts'

/** As many keys that are in no backup call for one at once, however young the last backup is. */
const MANY_KEYS = 3

/** That no backup was ever made, or how many keys are not in the last one. */
export type BackupNeed =
  | { readonly kind: 'never' }
  | { readonly kind: 'changed'; readonly count: number; readonly lastBackupAtMs: number }

const isNewerThan = (key: KeySummary, atMs: number): boolean =>
  Math.max(key.createdAtMs, key.secretSavedAtMs ?? 0) > atMs

/** What a person should be reminded of now; undefined when their keys are safe, it was put off, or not wanted. */
export const backupNeed = (state: PageState, nowMs: number): BackupNeed | undefined => {
  const { app, settings, services, workspaces } = state
  if (app?.vault !== 'ready' || settings === undefined || settings.backupReminderDays === 0) return undefined
  if (settings.backupSnoozedUntilMs > nowMs) return undefined
  const isReal = (key: KeySummary) => {
    const workspace = workspaces.get(key.workspaceId)
    return workspace !== undefined && services.get(workspace.serviceId)?.isPractice !== true
  }
  const own = selectLiveKeys(state).filter(isReal)
  if (own.length === 0) return undefined
  const { lastBackupAtMs } = app
  if (lastBackupAtMs === undefined) return { kind: 'never' }
  const count = own.filter((key) => isNewerThan(key, lastBackupAtMs)).length
  const isOld = nowMs - lastBackupAtMs > settings.backupReminderDays * DAY_MS
  return count >= MANY_KEYS || (isOld && count > 0) ? { kind: 'changed', count, lastBackupAtMs } : undefined
}
