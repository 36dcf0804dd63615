import type { AppError } from '../../../shared/errors.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { TokenAsk } from '../../ports/token-endpoint.ts'

/**
 * What the last check of an entered pair failed with, so that a pair saved all the same starts with the truth.
 * SECURITY: S33, of the pair only a fingerprint is kept.
 */
export class FailedCheck {
  readonly #cipher: Cipher
  #last: { readonly print: string; readonly error: AppError } | undefined

  constructor(cipher: Cipher) {
    this.#cipher = cipher
  }

  /** Remembers why this request got no token, in place of what was remembered before. */
  note(ask: TokenAsk, error: AppError): void {
    this.#last = error.kind === 'cancelled' ? undefined : { print: this.#printOf(ask), error }
  }

  /** Why the very same request got no token a moment ago, and forgets it. */
  take(ask: TokenAsk): AppError | undefined {
    const last = this.#last
    this.#last = undefined
    return last?.print === this.#printOf(ask) ? last.error : undefined
  }

  // A service that is made with the key gets another id at each try.
  #printOf({ serviceId: _service, clientSecret, acceptLanguage: _language, ...rest }: TokenAsk): string {
    return JSON.stringify([rest, this.#cipher.fingerprint(clientSecret)])
  }
}
