import { type AppError, appError } from '../../../shared/errors.ts'
import { Settings } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { RecordFile } from '../../ports/record-file.ts'

/** What holds until a person chooses otherwise. */
export const defaultSettings: Settings = {
  theme: 'system',
  density: 'comfortable',
  language: 'system',
  listOrder: 'workspace',
  listFacts: ['workspace', 'kind', 'last-copied'],
  workspaceOrder: [],
  requiredLifeMinutes: 5,
  clipboardSeconds: 60,
  lockAfterMinutes: 15,
  lockOnSleep: true,
  tray: false,
  keepInTray: false,
  notices: 'on',
  noticesHideDetails: false,
  startAtLogin: false,
  activityDays: 90,
  backupReminderDays: 30,
  backupSnoozedUntilMs: 0,
}

/** A person's choices, in memory and in `settings.json`; one value out of range does not lose the others. */
export class UserSettings {
  readonly #file: RecordFile
  #record: Record<string, unknown>
  #settings: Settings

  constructor(file: RecordFile) {
    this.#file = file
    this.#record = file.read()
    this.#settings = withKnown(defaultSettings, this.#record)
  }

  /** The choices in force. */
  get current(): Settings {
    return this.#settings
  }

  /** Applies and writes some choices. `not-saved` when the disk refuses: nothing changes then. */
  write(partial: Partial<Record<keyof Settings, unknown>>): Result<Settings, AppError> {
    const next = withKnown(this.#settings, partial)
    const record = { ...this.#record, ...next }
    if (!this.#file.write(record)) return err(appError('not-saved'))
    this.#record = record
    this.#settings = next
    return ok(next)
  }

  /** Puts some choices back to what holds until a person chooses. */
  reset(names: readonly (keyof Settings)[]): Result<Settings, AppError> {
    return this.write(Object.fromEntries(names.map((name) => [name, defaultSettings[name]])))
  }
}

const withKnown = (base: Settings, record: Record<string, unknown>): Settings => {
  let settings = base
  for (const name of Object.keys(defaultSettings)) {
    const candidate = Settings.safeParse({
      ...settings,
      [name]: record[name] ?? settings[name as keyof Settings],
    }) // a name of Settings by the line above
    if (candidate.success) settings = candidate.data
  }
  return settings
}
