import type { ActivityEvent } from '../../shared/activity.ts'

/** One line of the file, and how it continues the chain: each line has the digest of the line before it. */
export interface ActivityLine {
  /** Absent when the line cannot be read. */
  readonly event?: ActivityEvent
  /** The first line is a `start`, or `cut` when it continues a line that is gone; of the others one is `broken` when a line before it was changed or is gone. */
  readonly link: 'start' | 'cut' | 'linked' | 'broken'
}

/** The append-only activity log, rotated by size. */
export interface ActivityFile {
  append(event: ActivityEvent): void
  /** Oldest first; skips lines that cannot be read. */
  readAll(): Promise<ActivityEvent[]>
  /** Every line, oldest first; undefined when there is a file that cannot be read. */
  readLines(): Promise<ActivityLine[] | undefined>
  /** Deletes lines known to be older; a line that cannot be read stays. */
  dropBefore(atMs: number): Promise<void>
  clear(): Promise<void>
}
