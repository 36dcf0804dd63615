import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { z } from '../../shared/kernel/schema.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/kernel/time.ts'
import type { UpdateProblem, UpdateState } from '../../shared/updates/update-state.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { Timers } from '../kernel/timers.ts'
import type { Clock } from '../ports/clock.ts'
import type { FactFile } from '../ports/fact-file.ts'
import type { Http } from '../ports/http.ts'
import type { DownloadsAddress, UpdateSource } from '../ports/update-source.ts'
import { compareVersions, judgeAnswer } from './rules/update-manifest.ts'

/** Delays the first check after startup, so that everything else is done first. */
const FIRST_AFTER_MS = MINUTE_MS
const limits = { headersTimeoutMs: 10 * SECOND_MS, timeoutMs: 30 * SECOND_MS, maxBodyBytes: 64 * 1024 }

const Seen = z.object({
  version: z.string(),
  date: z.string(),
  minFrom: z.optional(z.string()),
})
const Stored = z.object({ seen: z.optional(Seen), checkedAtMs: z.optional(z.int()) })

interface Deps {
  /** Undefined in a build without an update URL. */
  readonly source: UpdateSource | undefined
  readonly http: Http
  readonly clock: Clock
  /** Stores the highest version known so far. */
  readonly file: FactFile
  readonly facts: { readonly version: string; readonly platform: string; readonly architecture: string }
  /** Whether the user turned on update checks. */
  readonly isWanted: () => boolean
  readonly onState: () => void
}

/**
 * Checks once a day for a newer version, if the user wants that. Only notifies, and never downloads or installs
 * anything.
 */
export class UpdateCheck {
  readonly #deps: Deps
  readonly #timers: Timers
  #stored: z.infer<typeof Stored>
  #problem: UpdateProblem | undefined
  #running: Promise<void> | undefined

  constructor(deps: Deps) {
    this.#deps = deps
    this.#timers = new Timers(deps.clock)
    const stored = Stored.safeParse(deps.file.read())
    this.#stored = stored.success ? stored.data : {}
  }

  /** The page to download from. Undefined in a build without one. */
  get downloadsUrl(): DownloadsAddress | undefined {
    return this.#deps.source?.downloadsUrl
  }

  /** What the window shows. Undefined in a build without an update address. */
  get state(): UpdateState | undefined {
    const { source, facts, isWanted } = this.#deps
    if (source === undefined) return undefined
    const { host } = new URL(source.manifestUrl)
    if (!isWanted()) return { host }
    const { seen, checkedAtMs } = this.#stored
    const newer =
      seen === undefined || compareVersions(seen.version, facts.version) <= 0
        ? undefined
        : {
            version: seen.version,
            date: seen.date,
            isDirect: seen.minFrom === undefined || compareVersions(facts.version, seen.minFrom) >= 0,
          }
    return { host, ...omitEmpty({ checkedAtMs, newer, problem: this.#problem }) }
  }

  /**
   * Starts the daily checks, which only run if the user wants them. Call this once everything else has started.
   */
  start(): void {
    this.#timers.after(FIRST_AFTER_MS, () => this.#daily())
  }

  /** Checks now. `refused` as `stale` if the user hasn't turned on update checks. */
  async check(): Promise<Result<void, AppError>> {
    const { source, isWanted } = this.#deps
    // SECURITY: S41, S69, the user agreed to this host when turning on update checks.
    if (source === undefined || !isWanted()) return err(appError('refused', { reason: 'stale' }))
    this.#running ??= this.#ask(source).finally(() => {
      this.#running = undefined
    })
    await this.#running
    return ok(undefined)
  }

  /** Rechecks all timers against the clocks. */
  recheck(): void {
    this.#timers.recheck()
  }

  #daily(): void {
    const sinceMs = this.#deps.clock.nowMs() - (this.#stored.checkedAtMs ?? 0)
    if (sinceMs < 0 || sinceMs >= DAY_MS) void this.check()
    this.#timers.after(DAY_MS, () => this.#daily())
  }

  async #ask({ manifestUrl, isSigned }: UpdateSource): Promise<void> {
    const { http, clock, file, facts, onState } = this.#deps
    // SECURITY: S69, sends nothing that could identify this computer.
    const headers = { Accept: 'application/json', 'User-Agent': 'Keyward' }
    // Taken before sending, so that a slow answer doesn't delay the next check.
    const nowMs = Math.floor(clock.nowMs())
    const reply = await http.send({ method: 'GET', url: manifestUrl, headers }, limits)
    const { seen } = this.#stored
    const highest =
      [facts.version, seen?.version ?? facts.version].sort(compareVersions).at(-1) ?? facts.version
    const judged =
      reply.ok && reply.value.status === 200 && !reply.value.isTruncated
        ? judgeAnswer(new TextDecoder().decode(reply.value.body), {
            isSigned,
            highest,
            ...facts,
            nowMs,
          })
        : err<UpdateProblem>('unreachable')
    this.#problem = judged.ok ? undefined : judged.error
    if (judged.ok) {
      const { version, date, minFrom } = judged.value
      this.#stored = { seen: { version, date, ...omitEmpty({ minFrom }) }, checkedAtMs: nowMs }
      file.write(this.#stored)
    }
    onState()
  }
}
