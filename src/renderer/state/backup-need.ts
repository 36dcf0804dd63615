import { DAY_MS, HOUR_MS } from '../../shared/kernel/time.ts'
import type { KeySummary } from '../../shared/keys/key.ts'
import { memoize } from './memoize.ts'
import type { PageState } from './page-state.ts'
import { selectLiveKeys } from './selectors.ts'

/** This many keys without a backup cause a reminder, even right after a backup. */
const MANY_KEYS = 3
/** Before the first backup, there is no reminder for fewer keys than this, which are quick to enter again. */
const FIRST_REMINDER_KEYS = 5

/** Why to make a backup: there is none yet, or this many keys are not in the last one. */
export type BackupNeed =
  | { readonly kind: 'never' }
  | { readonly kind: 'changed'; readonly count: number; readonly lastBackupAtMs: number }

/** A constant, so that components don't rerender. */
const never: BackupNeed = { kind: 'never' }

const isNewerThan = (key: KeySummary, atMs: number): boolean =>
  Math.max(key.createdAtMs, key.secretSavedAtMs ?? 0) > atMs

type Known = Pick<PageState, 'app' | 'settings' | 'services' | 'workspaces'>

const needOf = (
  { app, settings, services, workspaces }: Known,
  keys: readonly KeySummary[],
  atMs: number,
): BackupNeed | undefined => {
  if (app?.vault !== 'ready' || settings.backupReminderDays === 0) return undefined
  if (settings.backupSnoozedUntilMs > atMs) return undefined
  const isReal = (key: KeySummary) => {
    const workspace = workspaces.get(key.workspaceId)
    return workspace !== undefined && services.get(workspace.serviceId)?.isPractice !== true
  }
  const own = keys.filter(isReal)
  const { lastBackupAtMs } = app
  if (lastBackupAtMs === undefined) return own.length < FIRST_REMINDER_KEYS ? undefined : never
  const count = own.filter((key) => isNewerThan(key, lastBackupAtMs)).length
  const isOld = atMs - lastBackupAtMs > settings.backupReminderDays * DAY_MS
  return count >= MANY_KEYS || (isOld && count > 0) ? { kind: 'changed', count, lastBackupAtMs } : undefined
}

const remembered = memoize(
  (
    app: Known['app'],
    settings: Known['settings'],
    services: Known['services'],
    workspaces: Known['workspaces'],
    keys: readonly KeySummary[],
    hour: number,
  ) => needOf({ app, settings, services, workspaces }, keys, hour * HOUR_MS),
)

/**
 * The backup reminder. Undefined if all keys are backed up, or if it was postponed or turned off.
 *
 * Recomputed only when an input changes or an hour starts, which is often enough to count days.
 */
export const selectBackupNeed = (state: PageState, atMs: number): BackupNeed | undefined =>
  remembered(
    state.app,
    state.settings,
    state.services,
    state.workspaces,
    selectLiveKeys(state),
    Math.floor(atMs / HOUR_MS),
  )
