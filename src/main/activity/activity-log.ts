import type { ActivityEvent, ActivityFilter } from '../../shared/activity/activity.ts'
import { DAY_MS } from '../../shared/kernel/time.ts'
import type { ActivityFile } from '../ports/activity-file.ts'
import type { Clock } from '../ports/clock.ts'
import type { InitiatorContext } from '../ports/initiator-context.ts'
import { isWanted } from './rules/activity-filter.ts'

/** An event as callers pass it, without the fields that the log adds. */
export type NewActivityEvent = Omit<ActivityEvent, 'id' | 'atMs' | 'by'>

/** The names of a key and its workspace, if they are known. */
export type KeyNames = Pick<ActivityEvent, 'keyName' | 'workspaceId' | 'workspaceName'>

/** Maximum number of this run's events kept in memory. The file reaches its size limit long before that. */
const MOST_KEPT = 50_000

/** The local log of key events. Contains no secrets, tokens or bodies. */
export class ActivityLog {
  readonly #file: ActivityFile
  readonly #clock: Clock
  readonly #newId: () => string
  readonly #initiators: Pick<InitiatorContext, 'current'>
  readonly #namesOf: (keyId: string) => KeyNames
  readonly #keepDays: () => number | 'forever'
  readonly #onAdded: (event: ActivityEvent) => void
  /** Events since startup, oldest first. */
  #recent: ActivityEvent[] = []
  /** Events from earlier runs, oldest first. Read once, on first use. */
  #previous: Promise<ActivityEvent[]> | undefined

  constructor(o: {
    file: ActivityFile
    clock: Clock
    newId: () => string
    initiators: Pick<InitiatorContext, 'current'>
    namesOf: (keyId: string) => KeyNames
    keepDays: () => number | 'forever'
    onAdded: (event: ActivityEvent) => void
  }) {
    this.#file = o.file
    this.#clock = o.clock
    this.#newId = o.newId
    this.#initiators = o.initiators
    this.#namesOf = o.namesOf
    this.#keepDays = o.keepDays
    this.#onAdded = o.onAdded
  }

  /**
   * Records an event with the current time, its initiator and, if known, the names of its key and workspace.
   */
  add(happening: NewActivityEvent): void {
    const { keyId, workspaceId } = happening
    const names = keyId === undefined || workspaceId !== undefined ? {} : this.#namesOf(keyId)
    const when = { id: this.#newId(), atMs: Math.floor(this.#clock.nowMs()) }
    const event = { ...when, ...names, ...happening, by: this.#initiators.current() }
    this.#file.append(event)
    this.#recent.push(event)
    if (this.#recent.length > MOST_KEPT) this.#recent.shift()
    this.#onAdded(event)
  }

  /** Returns the events that match a filter, newest first. */
  async list(filter: ActivityFilter, limit = Number.POSITIVE_INFINITY): Promise<ActivityEvent[]> {
    this.#previous ??= this.#readPrevious()
    const previous = await this.#previous
    const found: ActivityEvent[] = []
    for (const events of [this.#recent, previous]) {
      for (let at = events.length - 1; at >= 0 && found.length < limit; at -= 1) {
        const event = events[at]
        if (event !== undefined && isWanted(event, filter)) found.push(event)
      }
    }
    return found
  }

  /** Returns every line of the file (see `ActivityFile.readLines`). */
  lines(): Promise<(ActivityEvent | undefined)[] | undefined> {
    return this.#file.readLines()
  }

  async clear(): Promise<void> {
    this.#recent = []
    this.#previous = Promise.resolve([])
    await this.#file.clear()
  }

  /** Drops events that are older than the retention period at `timeMs`. */
  async prune(timeMs: number): Promise<void> {
    const days = this.#keepDays()
    if (days === 'forever') return
    const sinceMs = timeMs - days * DAY_MS
    this.#recent = this.#recent.filter((event) => event.atMs >= sinceMs)
    await this.#file.dropBefore(sinceMs)
    this.#previous = undefined
  }

  async #readPrevious(): Promise<ActivityEvent[]> {
    const all = await this.#file.readAll()
    // The file may already contain events that were added while it was read.
    const recent = new Set(this.#recent.map((event) => event.id))
    return all.filter((event) => !recent.has(event.id))
  }
}
