import { appError } from '../../shared/errors.ts'
import { ok } from '../../shared/result.ts'
import { defaultsOf, type SettingChanges, type Settings } from '../../shared/settings.ts'
import { DAY_MS } from '../../shared/time.ts'
import type { Services } from '../app/services.ts'
import type { Question } from '../ports/confirm.ts'
import { both, type Confirmations } from './confirmation.ts'

type OwnHandlers = Pick<Confirmations, 'settings:reset' | 'settings:write'>

/** Idle minutes before a lock, where 0 is never. */
const idleMinutes = (minutes: number): number => (minutes === 0 ? Number.POSITIVE_INFINITY : minutes)

/** Main's questions before settings delete something, or protect secrets less. */
export const settingConfirmations = ({
  settings,
  activity,
  clock,
  translate,
  language,
}: Services): OwnHandlers => {
  const cancel = () => translate('ask.cancel')
  const timeIn = (unit: 'minute' | 'second', count: number): string =>
    new Intl.NumberFormat(language().locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

  /** Older events are deleted at once. */
  const keepActivity = async (days: Settings['activityDays'] | undefined): Promise<Question | undefined> => {
    if (days === undefined || days === 'forever') return undefined
    const [older] = await activity.list({ untilMs: clock.nowMs() - days * DAY_MS }, 1)
    if (older === undefined) return undefined
    return {
      message: translate('ask.keepActivity.message', { count: days }),
      detail: translate('ask.keepActivity.detail'),
      goOn: translate('ask.keepActivity.goOn'),
      cancel: cancel(),
    }
  }

  /**
   * SECURITY: S42, a page alone neither keeps Keyward open nor leaves a secret on the clipboard for longer. The other settings
   * protect no secret: notices, reminders, the tray, the shortcut and the start at login change what a person sees.
   */
  const weaken = ({
    lockAfterMinutes,
    lockOnSleep,
    clipboardSeconds,
  }: SettingChanges): Question | undefined => {
    const now = settings.current
    const changes: string[] = []
    if (lockAfterMinutes !== undefined && idleMinutes(lockAfterMinutes) > idleMinutes(now.lockAfterMinutes))
      changes.push(
        lockAfterMinutes === 0
          ? translate('askProtection.weaken.lockNever')
          : translate('askProtection.weaken.lockAfter', { time: timeIn('minute', lockAfterMinutes) }),
      )
    if (lockOnSleep === false && now.lockOnSleep) changes.push(translate('askProtection.weaken.lockOnSleep'))
    if (clipboardSeconds !== undefined && clipboardSeconds > now.clipboardSeconds)
      changes.push(translate('askProtection.weaken.clipboard', { time: timeIn('second', clipboardSeconds) }))
    if (changes.length === 0) return undefined
    return {
      message: translate('askProtection.weaken.message'),
      detail: [...changes, translate('askProtection.weaken.detail')].join('\n\n'),
      goOn: translate('askProtection.weaken.goOn'),
      cancel: cancel(),
    }
  }

  const asked = async (changes: SettingChanges) =>
    ok(both(weaken(changes), await keepActivity(changes.activityDays)))
  const declined = appError('cancelled')
  return {
    'settings:write': { question: asked, declined },
    'settings:reset': { question: ({ names }) => asked(defaultsOf(names)), declined },
  }
}
