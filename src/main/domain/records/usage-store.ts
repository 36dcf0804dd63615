import { z } from '../../../shared/schema.ts'
import { SECOND_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RecordFile } from '../../ports/record-file.ts'
import type { KeyUsage } from '../keys/key-summary.ts'

const COALESCE_MS = 2 * SECOND_MS
const Stored = z.record(
  z.string(),
  z.object({
    lastTokenAtMs: z.optional(z.number()),
    lastCopiedAtMs: z.optional(z.number()),
    noticeAtMs: z.optional(z.number()),
    endNoticeAtMs: z.optional(z.number()),
  }),
)

/**
 * When each key last got a token and was last copied; written with some seconds of delay, so that copying
 * stays fast.
 */
export class UsageStore {
  readonly #file: RecordFile
  readonly #clock: Clock
  readonly #usage = new Map<string, KeyUsage>()
  #isDue = false

  constructor(file: RecordFile, clock: Clock) {
    this.#file = file
    this.#clock = clock
    const stored = Stored.safeParse(file.read())
    if (!stored.success) return
    for (const [keyId, usage] of Object.entries(stored.data)) this.#usage.set(keyId, withoutUndefined(usage))
  }

  /** Returns what is known of a key's use. */
  of(keyId: string): KeyUsage {
    return this.#usage.get(keyId) ?? {}
  }

  /** Records a use. */
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

const withoutUndefined = (
  usage: {
    [Name in keyof KeyUsage]: number | undefined
  },
): KeyUsage => ({
  ...(usage.lastTokenAtMs === undefined ? {} : { lastTokenAtMs: usage.lastTokenAtMs }),
  ...(usage.lastCopiedAtMs === undefined ? {} : { lastCopiedAtMs: usage.lastCopiedAtMs }),
  ...(usage.noticeAtMs === undefined ? {} : { noticeAtMs: usage.noticeAtMs }),
  ...(usage.endNoticeAtMs === undefined ? {} : { endNoticeAtMs: usage.endNoticeAtMs }),
})
