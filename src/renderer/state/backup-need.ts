import type { KeySummary } from '../../shared/model.ts'
import { DAY_MS, HOUR_MS } from '../../shared/time.ts'
import { memoize } from './memoize.ts'
import type { PageState } from './page-state.ts'
import { selectLiveKeys } from './selectors.ts'

/** As many keys that are in no backup call for one at once, however young the last backup is. */
const MANY_KEYS = 3

/** That no backup was ever made, or how many keys are not in the last one. */
export type BackupNeed =
  | { readonly kind: 'never' }
  | { readonly kind: 'changed'; readonly count: number; readonly lastBackupAtMs: number }

/** Always the same, so that what shows it is left alone. */
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
  if (own.length === 0) return undefined
  const { lastBackupAtMs } = app
  if (lastBackupAtMs === undefined) return never
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
 * What a person should be reminded of; undefined when their keys are safe, it was put off, or not wanted.
 *
 * Computed again only when one of its facts changes or an hour begins, because days decide here.
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
