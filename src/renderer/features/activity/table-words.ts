import type { TFunction } from 'i18next'
import { errorKinds } from '../../../shared/errors/error-kinds.ts'
import { activityKinds } from './activity-groups.ts'

/** The translations for an exported table, by name. */
export const tableWords = (t: TFunction): Record<string, string> => {
  const columns = ['time', 'utc', 'what', 'key', 'workspace', 'result', 'status'] as const
  return Object.fromEntries([
    ...columns.map((name) => [`column.${name}`, t(`activity.column.${name}`)]),
    ...activityKinds.map((kind) => [`what.${kind}`, t(`activity.what.${kind}`)]),
    ['result.web-page', t('testRequest.reply.webPage.title')],
    ...(['worked', ...errorKinds] as const).map((kind) => [`result.${kind}`, t(`activity.result.${kind}`)]),
  ])
}
