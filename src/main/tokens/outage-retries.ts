import type { AppError } from '../../shared/errors/app-error.ts'
import { mayRecover } from '../../shared/incidents/incidents.ts'
import type { Result } from '../../shared/kernel/result.ts'
import { MINUTE_MS } from '../../shared/kernel/time.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import { Timers } from '../kernel/timers.ts'
import type { Cancel, Clock } from '../ports/clock.ts'

export interface OutageRetriesOptions {
  readonly clock: Clock
  /** The sign-in host of a key in use. */
  readonly hostOf: (keyId: string) => string | undefined
  /**
   * Requests a key's token once, without showing it as running; never twice at the same time for the same key.
   */
  readonly look: (keyId: string) => Promise<Result<TokenSummary, AppError>>
  /** Called when a host answers again, with the keys that waited for it. */
  readonly onRecovered: (host: string, keyIds: readonly string[]) => void
}

/** A host that doesn't answer. */
interface Outage {
  readonly host: string
  readonly sinceMs: number
  readonly error: AppError
  /** The waiting keys; retries use the first one. */
  readonly keyIds: Set<string>
  looks: number
  cancelTimer: Cancel
}

/** The pauses between retries; the last one repeats. */
const pausesMs = [1, 2, 5, 10].map((minutes) => minutes * MINUTE_MS)
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** True when the host itself answered, with a refusal that no outage causes. */
const isAnswer = (error: AppError): boolean => error.status !== undefined && !mayRecover(error)

/**
 * Retries hosts that don't answer, using one of each host's keys, until the host answers. Then none of its keys
 * has to wait any longer.
 *
 * Outages are kept only in memory, so a lock clears them. While the computer sleeps no timer runs.
 */
export class OutageRetries {
  readonly #options: OutageRetriesOptions
  readonly #timers: Timers
  readonly #outages = new Map<string, Outage>()

  constructor(options: OutageRetriesOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
  }

  /** Why a key's host can't be used now; undefined if no outage is known. */
  failureOf(keyId: string): AppError | undefined {
    if (this.#outages.size === 0) return undefined
    return this.#outages.get(this.#options.hostOf(keyId) ?? '')?.error
  }

  /** Called when any token changes. */
  onTokensChanged(changed: readonly TokenSummary[], removedIds: readonly string[]): void {
    for (const keyId of removedIds) this.#forget(keyId)
    for (const token of changed) this.#take(token)
  }

  /**
   * Retries the hosts of these keys that haven't been answering. Resolves once each has been tried, with true
   * if all of them answer now.
   */
  async lookAgain(keyIds: readonly string[]): Promise<boolean> {
    const wanted = new Set(keyIds.map((keyId) => this.#options.hostOf(keyId)))
    const outages = [...this.#outages.values()].filter(({ host }) => wanted.has(host))
    await Promise.all(outages.map((outage) => this.#look(outage)))
    return outages.every(({ host }) => !this.#outages.has(host))
  }

  /** Rechecks all timers against the clocks. */
  recheck(): void {
    this.#timers.recheck()
  }

  #take({ keyId, state, error, issuedAtMs = 0 }: TokenSummary): void {
    if (state === 'requesting') return
    const waiting = [...this.#outages.values()].find(({ keyIds }) => keyIds.has(keyId))
    if (error !== undefined && mayRecover(error)) {
      const host = this.#options.hostOf(keyId)
      if (waiting !== undefined && waiting.host !== host) this.#forget(keyId)
      if (host !== undefined) this.#wait(host, keyId, error)
      return
    }
    const outage = waiting ?? this.#outages.get(this.#options.hostOf(keyId) ?? '')
    if (outage === undefined) return
    const isIssued = error === undefined && (state === 'valid' || state === 'expiring')
    if (error === undefined ? isIssued && issuedAtMs >= outage.sinceMs : isAnswer(error))
      this.#recover(outage)
    else this.#forget(keyId)
  }

  #wait(host: string, keyId: string, error: AppError): void {
    const known = this.#outages.get(host)
    if (known !== undefined) {
      known.keyIds.add(keyId)
      return
    }
    const outage: Outage = {
      host,
      error,
      sinceMs: error.atMs ?? this.#options.clock.nowMs(),
      keyIds: new Set([keyId]),
      looks: 0,
      cancelTimer: () => undefined,
    }
    this.#outages.set(host, outage)
    this.#plan(outage, error)
  }

  #plan(outage: Outage, { retryAtMs = 0 }: AppError): void {
    const pauseMs = pausesMs[Math.min(outage.looks, pausesMs.length - 1)] ?? MINUTE_MS
    const askedMs = retryAtMs - this.#options.clock.nowMs()
    const waitMs = Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs, askedMs))
    outage.cancelTimer()
    outage.cancelTimer = this.#timers.after(waitMs, () => {
      outage.looks += 1
      void this.#look(outage)
    })
  }

  async #look(outage: Outage): Promise<void> {
    const [keyId] = outage.keyIds
    if (keyId === undefined) return
    outage.cancelTimer()
    const answer = await this.#options.look(keyId)
    if (this.#outages.get(outage.host) !== outage) return
    if (answer.ok || isAnswer(answer.error)) this.#recover(outage)
    else this.#plan(outage, answer.error)
  }

  #recover(outage: Outage): void {
    this.#end(outage)
    this.#options.onRecovered(outage.host, [...outage.keyIds])
  }

  #forget(keyId: string): void {
    for (const outage of this.#outages.values())
      if (outage.keyIds.delete(keyId) && outage.keyIds.size === 0) this.#end(outage)
  }

  #end(outage: Outage): void {
    outage.cancelTimer()
    this.#outages.delete(outage.host)
  }
}
