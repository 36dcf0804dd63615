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
 * A refusal as RFC 6749 §5.2 writes it: `error` is a code for programs, the description a sentence for people.
 * The description is ASCII without quotation marks and backslashes, as the RFC asks.
 */
export const refusal = (
  status: number,
  error: string,
  description: string,
  headers?: Record<string, string>,
): Response => jsonReply(status, { error, error_description: description }, headers)
