import { type AppError, appError } from '../../shared/errors.ts'
import { err, type Result } from '../../shared/result.ts'
import { defaultSettings, type SettingName, type Settings } from '../../shared/settings.ts'
import type { UserSettings } from '../domain/records/user-settings.ts'
import type { LoginItem } from '../ports/login-item.ts'
import type { Events } from './events.ts'

/** Changes settings or resets them to their defaults; `not-saved` when the disk or the system refuses. */
export interface ChangeSettings {
  readonly write: (partial: Parameters<UserSettings['write']>[0]) => Result<Settings, AppError>
  readonly reset: (names: readonly SettingName[]) => Result<Settings, AppError>
}

interface Needs {
  readonly settings: UserSettings
  readonly loginItem: LoginItem
  readonly events: Events
}

export const makeChangeSettings = ({ settings, loginItem, events }: Needs): ChangeSettings => {
  const apply = (
    wantsStart: unknown,
    change: () => Result<Settings, AppError>,
  ): Result<Settings, AppError> => {
    // Ask the system first, so that a choice it refuses is never saved.
    const isOther = typeof wantsStart === 'boolean' && wantsStart !== settings.current.startAtLogin
    if (isOther && !loginItem.set(wantsStart)) return err(appError('not-saved'))
    const written = change()
    if (written.ok) events.emit('settings.changed', written.value)
    return written
  }
  return {
    write: (partial) => apply(partial.startAtLogin, () => settings.write(partial)),
    reset: (names) =>
      apply(names.includes('startAtLogin') ? defaultSettings.startAtLogin : undefined, () =>
        settings.reset(names),
      ),
  }
}
