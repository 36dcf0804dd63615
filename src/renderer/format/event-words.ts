import type { TFunction } from 'i18next'
import type { ActivityEvent } from '../../shared/activity.ts'
import type { ErrorKind } from '../../shared/error-kinds.ts'
import { errorKinds } from '../../shared/error-kinds.ts'
import { describeReply } from './describe-reply.ts'

/** What an answer's number means; the method and the size of the answer are not kept with the event. */
const replyTitle = (status: number, t: TFunction): string => {
  const { sentence } = describeReply({ status, sizeBytes: 1 })
  return sentence === 'wrongMethod'
    ? t('activity.line.wrongMethod')
    : t(`testRequest.reply.${sentence}.title`)
}

const kindOf = (error: string): ErrorKind => errorKinds.find((kind) => kind === error) ?? 'internal'

/** What came of it, where that is worth a word. */
export const resultWords = (event: ActivityEvent, t: TFunction): string => {
  if (event.status !== undefined) return replyTitle(event.status, t)
  // A wrong passphrase says all by its name.
  if (event.error === undefined || event.what === 'unlock-refused') return ''
  return t(`activity.result.${kindOf(event.error)}`)
}

/** True when it did not end well. */
export const isTrouble = (event: ActivityEvent): boolean =>
  event.error !== undefined ||
  (event.status !== undefined && describeReply({ status: event.status, sizeBytes: 1 }).tone === 'problem')

/** What happened, in one short line. */
export const eventWords = (event: ActivityEvent, t: TFunction): string => {
  if (event.what === 'test-sent' && event.status !== undefined)
    return t('activity.line.test', { what: replyTitle(event.status, t) })
  const what = t(`activity.what.${event.what}`)
  const isToldByName = event.what === 'token-refused' || event.what === 'unlock-refused'
  return event.error !== undefined && !isToldByName ? t('activity.line.failed', { what }) : what
}
