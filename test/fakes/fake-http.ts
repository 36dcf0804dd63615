import type {
  Http,
  HttpLimits,
  HttpRequest,
  HttpResponse,
  NetworkProblem,
} from '../../src/main/ports/http.ts'
import { err, ok, type Result } from '../../src/shared/kernel/result.ts'

type Outcome = Result<HttpResponse, NetworkProblem>

/** A network that returns the test's replies in order. Once they are used up, it returns `otherwise` or throws. */
export class FakeHttp implements Http {
  readonly sent: { request: HttpRequest; limits: HttpLimits }[] = []
  readonly #answers: (Outcome | Promise<Outcome>)[] = []
  readonly #otherwise: Outcome | undefined

  constructor(otherwise?: Outcome) {
    this.#otherwise = otherwise
  }

  /** Queues the next replies. */
  answer(...answers: (Outcome | Promise<Outcome>)[]): void {
    this.#answers.push(...answers)
  }

  async send(request: HttpRequest, limits: HttpLimits): Promise<Outcome> {
    this.sent.push({ request, limits })
    const answer = this.#answers.shift() ?? this.#otherwise
    if (answer === undefined) throw new Error('the fake network has no answer set')
    return answer
  }
}

/** A reply, as JSON unless the headers say otherwise. */
export const response = (
  status: number,
  body: string | Uint8Array = '',
  o: { headers?: Record<string, string>; isTruncated?: boolean; location?: string; statusText?: string } = {},
): Outcome =>
  ok({
    status,
    statusText: o.statusText ?? '',
    headers: { 'content-type': 'application/json', ...o.headers },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    isTruncated: o.isTruncated ?? false,
    ...(o.location === undefined ? {} : { location: o.location }),
  })

/** A network failure instead of a reply. */
export const noReply = (
  kind: NetworkProblem['kind'],
  detail = 'ERR_FAILED',
  host = 'auth.example.com',
): Outcome => err({ kind, host, detail })
