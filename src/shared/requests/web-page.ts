import type { TestReply } from './request.ts'

type Reply = Pick<TestReply, 'sizeBytes'> & Partial<Pick<TestReply, 'headers' | 'body'>>

/** A header's value. Names are case-insensitive. */
export const headerOf = (headers: TestReply['headers'], name: string): string | undefined =>
  Object.entries(headers).find(([known]) => known.toLowerCase() === name)?.[1]

/** The content type without its parameters, as shown next to the size. */
export const typeOf = (headers: TestReply['headers']): string | undefined =>
  headerOf(headers, 'content-type')?.split(';', 1)[0]?.trim() || undefined

/** Whether a text starts like a web page. */
const isWebPage = (text: string): boolean => /^\s*<(!doctype html|html|head|body)\b/i.test(text)

/** Whether a reply is a web page, judging by its type, or without a type by its content. */
export const isPage = ({ sizeBytes, headers = {}, body = '' }: Reply): boolean => {
  if (sizeBytes === 0) return false
  const type = typeOf(headers)
  return type === undefined ? isWebPage(body) : /^(text\/html|application\/xhtml\+xml)$/i.test(type)
}
