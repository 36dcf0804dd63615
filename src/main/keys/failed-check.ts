import type { AppError } from '../../shared/errors/app-error.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { TokenRequest } from '../ports/token-endpoint.ts'

/**
 * Why the last check of entered credentials failed, so that a key saved anyway starts with that error.
 * SECURITY: S33, keeps only a fingerprint of the credentials.
 */
export class FailedCheck {
  readonly #cipher: Cipher
  #last: { readonly print: string; readonly error: AppError } | undefined

  constructor(cipher: Cipher) {
    this.#cipher = cipher
  }

  /** Remembers why this request got no token, and forgets the previous request. */
  note(ask: TokenRequest, error: AppError): void {
    this.#last = error.kind === 'cancelled' ? undefined : { print: this.#printOf(ask), error }
  }

  /** Returns why this request got no token if it's the one just noted, and forgets it. */
  take(ask: TokenRequest): AppError | undefined {
    const last = this.#last
    this.#last = undefined
    return last?.print === this.#printOf(ask) ? last.error : undefined
  }

  // Ignores the service's id, because a service created with the key gets a new one on each try.
  #printOf({ serviceId: _service, clientSecret, acceptLanguage: _language, ...rest }: TokenRequest): string {
    return JSON.stringify([rest, this.#cipher.fingerprint(clientSecret)])
  }
}
