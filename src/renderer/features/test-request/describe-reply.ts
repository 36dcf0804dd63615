import type { TestReply } from '../../../shared/model.ts'

/** Which sentence a reply gets. */
export type ReplySentence =
  | 'worked'
  | 'workedEmpty'
  | 'unchanged'
  | 'redirect'
  | 'notUnderstood'
  | 'notRecognised'
  | 'notAllowed'
  | 'notFound'
  | 'wrongMethod'
  | 'slowDown'
  | 'declined'
  | 'serverTrouble'
  | 'unusual'

/** A reply's sentence, how it is painted, and whether a new token may help. */
export interface ReplyWords {
  readonly sentence: ReplySentence
  readonly tone: 'ready' | 'soon' | 'problem' | 'idle'
  readonly offersNewToken: boolean
}

/** What the status of a reply means to the person (stack-and-ux §10, "Sentences for trouble"). */
export const describeReply = (reply: Pick<TestReply, 'status' | 'sizeBytes'>): ReplyWords => {
  const { status } = reply
  const words = (sentence: ReplySentence, tone: ReplyWords['tone']) => ({
    sentence,
    tone,
    offersNewToken: status === 401,
  })
  if (status >= 200 && status < 300) return words(reply.sizeBytes === 0 ? 'workedEmpty' : 'worked', 'ready')
  if (status === 304) return words('unchanged', 'idle')
  if (status >= 300 && status < 400) return words('redirect', 'soon')
  if (status === 400 || status === 415 || status === 422) return words('notUnderstood', 'problem')
  if (status === 401) return words('notRecognised', 'problem')
  if (status === 403) return words('notAllowed', 'problem')
  if (status === 404 || status === 410) return words('notFound', 'problem')
  if (status === 405) return words('wrongMethod', 'problem')
  if (status === 429) return words('slowDown', 'soon')
  if (status >= 400 && status < 500) return words('declined', 'problem')
  if (status >= 500 && status < 600) return words('serverTrouble', 'problem')
  return words('unusual', 'idle')
}

/** A header's value whatever the case of its name. */
export const headerOf = (headers: TestReply['headers'], name: string): string | undefined =>
  Object.entries(headers).find(([known]) => known.toLowerCase() === name)?.[1]

/** The content type without its parameters, as shown beside the size. */
export const typeOf = (headers: TestReply['headers']): string | undefined =>
  headerOf(headers, 'content-type')?.split(';', 1)[0]?.trim() || undefined
