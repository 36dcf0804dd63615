import { Secret } from '../../src/main/kernel/secret.ts'
import type {
  IssuedToken,
  TokenEndpoint,
  TokenProblem,
  TokenRequest,
} from '../../src/main/ports/token-endpoint.ts'
import { type AppError, appError } from '../../src/shared/errors/app-error.ts'
import type { Result } from '../../src/shared/kernel/result.ts'
import { err, ok } from '../../src/shared/kernel/result.ts'

type Outcome = Result<IssuedToken, TokenProblem>
type Answer = Outcome | Promise<Outcome>

/**
 * A token endpoint that returns the test's replies in order. Once they are used up, it returns `otherwise` or
 * throws.
 */
export class FakeTokenEndpoint implements TokenEndpoint {
  readonly asks: TokenRequest[] = []
  readonly signals: AbortSignal[] = []
  readonly #answers: Answer[] = []
  readonly #otherwise: ((ask: TokenRequest) => Outcome) | undefined

  constructor(otherwise?: (ask: TokenRequest) => Outcome) {
    this.#otherwise = otherwise
  }

  /** Queues the next replies. */
  answer(...answers: Answer[]): void {
    this.#answers.push(...answers)
  }

  /** Queues a reply that the test sends later. */
  answerLater(): (outcome: Outcome) => void {
    let give: (outcome: Outcome) => void = () => {}
    this.answer(
      new Promise<Outcome>((resolve) => {
        give = resolve
      }),
    )
    return give
  }

  async issue(ask: TokenRequest, signal: AbortSignal): Promise<Outcome> {
    this.asks.push(ask)
    this.signals.push(signal)
    const answer = this.#answers.shift() ?? this.#otherwise?.(ask)
    if (answer === undefined) throw new Error('the fake token endpoint has no answer set')
    return answer
  }
}

/** A reply with a token. */
export const issued = (accessToken = 'token-1', lifetimeSeconds = 3_600): Outcome =>
  ok({
    accessToken: new Secret(accessToken),
    lifetimeSeconds,
    isLifetimeAssumed: false,
    host: 'auth.example.com',
  })

/** A refusal, either final or retryable. `retryAfterMs` is what the server asked for. */
export const refusal = (
  kind: AppError['kind'],
  o: { mayRetry?: boolean; retryAfterMs?: number } = {},
): Outcome =>
  err({
    error: appError(kind),
    mayRetry: o.mayRetry ?? false,
    ...(o.retryAfterMs === undefined ? {} : { retryAfterMs: o.retryAfterMs }),
  })

/** The practice service's reply for a key that it didn't create. */
export const unknownKey = ({ authUrl }: TokenRequest): Outcome =>
  err({
    error: appError('invalid-client', { host: new URL(authUrl).host, status: 401 }),
    mayRetry: false,
  })
