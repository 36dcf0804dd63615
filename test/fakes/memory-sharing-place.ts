import { hashOf } from '../../src/main/adapters/sharing/entry-bounds.ts'
import { MOST_ENTRY_BYTES } from '../../src/main/domain/sharing/entry-size.ts'
import type { PlacedEntry, SharingPlace } from '../../src/main/ports/sharing-place.ts'
import { err, ok } from '../../src/shared/result.ts'

const steps = ['reached', 'let-in', 'prepared', 'written', 'kept', 'write-once'] as const

/** A place in memory, as strict as a folder or a database (`place-conformance.ts`). */
export class MemorySharingPlace {
  readonly #entries = new Map<string, PlacedEntry[]>()
  readonly #hints = new Set<{ readonly team: string; readonly onHint: () => void }>()

  /** Every byte that lies there. */
  bytes(): Buffer {
    return Buffer.concat([...this.#entries.values()].flat().map(({ bytes }) => bytes))
  }

  /** Of the longest entry, in bytes. */
  get longest(): number {
    return Math.max(...[...this.#entries.values()].flat().map(({ bytes }) => bytes.length))
  }

  get count(): number {
    return [...this.#entries.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** A place with the same entries. */
  copy(): MemorySharingPlace {
    const copy = new MemorySharingPlace()
    for (const [team, entries] of this.#entries) copy.#entries.set(team, [...entries])
    return copy
  }

  /** Everything that lies there of a team. */
  entriesOf(team: string): readonly PlacedEntry[] {
    return this.#entries.get(team) ?? []
  }

  /** Puts entries there as whoever runs it can: no rule is asked. */
  plant(team: string, ...entries: readonly PlacedEntry[]): void {
    this.#entries.set(team, [...this.entriesOf(team), ...entries])
  }

  /** A computer's view of it; not reached while `isAway`. */
  open(isAway: () => boolean = () => false): SharingPlace {
    const ofTeam = (team: string) => this.#entries.get(team) ?? []
    /** Answers in its own time, as a process does. */
    const answer = async <Value>(value: () => Value) => {
      await new Promise((resolve) => setImmediate(resolve))
      return isAway() ? err('away' as const) : ok(value())
    }
    const own = new Set<{ readonly team: string; readonly onHint: () => void }>()
    return {
      teams: () => answer(() => [...this.#entries.keys()].sort()),
      append: async (team, entry) => {
        const reached = await answer(() => undefined)
        if (!reached.ok) return reached
        const { bytes, hash, chain, author, n } = entry
        if (hashOf(bytes) !== hash || bytes.length === 0 || bytes.length > MOST_ENTRY_BYTES)
          return err('refused')
        const stands = ofTeam(team).find((one) => one.chain === chain && one.author === author && one.n === n)
        if (stands !== undefined) return stands.hash === hash ? ok('appended') : err('taken')
        this.#entries.set(team, [...ofTeam(team), { ...entry, bytes: new Uint8Array(bytes) }])
        for (const watching of this.#hints)
          if (watching.team === team && !own.has(watching)) watching.onHint()
        return ok('appended')
      },
      heads: (team) =>
        answer(() => {
          const last = new Map<string, PlacedEntry>()
          for (const entry of ofTeam(team).toSorted((one, other) => one.n - other.n)) {
            const log = `${entry.chain} ${entry.author}`
            if ((last.get(log)?.n ?? 0) + 1 === entry.n) last.set(log, entry)
          }
          return [...last.values()].map(({ chain, author, n, hash }) => ({ chain, author, n, hash }))
        }),
      read: (team, { chain, author }, after, limit) =>
        answer(() =>
          ofTeam(team)
            .filter((one) => one.chain === chain && one.author === author && one.n > after)
            .sort((one, other) => one.n - other.n)
            .filter(({ n }, at) => n === after + at + 1)
            .slice(0, limit)
            .map((one) => ({ ...one, bytes: new Uint8Array(one.bytes) })),
        ),
      otherFiles: () => answer(() => 0),
      watch: (team, onHint) => {
        const watching = { team, onHint }
        own.add(watching)
        this.#hints.add(watching)
      },
      tryOut: async () => steps.map((name) => ({ name })),
      close: async () => {
        for (const watching of own) this.#hints.delete(watching)
      },
    }
  }
}
