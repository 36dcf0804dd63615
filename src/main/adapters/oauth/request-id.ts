import { inertText } from '../../kernel/inert-text.ts'
import type { HiddenTexts } from '../../tokens/rules/hidden-texts.ts'

/** Headers in which services return their id of a request, the most usual first. */
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

/** The service's id of a request, with which its operators find it in their logs. */
export const requestIdOf = (
  headers: Readonly<Record<string, string>>,
  hidden: HiddenTexts,
): { readonly requestId?: string } => {
  const id = headerNames.map((name) => headers[name]).find((value) => value !== undefined && value !== '')
  return id === undefined ? {} : { requestId: inertText(id, hidden) }
}
