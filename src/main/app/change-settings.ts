import { type AppError, appError } from '../../shared/errors.ts'
import { err, type Result } from '../../shared/result.ts'
import { defaultSettings, type SettingName, type Settings } from '../../shared/settings.ts'
import type { UserSettings } from '../domain/records/user-settings.ts'
import type { LoginItem } from '../ports/login-item.ts'
import type { SystemShortcut } from '../ports/system-shortcut.ts'
import type { Events } from './events.ts'

/** Some settings with new values. */
type SettingChanges = { readonly [Name in SettingName]?: Settings[Name] | undefined }

/**
 * Changes settings or resets them to their defaults; `not-saved` when the disk or the system refuses, `shortcut-taken`
 * when another program has the shortcut.
 */
export interface ChangeSettings {
  readonly write: (partial: SettingChanges) => Result<Settings, AppError>
  readonly reset: (names: readonly SettingName[]) => Result<Settings, AppError>
}

interface Needs {
  readonly settings: UserSettings
  readonly loginItem: LoginItem
  readonly systemShortcut: SystemShortcut
  readonly events: Events
}

export const makeChangeSettings = ({
  settings,
  loginItem,
  systemShortcut,
  events,
}: Needs): ChangeSettings => {
  const setShortcut = (choice: Settings['systemShortcut']): boolean =>
    systemShortcut.set(choice === 'off' ? undefined : choice)

  const askSystem = ({ startAtLogin, systemShortcut: shortcut }: SettingChanges): AppError | undefined => {
    const { current } = settings
    const isOther = startAtLogin !== undefined && startAtLogin !== current.startAtLogin
    if (isOther && !loginItem.set(startAtLogin)) return appError('not-saved')
    if (shortcut === undefined || setShortcut(shortcut)) return undefined
    return appError('refused', { reason: 'shortcut-taken' })
  }

  const apply = (
    wanted: SettingChanges,
    change: () => Result<Settings, AppError>,
  ): Result<Settings, AppError> => {
    // Ask the system first, so that a choice it refuses is never saved.
    const refusal = askSystem(wanted)
    if (refusal !== undefined) return err(refusal)
    const written = change()
    if (written.ok) events.emit('settings.changed', written.value)
    else setShortcut(settings.current.systemShortcut)
    return written
  }

  return {
    write: (partial) => apply(partial, () => settings.write(partial)),
    reset: (names) => {
      const initial = Object.fromEntries(names.map((name) => [name, defaultSettings[name]]))
      return apply(initial, () => settings.write(initial))
    },
  }
}
