import { useState } from 'react'
import type { AppError } from '../../../shared/errors.ts'
import type { SettingName, Settings } from '../../../shared/settings.ts'
import { usePage, useStore } from '../../state/page-context.ts'

/** One of the person's choices: its value, how to change it at once, and why the last change was not saved. */
export type Setting<Value> = {
  readonly value: Value
  /** Answers whether it was saved. */
  readonly set: (value: Value) => Promise<boolean>
  readonly error: AppError | undefined
}

/** Reads and writes one setting; each change is saved at once, and one that was not leaves the old value. */
export const useSetting = <Name extends SettingName>(name: Name): Setting<Settings[Name]> => {
  const page = usePage()
  const value = useStore((state) => state.settings[name])
  const [error, setError] = useState<AppError>()
  const set = async (next: Settings[Name]) => {
    const answer = await page.keyward.settings.write({ [name]: next })
    setError(answer.ok || answer.error.kind === 'cancelled' ? undefined : answer.error)
    if (answer.ok) page.setState({ settings: answer.value })
    return answer.ok
  }
  return { value, set, error }
}
