import { createHash, randomBytes } from 'node:crypto'
import type { PracticeKey } from './practice-state.ts'

/** Lifetime of every token (specification, "Limits"). */
export const TOKEN_LIFETIME_SECONDS = 3600

/** What a live token grants access to. */
export interface TokenGrant {
  readonly key: PracticeKey
  readonly expiresAtMs: number
}

const fingerprint = (accessToken: string): string => createHash('sha256').update(accessToken).digest('base64')

/**
 * The tokens one region has issued. They are kept in memory only, and only as hashes. Each region has its own
 * instance, so a token from one region is unknown in the other.
 */
export class LiveTokens {
  readonly #grants = new Map<string, TokenGrant>()
  readonly #nowMs: () => number

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** Issues an opaque token of 256 random bits for the workspace of `key`. */
  issue(key: PracticeKey): string {
    this.#dropExpired()
    const accessToken = randomBytes(32).toString('base64url')
    const expiresAtMs = this.#nowMs() + TOKEN_LIFETIME_SECONDS * 1000
    this.#grants.set(fingerprint(accessToken), { key, expiresAtMs })
    return accessToken
  }

  /** What the token grants access to; `undefined` when it was never issued here or has expired. */
  find(accessToken: string): TokenGrant | undefined {
    const grant = this.#grants.get(fingerprint(accessToken))
    return grant !== undefined && this.#isLive(grant) ? grant : undefined
  }

  /** Whole seconds that are left, rounded down. */
  secondsLeft(grant: TokenGrant): number {
    return Math.floor((grant.expiresAtMs - this.#nowMs()) / 1000)
  }

  #isLive(grant: TokenGrant): boolean {
    return this.#nowMs() < grant.expiresAtMs
  }

  /** The map's entries are in the order in which the tokens were issued, so expired ones come first. */
  #dropExpired(): void {
    for (const [key, grant] of this.#grants) {
      if (this.#isLive(grant)) return
      this.#grants.delete(key)
    }
  }
}
