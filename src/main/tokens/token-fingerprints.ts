import { Secret } from '../kernel/secret.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import { momentOf, shownEndAtMs, type TokenLife } from './rules/token-life.ts'

/** Tokens remembered; the oldest are dropped first. Each takes a few hundred bytes. */
const MOST = 20_000

/** What is known about a given token. */
export interface KnownToken {
  readonly keyId: string
  /** On today's wall clock; in the past for an expired token. */
  readonly expiresAtMs: number
}

/**
 * Which key got a token, for every token issued since Keyward started. SECURITY: S33, keeps only a
 * fingerprint of a token, and nothing of a text that is looked up.
 */
export class TokenFingerprints {
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #known = new Map<string, { readonly keyId: string; readonly life: TokenLife }>()

  constructor(o: { cipher: Cipher; clock: Clock }) {
    this.#cipher = o.cipher
    this.#clock = o.clock
  }

  /** Remembers a token's key. */
  note(keyId: string, accessToken: Secret, life: TokenLife): void {
    const print = this.#cipher.fingerprint(accessToken)
    this.#known.delete(print)
    this.#known.set(print, { keyId, life })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest)
  }

  /** The key that got a token. */
  find(token: string): KnownToken | undefined {
    const known = this.#known.get(this.#cipher.fingerprint(new Secret(token)))
    return known && { keyId: known.keyId, expiresAtMs: shownEndAtMs(known.life, momentOf(this.#clock)) }
  }

  /** Forgets the tokens of an erased key. */
  forget(keyId: string): void {
    for (const [print, known] of this.#known) if (known.keyId === keyId) this.#known.delete(print)
  }
}
