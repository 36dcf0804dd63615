import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { MINUTE_MS } from '../../shared/kernel/time.ts'
import type { Policy } from '../../shared/policy/policy.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  settingNames,
} from '../../shared/settings/settings.ts'
import { SettingsSchema } from '../../shared/settings/settings-schema.ts'
import { settingsUnder } from '../policy/rules/policy.ts'
import type { FactFile } from '../ports/fact-file.ts'

/**
 * The user's settings, in memory and in `settings.json`. An invalid value in the file doesn't affect the other
 * settings. If a policy makes a setting stricter, the file keeps the user's own choice.
 */
export class UserSettings {
  readonly #file: FactFile
  readonly #policy: Policy | undefined
  #record: Record<string, unknown>
  #settings: Settings

  constructor(file: FactFile, policy?: Policy) {
    this.#file = file
    this.#policy = policy
    this.#record = file.read()
    this.#settings = withKnown(defaultSettings, this.#record)
  }

  /** The settings in effect. */
  get current(): Settings {
    return settingsUnder(this.#policy, this.#settings)
  }

  /** How long a copied token must still be valid. */
  get minLifetimeMs(): number {
    return this.#settings.requiredLifeMinutes * MINUTE_MS
  }

  /** Applies and writes settings. `not-saved` if the disk refuses, in which case nothing changes. */
  write(partial: Partial<Record<SettingName, unknown>>): Result<Settings, AppError> {
    const next = withKnown(this.#settings, partial)
    const record = { ...this.#record, ...next }
    if (!this.#file.write(record)) return err(appError('not-saved'))
    this.#record = record
    this.#settings = next
    return ok(this.current)
  }
}

const withKnown = (base: Settings, record: Record<string, unknown>): Settings => {
  let settings = base
  for (const name of settingNames) {
    const candidate = SettingsSchema.safeParse({ ...settings, [name]: record[name] ?? settings[name] })
    if (candidate.success) settings = candidate.data
  }
  return settings
}
