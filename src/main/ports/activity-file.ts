import type { ActivityEvent } from '../../shared/activity/activity.ts'

/** The append-only activity log, rotated by size. */
export interface ActivityFile {
  append(event: ActivityEvent): void
  /** Oldest first; skips lines that cannot be read. */
  readAll(): Promise<ActivityEvent[]>
  /**
   * Every line, oldest first; an unreadable line is undefined. The whole result is undefined when the file exists
   * but can't be read.
   */
  readLines(): Promise<(ActivityEvent | undefined)[] | undefined>
  /** Deletes lines known to be older; unreadable lines stay. */
  dropBefore(atMs: number): Promise<void>
  clear(): Promise<void>
}
