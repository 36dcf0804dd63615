import type { TokenSummary } from '../../../shared/model.ts'
import { SECOND_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'
import { Timers } from '../timers.ts'
import type { Secret } from '../secret.ts'
import type { TimedToken } from './exchange.ts'
import { emptyEntry, type CacheEntry, liveText, summaryOf } from './cache-entry.ts'
import { afterJump, momentOf, type TokenLife, untilNextStateMs } from './token-life.ts'

/** Hears which summaries changed and which keys nothing is known of any more. */
export type TokensChanged = (changed: TokenSummary[], removedIds: string[]) => void

const isSameToPeople = (a: TokenSummary, b: TokenSummary | undefined): boolean =>
  a.state === b?.state && Math.abs((a.expiresAtMs ?? 0) - (b.expiresAtMs ?? 0)) < SECOND_MS

/** Hears each token as it is kept, with its text. */
export type TokenKept = (keyId: string, accessToken: Secret, life: TokenLife) => void

/** Where tokens are kept, in memory alone, and the one who tells when one begins to expire or ends. */
export class TokenCache {
  readonly alarms: Timers
  readonly #clock: Clock
  readonly #onChange: TokensChanged
  readonly #onKept: TokenKept
  readonly #holdings = new Map<string, CacheEntry>()

  constructor(clock: Clock, onChange: TokensChanged, onKept: TokenKept) {
    this.#onKept = onKept
    this.#clock = clock
    this.alarms = new Timers(clock)
    this.#onChange = onChange
  }

  /** What is known of a key's token. */
  find(keyId: string): CacheEntry | undefined {
    return this.#holdings.get(keyId)
  }

  /** The same, begun if nothing is known yet. */
  open(keyId: string): CacheEntry {
    const holding = this.#holdings.get(keyId) ?? emptyEntry()
    this.#holdings.set(keyId, holding)
    return holding
  }

  /** A key's token as a window may see it. */
  summary(keyId: string): TokenSummary {
    const holding = this.#holdings.get(keyId)
    return holding === undefined ? { keyId, state: 'none' } : summaryOf(keyId, holding, momentOf(this.#clock))
  }

  /** All summaries that have anything to tell. */
  summaries(): TokenSummary[] {
    return [...this.#holdings.keys()].map((keyId) => this.summary(keyId))
  }

  /** The texts of all tokens that live. */
  liveTexts(): Secret[] {
    const now = momentOf(this.#clock)
    return [...this.#holdings.values()].flatMap(({ token }) => (token && liveText(token, now)) ?? [])
  }

  /** Keeps a token, tells nobody yet. Answers its text, `undefined` if its life was over on arrival. */
  put(keyId: string, holding: CacheEntry, identity: string, token: TimedToken): Secret | undefined {
    holding.token = { ...token, identity }
    this.#onKept(keyId, token.accessToken, token.life)
    holding.error = undefined
    this.#awaitNextState(keyId, holding)
    return liveText(holding.token, momentOf(this.#clock))
  }

  /** Tells of a key's token as it is now; a holding that was taken away is told of no more. */
  show(keyId: string, holding: CacheEntry): void {
    if (this.#holdings.get(keyId) !== holding) return
    holding.shown = this.summary(keyId)
    this.#onChange([holding.shown], [])
  }

  /** Takes a token away and keeps the rest: it belongs to what its key was before an edit. */
  dropToken(keyId: string, holding: CacheEntry): void {
    holding.silence()
    holding.token = undefined
    this.show(keyId, holding)
  }

  /** Lets go of a holding that has nothing to tell. */
  tidy(keyId: string, holding: CacheEntry): void {
    const isEmpty = (holding.token ?? holding.error ?? holding.inFlight) === undefined
    if (isEmpty && this.#holdings.get(keyId) === holding) this.#holdings.delete(keyId)
  }

  /** Takes everything about a key away and ends its request; answers whether there was anything. */
  take(keyId: string): boolean {
    const holding = this.#holdings.get(keyId)
    if (holding === undefined) return false
    this.#holdings.delete(keyId)
    holding.silence()
    const { inFlight: flight } = holding
    holding.inFlight = undefined
    flight?.controller.abort()
    return true
  }

  /** Takes everything away; answers the keys there was anything about. */
  takeAll(): string[] {
    const keyIds = [...this.#holdings.keys()]
    for (const keyId of keyIds) this.take(keyId)
    return keyIds
  }

  /** Looks at both clocks again and tells of what is no longer as it was shown. */
  recheck(): void {
    this.alarms.recheck()
    const now = momentOf(this.#clock)
    for (const [keyId, holding] of this.#holdings) {
      if (holding.token !== undefined) holding.token.life = afterJump(holding.token.life, now)
      const isKnown = holding.token === undefined || isSameToPeople(this.summary(keyId), holding.shown)
      if (!isKnown) this.show(keyId, holding)
    }
  }

  #awaitNextState(keyId: string, holding: CacheEntry): void {
    holding.silence()
    if (holding.token === undefined) return
    const untilMs = untilNextStateMs(holding.token.life, momentOf(this.#clock))
    if (untilMs === undefined) return
    holding.silence = this.alarms.after(untilMs, () => {
      this.show(keyId, holding)
      this.#awaitNextState(keyId, holding)
    })
  }
}
