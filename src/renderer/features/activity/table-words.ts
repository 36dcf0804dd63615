import type { TFunction } from 'i18next'
import { errorKinds } from '../../../shared/errors/error-kinds.ts'
import { shortProblems } from '../../format/problem-words.ts'
import { activityKinds } from './activity-groups.ts'

/** The translated headings and values for an exported activity table, keyed by their names in main. */
export const tableWords = (t: TFunction): Record<string, string> => {
  const columns = ['time', 'utc', 'key', 'result', 'status'] as const
  return Object.fromEntries([
    ...columns.map((name) => [`column.${name}`, t(`activity.column.${name}`)]),
    ['column.what', t('activity.group.label')],
    ['column.workspace', t('common.workspace')],
    ...activityKinds.map((kind) => [`what.${kind}`, t(`activity.what.${kind}`)]),
    ['result.web-page', t('testRequest.reply.webPage.title')],
    ['result.worked', t('activity.result.worked')],
    ...errorKinds.map((kind) => [`result.${kind}`, t(shortProblems[kind])]),
  ])
}
