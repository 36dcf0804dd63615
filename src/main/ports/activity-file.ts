import type { ActivityEvent } from '../../shared/model.ts'

/** The append-only list of what happened, rotated by size. */
export interface ActivityFile {
  append(event: ActivityEvent): void
  /** Oldest first; lines that cannot be read are passed over. */
  readAll(): Promise<ActivityEvent[]>
  clear(): Promise<void>
}
