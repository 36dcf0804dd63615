import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kernel/result.ts'
import {
  defaultsOf,
  type SettingChanges,
  type SettingName,
  type Settings,
} from '../../shared/settings/settings.ts'
import type { Emits } from '../kernel/emitter.ts'
import type { LoginItem } from '../ports/login-item.ts'
import type { SystemShortcut } from '../ports/system-shortcut.ts'
import type { UserSettings } from './user-settings.ts'

/**
 * Changes settings or resets them to their defaults. `not-saved` if the disk or the system refuses,
 * `shortcut-taken` if another program uses the shortcut.
 */
export interface ChangeSettings {
  readonly write: (partial: SettingChanges) => Result<Settings, AppError>
  readonly reset: (names: readonly SettingName[]) => Result<Settings, AppError>
}

interface Deps {
  readonly settings: UserSettings
  readonly loginItem: LoginItem
  readonly systemShortcut: SystemShortcut
  readonly events: Emits<{ 'settings.changed': Settings }>
}

export const makeChangeSettings = ({ settings, loginItem, systemShortcut, events }: Deps): ChangeSettings => {
  const setShortcut = (choice: Settings['systemShortcut']): boolean =>
    systemShortcut.set(choice === 'off' ? undefined : choice)

  /**
   * Also applies settings that the system stores. If the system or the disk refuses, restores the system's
   * previous values.
   */
  const write = (wanted: SettingChanges): Result<Settings, AppError> => {
    const before = settings.current
    const { startAtLogin, systemShortcut: shortcut } = wanted
    if (shortcut !== undefined && !setShortcut(shortcut))
      return err(appError('refused', { reason: 'shortcut-taken' }))
    const isOther = startAtLogin !== undefined && startAtLogin !== before.startAtLogin
    const isAccepted = !isOther || loginItem.set(startAtLogin)
    const written = isAccepted ? settings.write(wanted) : err(appError('not-saved'))
    if (written.ok) events.emit('settings.changed', written.value)
    else {
      setShortcut(before.systemShortcut)
      if (isOther && isAccepted) loginItem.set(before.startAtLogin)
    }
    return written
  }

  return { write, reset: (names) => write(defaultsOf(names)) }
}
