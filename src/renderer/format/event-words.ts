import type { TFunction } from 'i18next'
import type { ActivityEvent } from '../../shared/activity/activity.ts'
import type { ErrorKind } from '../../shared/errors/error-kinds.ts'
import { errorKinds } from '../../shared/errors/error-kinds.ts'
import { describeReply, replyTitles } from './describe-reply.ts'
import { shortProblems } from './problem-words.ts'

/** The reply recorded in an event. Events don't record its method or size. */
const replyOf = ({ status = 0, isWebPage }: ActivityEvent) =>
  describeReply({ status, sizeBytes: 1, ...(isWebPage ? { headers: { 'content-type': 'text/html' } } : {}) })

const replyTitle = (event: ActivityEvent, t: TFunction): string => {
  const { sentence } = replyOf(event)
  return sentence === 'wrongMethod' ? t('activity.line.wrongMethod') : t(replyTitles[sentence])
}

const kindOf = (error: string): ErrorKind => errorKinds.find((kind) => kind === error) ?? 'internal'

/** An event's result, if it's worth mentioning. */
export const resultWords = (event: ActivityEvent, t: TFunction): string => {
  if (event.status !== undefined) return replyTitle(event, t)
  // A wrong passphrase needs no further explanation.
  if (event.error === undefined || event.what === 'unlock-refused') return ''
  return t(shortProblems[kindOf(event.error)])
}

/** True if the event is a failure. */
export const isTrouble = (event: ActivityEvent): boolean =>
  event.error !== undefined || (event.status !== undefined && replyOf(event).tone === 'problem')

/** The event in one short line. */
export const eventWords = (event: ActivityEvent, t: TFunction): string => {
  if (event.what === 'test-sent' && event.status !== undefined)
    return t('activity.line.test', { what: replyTitle(event, t) })
  const what = t(`activity.what.${event.what}`)
  const isToldByName = event.what === 'token-refused' || event.what === 'unlock-refused'
  return event.error !== undefined && !isToldByName ? t('activity.line.failed', { what }) : what
}

/** What the event is about: a key's name, a number of keys, or another subject. */
export const aboutWords = ({ keyName, keys, subject }: ActivityEvent, t: TFunction): string | undefined =>
  keys === undefined ? (keyName ?? subject) : t('common.keys', { count: keys.length })
