import { PostgresPlace } from '../../../../src/main/adapters/sharing/postgres-place.ts'
import type { SharingPlace } from '../../../../src/main/ports/sharing-place.ts'
import { err } from '../../../../src/shared/result.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import type { PostgresServer } from '../../../fakes/postgres-server.ts'

/** Where the computers of a history meet. */
export interface HistoryPlace {
  /** A computer's view of it; not reached while `isAway`. */
  open(isAway: () => boolean): SharingPlace
  /** So many entries lie there. */
  count(): Promise<number>
  /** All that lies there. */
  bytes(): Promise<Buffer>
}

/** A place in memory. */
export const memoryPlace = (): HistoryPlace => {
  const place = new MemorySharingPlace()
  return {
    open: (isAway) => place.open(isAway),
    count: async () => place.count,
    bytes: async () => place.bytes(),
  }
}

/** A database, whose bytes are those that its owner's `pg_dump` writes. */
export const databasePlace = (server: PostgresServer): HistoryPlace => ({
  open: (isAway) => {
    const place = new PostgresPlace(server.login)
    const reached =
      <Input extends readonly unknown[], Value>(call: (...input: Input) => Promise<Value>) =>
      async (...input: Input) =>
        isAway() ? err('away' as const) : call(...input)
    return {
      teams: reached(() => place.teams()),
      append: reached((...input) => place.append(...input)),
      heads: reached((...input) => place.heads(...input)),
      read: reached((...input) => place.read(...input)),
      otherFiles: reached(() => place.otherFiles()),
      // A history has no hints: they would come in the server's own time.
      watch: () => undefined,
      tryOut: () => place.tryOut(),
      close: () => place.close(),
    }
  },
  count: async () => {
    const [row] = await server.asOwner('SELECT count(*)::int AS count FROM keyward.entry')
    return Number(row?.count)
  },
  bytes: async () => server.dump(),
})
