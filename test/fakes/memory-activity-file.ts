import type { ActivityFile } from '../../src/main/ports/activity-file.ts'
import type { ActivityEvent } from '../../src/shared/activity/activity.ts'

/** An in-memory activity file. `reads` counts how often it was read. */
export class MemoryActivityFile implements ActivityFile {
  events: ActivityEvent[]
  reads = 0
  /** False if the audit report can't read its lines. */
  isReadable = true

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

  async readLines(): Promise<ActivityEvent[] | undefined> {
    return this.isReadable ? [...this.events] : undefined
  }

  async dropBefore(atMs: number): Promise<void> {
    this.events = this.events.filter((event) => event.atMs >= atMs)
  }

  async clear(): Promise<void> {
    this.events = []
  }
}
