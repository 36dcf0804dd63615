import type { ActivityEvent } from '../../shared/activity.ts'

/** The append-only activity log, rotated by size. */
export interface ActivityFile {
  append(event: ActivityEvent): void
  /** Oldest first; skips lines that cannot be read. */
  readAll(): Promise<ActivityEvent[]>
  /** Every line, oldest first, undefined for one that cannot be read; undefined when there is a file that cannot be read. */
  readLines(): Promise<(ActivityEvent | undefined)[] | undefined>
  /** Deletes lines known to be older; a line that cannot be read stays. */
  dropBefore(atMs: number): Promise<void>
  clear(): Promise<void>
}
