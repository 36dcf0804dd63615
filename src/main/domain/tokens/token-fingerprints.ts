import type { Cipher } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import { Secret } from '../secret.ts'
import { momentOf, shownEndAtMs, type TokenLife } from './token-life.ts'

/** Tokens remembered; the oldest go first. A token is remembered in some hundred bytes. */
const MOST = 20_000

/** What is known of a token that somebody holds. */
export interface KnownToken {
  readonly keyId: string
  /** On today's wall clock; in the past for a token that has ended. */
  readonly expiresAtMs: number
}

/**
 * A text without the word it begins with.
 * SECURITY: S33, no pattern is matched here, because the engine keeps the last text one was matched with (`RegExp.input`).
 */
const withoutWord = (text: string, word: string): string =>
  text.slice(0, word.length).toLowerCase() === word ? text.slice(word.length).trimStart() : text

/**
 * Which key made a token, for every token issued since Keyward was opened.
 * SECURITY: S33, of a token only a fingerprint is kept, and nothing of what is asked about.
 */
export class TokenFingerprints {
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #known = new Map<string, { readonly keyId: string; readonly life: TokenLife }>()

  constructor(o: { cipher: Cipher; clock: Clock }) {
    this.#cipher = o.cipher
    this.#clock = o.clock
  }

  /** Remembers whose token this is. */
  note(keyId: string, accessToken: Secret, life: TokenLife): void {
    const print = this.#cipher.fingerprint(accessToken)
    this.#known.delete(print)
    this.#known.set(print, { keyId, life })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest)
  }

  /** The key that made a token, however it was copied: alone, as `Bearer …` or as the whole header line. */
  find(pasted: string): KnownToken | undefined {
    const text = withoutWord(withoutWord(pasted.trim(), 'authorization:'), 'bearer ')
    const known =
      this.#known.get(this.#cipher.fingerprint(new Secret(text))) ??
      this.#known.get(this.#cipher.fingerprint(new Secret(pasted)))
    return known && { keyId: known.keyId, expiresAtMs: shownEndAtMs(known.life, momentOf(this.#clock)) }
  }

  /** Forgets the tokens of a key that is gone for good. */
  forget(keyId: string): void {
    for (const [print, known] of this.#known) if (known.keyId === keyId) this.#known.delete(print)
  }
}
