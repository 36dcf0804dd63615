import type { AppError } from '../../shared/errors/app-error.ts'
import { AppErrorSchema } from '../../shared/errors/error-schema.ts'
import { AtMs, z } from '../../shared/kernel/schema.ts'
import { SECOND_MS } from '../../shared/kernel/time.ts'
import type { Clock } from '../ports/clock.ts'
import type { FactFile } from '../ports/fact-file.ts'

/** What is remembered about a key's use. Nothing breaks if it's lost. */
export interface KeyUsage {
  readonly lastTokenAtMs?: number | undefined
  /** The host that issued the last token. */
  readonly lastTokenHost?: string | undefined
  readonly lastCopiedAtMs?: number | undefined
  /** The version of the secret that the service last refused. Cleared when a token is issued. */
  readonly refusedVersion?: number | undefined
  /** The error from that refusal, without the service's own text. */
  readonly refusal?: AppError | undefined
  /** How often the key's token was copied, and when the user answered the offer to keep one ready. */
  readonly copies?: number | undefined
  readonly keepReadyAnsweredAtMs?: number | undefined
  /** When the last notification about the key was shown, apart from reminders. */
  readonly noticeAtMs?: number | undefined
  /** The reminders shown for one due date: each step and when it was shown. */
  readonly announced?:
    | {
        readonly dueAtMs: number
        readonly steps: readonly { readonly days: number; readonly atMs: number }[]
      }
    | undefined
  /**
   * The time of a stalled replacement's last step. Saved when the stall is announced, so that it's announced
   * only once.
   */
  readonly restAnnouncedAtMs?: number | undefined
  /** The sequence number of the key's last calendar entry. */
  readonly calendarSequence?: number | undefined
  /** Digests of the paths of files in which the user has already dealt with a copy of the secret. */
  readonly handledCopies?: readonly string[] | undefined
}

const COALESCE_MS = 2 * SECOND_MS
const Fact = z.catch(z.optional(z.number()), undefined)
const Stored = z.object({
  lastTokenAtMs: Fact,
  lastTokenHost: z.catch(z.optional(z.string()), undefined),
  lastCopiedAtMs: Fact,
  refusedVersion: Fact,
  refusal: z.catch(z.optional(AppErrorSchema), undefined),
  copies: Fact,
  keepReadyAnsweredAtMs: Fact,
  noticeAtMs: Fact,
  calendarSequence: Fact,
  restAnnouncedAtMs: Fact,
  handledCopies: z.catch(z.optional(z.array(z.string())), undefined),
  announced: z.catch(
    z.optional(
      z.object({
        dueAtMs: AtMs,
        steps: z.array(z.object({ days: z.int(), atMs: AtMs })),
      }),
    ),
    undefined,
  ),
})

/**
 * Remembers how each key is used. Coalesces writes for two seconds, so that copying stays fast. Ignores unknown
 * content in the file.
 */
export class UsageStore {
  readonly #file: FactFile
  readonly #clock: Clock
  readonly #usage = new Map<string, KeyUsage>()
  #isDue = false

  constructor(file: FactFile, clock: Clock) {
    this.#file = file
    this.#clock = clock
    for (const [keyId, usage] of Object.entries(file.read())) {
      const stored = Stored.safeParse(usage)
      if (stored.success) this.#usage.set(keyId, stored.data)
    }
  }

  of(keyId: string): KeyUsage {
    return this.#usage.get(keyId) ?? {}
  }

  /** Records a use. `undefined` clears a fact. */
  note(keyId: string, usage: KeyUsage): void {
    this.#usage.set(keyId, { ...this.of(keyId), ...usage })
    this.#writeSoon()
  }

  /** Removes the data of an erased key. */
  forget(keyId: string): void {
    if (this.#usage.delete(keyId)) this.#writeSoon()
  }

  /** Writes pending changes when the app quits. */
  flush(): void {
    if (!this.#isDue) return
    this.#isDue = false
    this.#file.write(Object.fromEntries(this.#usage))
  }

  #writeSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    this.#clock.at(this.#clock.nowMs() + COALESCE_MS, () => this.flush())
  }
}
