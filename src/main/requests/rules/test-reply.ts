import type { TestReply, WorkflowStep } from '../../../shared/requests/request.ts'
import { decodeBody } from '../../kernel/decode-body.ts'
import { isDeeperThan } from '../../kernel/json-depth.ts'
import type { HttpRequest, HttpResponse } from '../../ports/http.ts'
import { HIDDEN, type HiddenTexts } from '../../tokens/rules/hidden-texts.ts'
import { hideSecrets, isHiddenName } from './hide-secrets.ts'

/** More nesting levels than any API's reply has. Deeper replies couldn't be sent to the window. */
const MOST_NESTING = 200

const safeHeaders = (
  headers: Readonly<Record<string, string>>,
  secrets: HiddenTexts,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      hideSecrets(name, secrets),
      isHiddenName(name) ? HIDDEN : hideSecrets(value, secrets),
    ]),
  )

const parsed = (text: string): unknown => {
  try {
    return isDeeperThan(MOST_NESTING, text) ? text : JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Wraps a reply as in the specification's workflow step, "Request a bearer token".
 *
 * The specification names the fields of `step_status` but not their values. Keyward sets the status code, its
 * text and the request, without secrets in the path.
 */
const stepOf = (request: HttpRequest, reply: Omit<TestReply, 'step'>, secrets: HiddenTexts): WorkflowStep => {
  const { origin, pathname } = new URL(request.url)
  return {
    api_object: parsed(reply.body),
    headers: reply.headers,
    status_code: reply.status,
    step_status: {
      code: reply.status,
      message: reply.statusText,
      verbose: hideSecrets(`${request.method} ${origin}${pathname}`, secrets),
    },
  }
}

/** A reply as the window may see it: text without secrets. */
export const testReply = (
  request: HttpRequest,
  response: HttpResponse,
  durationMs: number,
  secrets: HiddenTexts,
): TestReply => {
  const text = decodeBody(response.body, response.headers['content-type'])
  const reply = {
    status: response.status,
    statusText: hideSecrets(response.statusText, secrets),
    headers: safeHeaders(response.headers, secrets),
    body: hideSecrets(text, secrets, response.isTruncated),
    isTruncated: response.isTruncated,
    durationMs: Math.max(0, Math.round(durationMs)),
    sizeBytes: response.body.byteLength,
    ...(response.location === undefined ? {} : { location: hideSecrets(response.location, secrets) }),
  }
  return { ...reply, step: stepOf(request, reply, secrets) }
}
