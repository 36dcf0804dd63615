import type { ActivityEvent } from '../../shared/activity/activity.ts'

/** The append-only activity log, rotated by size. */
export interface ActivityFile {
  append(event: ActivityEvent): void
  /** All events, oldest first. Skips unreadable lines. */
  readAll(): Promise<ActivityEvent[]>
  /**
   * All lines, oldest first, with undefined for each unreadable one. The result is undefined if the file exists
   * but can't be read.
   */
  readLines(): Promise<(ActivityEvent | undefined)[] | undefined>
  /** Deletes events from before `atMs`. Unreadable lines stay. */
  dropBefore(atMs: number): Promise<void>
  clear(): Promise<void>
}
