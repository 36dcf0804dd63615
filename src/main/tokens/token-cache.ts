import { SECOND_MS } from '../../shared/kernel/time.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import { afterJump } from '../kernel/deadline.ts'
import { momentOf } from '../kernel/moment.ts'
import type { Secret } from '../kernel/secret.ts'
import { Timers } from '../kernel/timers.ts'
import type { Clock } from '../ports/clock.ts'
import { type CacheEntry, emptyEntry, liveText, summaryOf } from './cache-entry.ts'
import type { TimedToken } from './exchange.ts'
import { untilNextStateMs } from './rules/token-times.ts'

/** Called with the summaries that changed and the keys whose entries were removed. */
export type TokensChanged = (changed: TokenSummary[], removedIds: string[]) => void

const isSameToPeople = (a: TokenSummary, b: TokenSummary | undefined): boolean =>
  a.state === b?.state && Math.abs((a.expiresAtMs ?? 0) - (b.expiresAtMs ?? 0)) < SECOND_MS

/** Keeps tokens in memory only, and notifies listeners when one begins to expire or expires. */
export class TokenCache {
  readonly timers: Timers
  readonly #clock: Clock
  readonly #onChange: TokensChanged
  readonly #entries = new Map<string, CacheEntry>()

  constructor(clock: Clock, onChange: TokensChanged) {
    this.#clock = clock
    this.timers = new Timers(clock)
    this.#onChange = onChange
  }

  /** Returns a key's entry, if any. */
  find(keyId: string): CacheEntry | undefined {
    return this.#entries.get(keyId)
  }

  /** Returns a key's entry; creates an empty one if needed. */
  open(keyId: string): CacheEntry {
    const entry = this.#entries.get(keyId) ?? emptyEntry()
    this.#entries.set(keyId, entry)
    return entry
  }

  /** A key's token as the window may see it. */
  summary(keyId: string): TokenSummary {
    const entry = this.#entries.get(keyId)
    return entry === undefined ? { keyId, state: 'none' } : summaryOf(keyId, entry, momentOf(this.#clock))
  }

  /** All summaries that are not `none`. */
  summaries(): TokenSummary[] {
    return [...this.#entries.keys()].map((keyId) => this.summary(keyId))
  }

  /** The texts of all live tokens. */
  liveTexts(): Secret[] {
    const now = momentOf(this.#clock)
    return [...this.#entries.values()].flatMap(({ token }) => (token && liveText(token, now)) ?? [])
  }

  /** Stores a token without notifying listeners. Returns its text, or `undefined` if it had expired on arrival. */
  put(keyId: string, entry: CacheEntry, identity: string, token: TimedToken): Secret | undefined {
    entry.token = { ...token, identity }
    entry.error = undefined
    this.#awaitNextState(keyId, entry)
    return liveText(entry.token, momentOf(this.#clock))
  }

  /** Notifies listeners of a key's current summary; does nothing for a removed entry. */
  show(keyId: string, entry: CacheEntry): void {
    if (this.#entries.get(keyId) !== entry) return
    entry.shown = this.summary(keyId)
    this.#onChange([entry.shown], [])
  }

  /** Drops a token that predates an edit of its key, but keeps the key's entry. */
  dropToken(keyId: string, entry: CacheEntry): void {
    entry.cancelTimer()
    entry.token = undefined
    this.show(keyId, entry)
  }

  /** Removes an entry if nothing is left in it. */
  tidy(keyId: string, entry: CacheEntry): void {
    const isEmpty = (entry.token ?? entry.error ?? entry.inFlight) === undefined
    if (isEmpty && this.#entries.get(keyId) === entry) this.#entries.delete(keyId)
  }

  /** Removes a key's entry and aborts its request; returns whether there was one. */
  remove(keyId: string): boolean {
    const entry = this.#entries.get(keyId)
    if (entry === undefined) return false
    this.#entries.delete(keyId)
    entry.cancelTimer()
    const { inFlight: request } = entry
    entry.inFlight = undefined
    request?.controller.abort()
    return true
  }

  /** Removes all entries; returns their keys. */
  removeAll(): string[] {
    const keyIds = [...this.#entries.keys()]
    for (const keyId of keyIds) this.remove(keyId)
    return keyIds
  }

  /** Rechecks the timers against both clocks, and notifies listeners of summaries that changed. */
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
