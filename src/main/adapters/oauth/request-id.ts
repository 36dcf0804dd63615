import { inertText } from '../../kernel/inert-text.ts'
import type { HiddenTexts } from '../../tokens/rules/hidden-texts.ts'

/** Headers in which services return their request ID, most common first. */
const headerNames = [
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'x-ms-request-id',
  'x-okta-request-id',
  'x-amzn-requestid',
  'traceresponse',
  'cf-ray',
] as const

/** The ID that the service gave a request. The service's operators can find the request in their logs by it. */
export const requestIdOf = (
  headers: Readonly<Record<string, string>>,
  hidden: HiddenTexts,
): { readonly requestId?: string } => {
  const id = headerNames.map((name) => headers[name]).find((value) => value !== undefined && value !== '')
  return id === undefined ? {} : { requestId: inertText(id, hidden) }
}
