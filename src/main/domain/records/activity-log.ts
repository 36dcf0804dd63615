import type { ActivityEvent } from '../../../shared/model.ts'
import type { ActivityFile } from '../../ports/activity-file.ts'
import type { Clock } from '../../ports/clock.ts'

/** What happened, without the parts the log adds itself. */
export type Happening = Omit<ActivityEvent, 'id' | 'atMs'>

/** The local list of what happened to keys; no secret, no token, no body ever. */
export class ActivityLog {
  readonly #file: ActivityFile
  readonly #clock: Clock
  readonly #newId: () => string
  readonly #onAdded: (event: ActivityEvent) => void

  constructor(o: {
    file: ActivityFile
    clock: Clock
    newId: () => string
    onAdded: (event: ActivityEvent) => void
  }) {
    this.#file = o.file
    this.#clock = o.clock
    this.#newId = o.newId
    this.#onAdded = o.onAdded
  }

  /** Notes something that happened now. */
  add(happening: Happening): void {
    const event = { id: this.#newId(), atMs: this.#clock.nowMs(), ...happening }
    this.#file.append(event)
    this.#onAdded(event)
  }

  /** Newest first. */
  async list(filter: { keyId?: string | undefined; limit?: number | undefined }): Promise<ActivityEvent[]> {
    const all = await this.#file.readAll()
    const wanted = filter.keyId === undefined ? all : all.filter((event) => event.keyId === filter.keyId)
    return wanted.reverse().slice(0, filter.limit ?? 1_000)
  }

  /** Empties the list. */
  async clear(): Promise<void> {
    await this.#file.clear()
  }
}
