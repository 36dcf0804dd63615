import type { ActivityEvent } from '../../shared/activity.ts'

/** The append-only list of what happened, rotated by size. */
export interface ActivityFile {
  append(event: ActivityEvent): void
  /** Oldest first; lines that cannot be read are passed over. */
  readAll(): Promise<ActivityEvent[]>
  /** Drops what is known to be older; a line that cannot be read stays. */
  dropBefore(atMs: number): Promise<void>
  clear(): Promise<void>
}
