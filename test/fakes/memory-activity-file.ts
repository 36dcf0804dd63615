import type { ActivityFile, ActivityLine } from '../../src/main/ports/activity-file.ts'
import type { ActivityEvent } from '../../src/shared/activity.ts'

/** The activity file in memory; `reads` counts how often it was read. */
export class MemoryActivityFile implements ActivityFile {
  events: ActivityEvent[]
  reads = 0
  /** Lines as a damaged file has them, undefined for one that cannot be read; otherwise those of the events, in one chain. */
  lines: { readonly found: ActivityLine[] | undefined } | undefined

  constructor(events: ActivityEvent[] = []) {
    this.events = events
  }

  append(event: ActivityEvent): void {
    this.events.push(event)
  }

  async readAll(): Promise<ActivityEvent[]> {
    this.reads += 1
    return [...this.events]
  }

  async readLines(): Promise<ActivityLine[] | undefined> {
    if (this.lines !== undefined) return this.lines.found
    return this.events.map((event, at) => ({ event, link: at === 0 ? 'start' : 'linked' }))
  }

  async dropBefore(atMs: number): Promise<void> {
    this.events = this.events.filter((event) => event.atMs >= atMs)
  }

  async clear(): Promise<void> {
    this.events = []
  }
}
