import { useState } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { SettingName, Settings } from '../../../shared/settings/settings.ts'
import { usePage, useStore } from '../../state/page-context.ts'

/** A setting: its value, a setter that saves immediately, and why the last change failed. */
export type Setting<Value> = {
  readonly value: Value
  /** Resolves to true if it was saved. */
  readonly set: (value: Value) => Promise<boolean>
  readonly error: AppError | undefined
}

/** Reads and writes one setting. Changes are saved immediately. If saving fails, the old value stays. */
export const useSetting = <Name extends SettingName>(name: Name): Setting<Settings[Name]> => {
  const page = usePage()
  const value = useStore((state) => state.settings[name])
  const [error, setError] = useState<AppError>()
  const set = async (next: Settings[Name]) => {
    const answer = await page.keyward.settings.write({ [name]: next })
    setError(answer.ok || answer.error.kind === 'cancelled' ? undefined : answer.error)
    return answer.ok
  }
  return { value, set, error }
}
