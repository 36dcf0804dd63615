import type { TFunction } from 'i18next'
import type { ActivityFilter } from '../../../shared/activity/activity.ts'
import { fold } from '../../../shared/kernel/fold.ts'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import { type ActivityGroup, activityKinds, kindsOfGroup } from './activity-groups.ts'

/** What the user selected in the activity screen's filters. */
export type ActivityChoice = {
  readonly group: ActivityGroup | 'all' | 'failed'
  readonly workspaceId: string | undefined
  readonly period: 'all' | 'today' | 'week' | 'month'
  readonly text: string
}

/** The selection that filters nothing out. */
export const noChoice: ActivityChoice = { group: 'all', workspaceId: undefined, period: 'all', text: '' }

/** True when nothing is filtered out. */
export const isEverything = (choice: ActivityChoice, keyId: string | undefined): boolean =>
  keyId === undefined &&
  choice.group === 'all' &&
  choice.workspaceId === undefined &&
  choice.period === 'all' &&
  choice.text.trim() === ''

const sinceMs = (period: ActivityChoice['period'], nowMs: number): number | undefined => {
  const today = new Date(nowMs).setHours(0, 0, 0, 0)
  switch (period) {
    case 'all':
      return undefined
    case 'today':
      return today
    case 'week':
      return today - 6 * DAY_MS
    case 'month':
      return today - 29 * DAY_MS
  }
}

/** Converts the user's choice to main's filter. Typed words also match the page's translated texts. */
export const filterOf = (
  choice: ActivityChoice,
  keyId: string | undefined,
  nowMs: number,
  t: TFunction,
): ActivityFilter => {
  const { group, workspaceId, period } = choice
  const since = sinceMs(period, nowMs)
  const text = choice.text.trim().slice(0, LABEL_LENGTH)
  const wanted = fold(text)
  return {
    ...(keyId === undefined ? {} : { keyId }),
    ...(workspaceId === undefined ? {} : { workspaceId }),
    ...(group === 'all' || group === 'failed' ? {} : { kinds: kindsOfGroup(group) }),
    ...(group === 'failed' ? { failed: true } : {}),
    ...(since === undefined ? {} : { sinceMs: since }),
    ...(text === ''
      ? {}
      : {
          text,
          textKinds: activityKinds.filter((kind) => fold(t(`activity.what.${kind}`)).includes(wanted)),
        }),
  }
}
