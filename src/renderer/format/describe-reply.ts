import type { TestReply } from '../../shared/requests/request.ts'
import { headerOf, isPage, typeOf } from '../../shared/requests/web-page.ts'

/** The titles of the possible explanations of a reply. */
export const replyTitles = {
  worked: 'testRequest.reply.worked.title',
  webPage: 'testRequest.reply.webPage.title',
  redirect: 'testRequest.reply.redirect.title',
  notUnderstood: 'testRequest.reply.notUnderstood.title',
  notRecognised: 'testRequest.reply.notRecognised.title',
  notAllowed: 'testRequest.reply.notAllowed.title',
  notFound: 'testRequest.reply.notFound.title',
  wrongMethod: 'testRequest.reply.wrongMethod.title',
  slowDown: 'errors.rateLimited.title',
  declined: 'testRequest.reply.declined.title',
  serverTrouble: 'errors.serverTrouble.title',
  unusual: 'testRequest.reply.unusual.title',
} as const

type ReplySentence = keyof typeof replyTitles

/** A next step that the test screen offers after a reply. */
type ReplyStep = 'new-token' | 'edit-request' | 'send-again'

/** How to explain a reply: its sentence, its tone and the next step. */
export interface ReplyWords {
  readonly sentence: ReplySentence
  readonly tone: 'ready' | 'soon' | 'problem' | 'idle'
  readonly step?: ReplyStep
}

type Reply = Pick<TestReply, 'status' | 'sizeBytes'> & Partial<Pick<TestReply, 'headers' | 'body'>>

/** Explains a reply by its status, and by whether it's a web page instead of data. */
export const describeReply = (reply: Reply): ReplyWords => {
  const { status } = reply
  const words = (sentence: ReplySentence, tone: ReplyWords['tone'], step?: ReplyStep): ReplyWords => ({
    sentence,
    tone,
    ...(step && { step }),
  })
  if (status >= 200 && status < 300 && isPage(reply)) return words('webPage', 'soon', 'edit-request')
  if (status >= 200 && status < 300) return words('worked', 'ready')
  if (status === 304) return words('unusual', 'idle')
  if (status >= 300 && status < 400) return words('redirect', 'soon', 'edit-request')
  if (status === 400 || status === 415 || status === 422)
    return words('notUnderstood', 'problem', 'edit-request')
  if (status === 401) return words('notRecognised', 'problem', 'new-token')
  if (status === 403) return words('notAllowed', 'problem')
  if (status === 404 || status === 410) return words('notFound', 'problem', 'edit-request')
  if (status === 405) return words('wrongMethod', 'problem', 'edit-request')
  if (status === 429) return words('slowDown', 'soon', 'send-again')
  if (status >= 400 && status < 500) return words('declined', 'problem', 'edit-request')
  if (status >= 500 && status < 600) return words('serverTrouble', 'problem', 'send-again')
  return words('unusual', 'idle')
}

/**
 * How long the service asks clients to wait, in seconds (RFC 9110 §10.2.3). Undefined for dates and for more than
 * a day.
 */
export const waitSecondsOf = (headers: TestReply['headers']): number | undefined => {
  const text = headerOf(headers, 'retry-after')?.trim() ?? ''
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return seconds > 0 && seconds <= 86_400 ? seconds : undefined
}

/**
 * Whether the body is readable text. It must contain no NUL and few undecodable characters, or none if its type
 * isn't a text type. Ignores a character cut off at the end.
 */
export const isReadable = ({
  headers,
  body,
  isTruncated,
}: Pick<TestReply, 'headers' | 'body' | 'isTruncated'>) => {
  if (body.includes('\0')) return false
  const complete = isTruncated ? body.replace(/\uFFFD+$/, '') : body
  const broken = complete.split('\uFFFD').length - 1
  if (broken === 0) return true
  return textTypes.test(typeOf(headers) ?? 'text/plain') && broken * BROKEN_OF <= complete.length
}

/** If at most one in this many characters is undecodable, it's still text, possibly in a legacy encoding. */
const BROKEN_OF = 10

const textTypes = /^text\/|[/+](json|xml|javascript|x-www-form-urlencoded|csv|yaml)$/i
