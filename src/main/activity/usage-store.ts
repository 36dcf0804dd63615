import { AppErrorSchema } from '../../shared/error-schema.ts'
import { AtMs, z } from '../../shared/schema.ts'
import { SECOND_MS } from '../../shared/time.ts'
import type { KeyUsage } from '../keys/rules/key-summary.ts'
import type { Clock } from '../ports/clock.ts'
import type { RecordFile } from '../ports/record-file.ts'

const COALESCE_MS = 2 * SECOND_MS
const Fact = z.catch(z.optional(z.number()), undefined)
const Stored = z.object({
  lastTokenAtMs: Fact,
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
 * What is remembered of each key's use; written with some seconds of delay, so that copying stays fast. What
 * the file holds besides is ignored.
 */
export class UsageStore {
  readonly #file: RecordFile
  readonly #clock: Clock
  readonly #usage = new Map<string, KeyUsage>()
  #isDue = false

  constructor(file: RecordFile, clock: Clock) {
    this.#file = file
    this.#clock = clock
    for (const [keyId, usage] of Object.entries(file.read())) {
      const stored = Stored.safeParse(usage)
      if (stored.success) this.#usage.set(keyId, stored.data)
    }
  }

  /** Returns what is known of a key's use. */
  of(keyId: string): KeyUsage {
    return this.#usage.get(keyId) ?? {}
  }

  /** Records a use; `undefined` forgets a fact. */
  note(keyId: string, usage: KeyUsage): void {
    this.#usage.set(keyId, { ...this.of(keyId), ...usage })
    this.#writeSoon()
  }

  /** Forgets a purged key. */
  forget(keyId: string): void {
    if (this.#usage.delete(keyId)) this.#writeSoon()
  }

  /** Writes pending changes when the app ends. */
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
