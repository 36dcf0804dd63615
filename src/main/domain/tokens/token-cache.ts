import type { TokenSummary } from '../../../shared/model.ts'
import { SECOND_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secret } from '../secret.ts'
import { Timers } from '../timers.ts'
import { type CacheEntry, emptyEntry, liveText, summaryOf } from './cache-entry.ts'
import type { TimedToken } from './exchange.ts'
import { afterJump, momentOf, type TokenLife, untilNextStateMs } from './token-life.ts'

/** Hears which summaries changed and which keys nothing is known of any more. */
export type TokensChanged = (changed: TokenSummary[], removedIds: string[]) => void

const isSameToPeople = (a: TokenSummary, b: TokenSummary | undefined): boolean =>
  a.state === b?.state && Math.abs((a.expiresAtMs ?? 0) - (b.expiresAtMs ?? 0)) < SECOND_MS

/** Hears each token as it is kept, with its text. */
export type TokenKept = (keyId: string, accessToken: Secret, life: TokenLife) => void

/** Where tokens are kept, in memory alone, and the one who tells when one begins to expire or ends. */
export class TokenCache {
  readonly timers: Timers
  readonly #clock: Clock
  readonly #onChange: TokensChanged
  readonly #onKept: TokenKept
  readonly #entries = new Map<string, CacheEntry>()

  constructor(clock: Clock, onChange: TokensChanged, onKept: TokenKept) {
    this.#onKept = onKept
    this.#clock = clock
    this.timers = new Timers(clock)
    this.#onChange = onChange
  }

  /** What is known of a key's token. */
  find(keyId: string): CacheEntry | undefined {
    return this.#entries.get(keyId)
  }

  /** The same, begun if nothing is known yet. */
  open(keyId: string): CacheEntry {
    const entry = this.#entries.get(keyId) ?? emptyEntry()
    this.#entries.set(keyId, entry)
    return entry
  }

  /** A key's token as a window may see it. */
  summary(keyId: string): TokenSummary {
    const entry = this.#entries.get(keyId)
    return entry === undefined ? { keyId, state: 'none' } : summaryOf(keyId, entry, momentOf(this.#clock))
  }

  /** All summaries that have anything to tell. */
  summaries(): TokenSummary[] {
    return [...this.#entries.keys()].map((keyId) => this.summary(keyId))
  }

  /** The texts of all tokens that live. */
  liveTexts(): Secret[] {
    const now = momentOf(this.#clock)
    return [...this.#entries.values()].flatMap(({ token }) => (token && liveText(token, now)) ?? [])
  }

  /** Keeps a token, tells nobody yet. Answers its text, `undefined` if its life was over on arrival. */
  put(keyId: string, entry: CacheEntry, identity: string, token: TimedToken): Secret | undefined {
    entry.token = { ...token, identity }
    this.#onKept(keyId, token.accessToken, token.life)
    entry.error = undefined
    this.#awaitNextState(keyId, entry)
    return liveText(entry.token, momentOf(this.#clock))
  }

  /** Tells of a key's token as it is now; a holding that was taken away is told of no more. */
  show(keyId: string, entry: CacheEntry): void {
    if (this.#entries.get(keyId) !== entry) return
    entry.shown = this.summary(keyId)
    this.#onChange([entry.shown], [])
  }

  /** Takes a token away and keeps the rest: it belongs to what its key was before an edit. */
  dropToken(keyId: string, entry: CacheEntry): void {
    entry.cancelTimer()
    entry.token = undefined
    this.show(keyId, entry)
  }

  /** Lets go of a holding that has nothing to tell. */
  tidy(keyId: string, entry: CacheEntry): void {
    const isEmpty = (entry.token ?? entry.error ?? entry.inFlight) === undefined
    if (isEmpty && this.#entries.get(keyId) === entry) this.#entries.delete(keyId)
  }

  /** Takes everything about a key away and ends its request; answers whether there was anything. */
  take(keyId: string): boolean {
    const entry = this.#entries.get(keyId)
    if (entry === undefined) return false
    this.#entries.delete(keyId)
    entry.cancelTimer()
    const { inFlight: request } = entry
    entry.inFlight = undefined
    request?.controller.abort()
    return true
  }

  /** Takes everything away; answers the keys there was anything about. */
  takeAll(): string[] {
    const keyIds = [...this.#entries.keys()]
    for (const keyId of keyIds) this.take(keyId)
    return keyIds
  }

  /** Looks at both clocks again and tells of what is no longer as it was shown. */
  recheck(): void {
    this.timers.recheck()
    const now = momentOf(this.#clock)
    for (const [keyId, entry] of this.#entries) {
      if (entry.token !== undefined) entry.token.life = afterJump(entry.token.life, now)
      const isKnown = entry.token === undefined || isSameToPeople(this.summary(keyId), entry.shown)
      if (!isKnown) this.show(keyId, entry)
    }
  }

  #awaitNextState(keyId: string, entry: CacheEntry): void {
    entry.cancelTimer()
    if (entry.token === undefined) return
    const untilMs = untilNextStateMs(entry.token.life, momentOf(this.#clock))
    if (untilMs === undefined) return
    entry.cancelTimer = this.timers.after(untilMs, () => {
      this.show(keyId, entry)
      this.#awaitNextState(keyId, entry)
    })
  }
}
