/** A JSON reply with the content type and caching headers of the specification's token reply. */
export const jsonTextReply = (status: number, json: string, headers: Record<string, string> = {}): Response =>
  new Response(json, {
    status,
    headers: {
      'Content-Type': 'application/json;charset=UTF-8',
      'Cache-Control': 'no-store',
      Pragma: 'no-cache',
      ...headers,
    },
  })

/** `value` as a JSON reply. */
export const jsonReply = (status: number, value: unknown, headers?: Record<string, string>): Response =>
  jsonTextReply(status, JSON.stringify(value), headers)

/**
 * An error as in RFC 6749 §5.2: `error` is a code for programs, the description a sentence for users. The
 * description is ASCII without quotation marks and backslashes, as the RFC requires.
 */
export const refusal = (
  status: number,
  error: string,
  description: string,
  headers?: Record<string, string>,
): Response => jsonReply(status, { error, error_description: description }, headers)
