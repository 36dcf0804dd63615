import { DAY_MS } from '../../shared/kernel/time.ts'
import { defaultsOf, type SettingChanges, type Settings } from '../../shared/settings/settings.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Questions } from '../i18n/question-words.ts'
import { ask, both, type Confirmations } from '../ipc/confirmation.ts'
import type { Clock } from '../ports/clock.ts'
import type { Question } from '../ports/confirm.ts'
import type { Vault } from '../vault/vault.ts'
import type { UserSettings } from './user-settings.ts'

/** Minutes without input before a lock. 0 means never. */
const idleMinutes = (minutes: number): number => (minutes === 0 ? Number.POSITIVE_INFINITY : minutes)

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly settings: Pick<UserSettings, 'current'>
  readonly activity: Pick<ActivityLog, 'list'>
  readonly updates: { readonly state: { readonly host: string } | undefined }
  readonly clock: Clock
  readonly questions: Questions
}

/** Main's questions before a restart, and before changing settings that delete something or weaken protection. */
export const settingsQuestions = ({
  vault,
  settings,
  activity,
  updates,
  clock,
  questions,
}: Deps): Confirmations<'app:restart' | 'app:eraseEverything' | 'settings:write' | 'settings:reset'> => {
  const { translate, language } = questions
  const timeIn = (unit: 'day' | 'minute' | 'second', count: number): string =>
    new Intl.NumberFormat(language().locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

  /** Asks before shortening the retention period, because that deletes older events immediately. */
  const keepActivity = async (days: Settings['activityDays'] | undefined): Promise<Question | undefined> => {
    if (days === undefined || days === 'forever') return undefined
    const [older] = await activity.list({ untilMs: clock.nowMs() - days * DAY_MS }, 1)
    if (older === undefined) return undefined
    return questions.twice(
      questions.say(
        translate('ask.keepActivity.message', { time: timeIn('day', days) }),
        [translate('ask.clearActivity.detail')],
        translate('ask.keepActivity.goOn'),
      ),
    )
  }

  /**
   * SECURITY: S42, a page alone can't make Keyward stay unlocked, or keep a secret on the clipboard, for longer.
   * Other settings don't protect secrets: notifications, reminders, the tray, the shortcut and starting at sign-in
   * only change what the user sees.
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
    return questions.say(
      translate('askProtection.weaken.message'),
      [...changes, translate('askProtection.weaken.detail')],
      translate('askProtection.weaken.goOn'),
    )
  }

  /**
   * SECURITY: S41, S69, names the host before Keyward contacts it. A build without an update address has no
   * host to name.
   */
  const askForUpdates = ({ checkForUpdates }: SettingChanges): Question | undefined => {
    if (checkForUpdates !== true || settings.current.checkForUpdates) return undefined
    const host = updates.state?.host
    if (host === undefined) return undefined
    return questions.say(
      translate('ask.checkForUpdates.message', { host }),
      [translate('ask.checkForUpdates.detail')],
      translate('ask.checkForUpdates.goOn'),
    )
  }

  const asking = async (changes: SettingChanges) =>
    ask(both(both(weaken(changes), askForUpdates(changes)), await keepActivity(changes.activityDays)))
  return {
    'settings:write': { question: asking },
    'settings:reset': { question: ({ names }) => asking(defaultsOf(names)) },

    // SECURITY: S42, S38, erased data can't be recovered.
    'app:eraseEverything': {
      question: () =>
        ask(
          questions.plain(
            'eraseEverything',
            translate('ask.eraseEverything.kept'),
            ...(vault.document.team === undefined ? [] : [translate('ask.eraseEverything.team')]),
          ),
        ),
    },

    // SECURITY: S42, a restart loses whatever is only in memory.
    'app:restart': {
      question: () =>
        ask(
          questions.plain(
            'restart',
            ...(vault.document.custody === 'memory' ? [translate('ask.restart.memory')] : []),
          ),
        ),
    },
  }
}
