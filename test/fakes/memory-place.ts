import {
  areBytesOf,
  besideRecord,
  filesInOrder,
  MOST_ENTRIES,
  MOST_NAMES,
  MOST_RECORDS,
  MOST_TEAMS,
  readName,
} from '../../src/main/adapters/places/place-files.ts'
import type { Place, PlaceFile, PlaceProblem, TrialStep } from '../../src/main/ports/place.ts'
import { entriesFolder, readFileName, teamFolder } from '../../src/main/sharing/rules/file-names.ts'
import { err, ok, type Result } from '../../src/shared/result.ts'

type Answer<Value> = Promise<Result<Value, PlaceProblem>>

const steps = ['reached', 'let-in', 'prepared', 'written', 'kept', 'write-once'] as const

/** A place in memory, as strict as a folder or a database (`place-conformance.ts`). */
export class MemoryPlace {
  readonly files = new Map<string, Uint8Array>()
  readonly views = new Set<MemoryView>()

  /** Every byte that lies there. */
  bytes(): Buffer {
    return Buffer.concat([...this.files.values()])
  }

  /** Puts a file there as whoever runs it can: no rule is asked, no hint is given. */
  plant(name: string, bytes: Uint8Array): void {
    this.files.set(name, new Uint8Array(bytes))
  }

  /** Loses the files whose names fit. */
  lose(isLost: (name: string) => boolean): void {
    for (const name of [...this.files.keys()]) if (isLost(name)) this.files.delete(name)
  }

  /** A place with the same files. */
  copy(): MemoryPlace {
    const copy = new MemoryPlace()
    for (const [name, bytes] of this.files) copy.files.set(name, bytes)
    return copy
  }

  /** Everybody sees again what lay there when the copy was made. */
  goBackTo(former: MemoryPlace): void {
    this.files.clear()
    for (const [name, bytes] of former.files) this.files.set(name, bytes)
  }

  /** A computer's view of it. */
  open(): MemoryView {
    const view = new MemoryView(this)
    this.views.add(view)
    return view
  }
}

/** One computer's view of a place in memory, which tests set. */
export class MemoryView implements Place {
  /** Nothing is reached. */
  isAway = false
  /** Has no room: nothing is written. */
  isFull = false
  /** What this view is not shown, though it is there. */
  hides: (name: string) => boolean = () => false
  /** Runs before a record is written: somebody else is first. */
  beforeWriteEpoch: (() => Promise<unknown> | unknown) | undefined
  /** How often each call came. */
  readonly calls = new Map<keyof Place, number>()
  readonly #place: MemoryPlace
  readonly #watched = new Map<string, () => void>()
  /** While it is set, what others write is not seen: the names that were there when it was set, and own ones. */
  #seen: Set<string> | undefined

  constructor(place: MemoryPlace) {
    this.#place = place
  }

  /** Until `catchUp`, this view sees nothing that others write; they see nothing that it writes only if they delay too. */
  delay(): void {
    this.#seen = new Set(this.#place.files.keys())
  }

  /** Sees everything again. */
  catchUp(): void {
    this.#seen = undefined
  }

  teams(): Answer<readonly string[]> {
    return this.#answer('teams', () => {
      const teams = this.#names().map((name) => {
        const found = readFileName(name)
        return found?.file.kind === 'epoch' ? found.team : undefined
      })
      return ok(
        [...new Set(teams)]
          .filter((team) => team !== undefined)
          .sort()
          .slice(0, MOST_TEAMS),
      )
    })
  }

  listEpochs(team: string, after?: string): Answer<readonly PlaceFile[]> {
    return this.#answer('listEpochs', () =>
      ok(this.#listed(`${teamFolder(team)}/epochs/`, MOST_RECORDS, after)),
    )
  }

  list(team: string, epoch: string, author: string, after?: string): Answer<readonly PlaceFile[]> {
    return this.#answer('list', () =>
      ok(this.#listed(`${entriesFolder(team, epoch, author)}/`, MOST_ENTRIES, after)),
    )
  }

  present(names: readonly string[]): Answer<readonly string[]> {
    return this.#answer('present', () => {
      const there = new Set(this.#names())
      return ok(names.slice(0, MOST_NAMES).filter((name) => there.has(name)))
    })
  }

  read(name: string): Answer<Uint8Array | undefined> {
    return this.#answer('read', () => ok(this.#whole(name)))
  }

  write(name: string, bytes: Uint8Array): Answer<void> {
    return this.#answer('write', () => this.#write(name, bytes))
  }

  async writeEpoch(
    name: string,
    bytes: Uint8Array,
    expected: readonly string[],
  ): Answer<'written' | 'behind'> {
    if (!this.isAway) await this.beforeWriteEpoch?.()
    return this.#answer('writeEpoch', () => {
      const others = besideRecord(name, this.#names())
      const isThere = this.#whole(name) !== undefined
      if (!isThere && others.some((hash) => !expected.includes(hash))) return ok('behind')
      const written = this.#write(name, bytes)
      return written.ok ? ok('written') : written
    })
  }

  delete(names: readonly string[]): Answer<void> {
    return this.#answer('delete', () => {
      for (const name of names) if (readName(name)?.kind !== 'epoch') this.#place.files.delete(name)
      return ok(undefined)
    })
  }

  watch(team: string, onHint: () => void): void {
    this.#watched.set(team, onHint)
  }

  async probe(): Promise<readonly TrialStep[]> {
    if (this.isAway) return [{ name: 'reached', problem: 'away' }]
    const problem = this.isFull ? ('full' as const) : undefined
    return steps
      .slice(0, problem ? 4 : steps.length)
      .map((name) => (problem && name === 'written' ? { name, problem } : { name }))
  }

  close(): Promise<void> {
    this.#watched.clear()
    this.#place.views.delete(this)
    return Promise.resolve()
  }

  /** Something of a team was written by somebody else. */
  hint(name: string): void {
    const team = readFileName(name)?.team
    for (const [watched, onHint] of this.#watched) if (team === undefined || team === watched) onHint()
  }

  #names(): string[] {
    const seen = this.#seen
    return [...this.#place.files.keys()].filter(
      (name) => readName(name) !== undefined && (seen?.has(name) ?? true) && !this.hides(name),
    )
  }

  #listed(folder: string, most: number, after?: string): PlaceFile[] {
    const names = this.#names().filter((name) => name.startsWith(folder))
    return filesInOrder(names, most, after).map((name) => ({
      name,
      bytes: this.#place.files.get(name)?.length ?? 0,
    }))
  }

  #whole(name: string): Uint8Array | undefined {
    const bytes = this.#place.files.get(name)
    const isSeen = (this.#seen?.has(name) ?? true) && !this.hides(name)
    return bytes !== undefined && isSeen && areBytesOf(name, bytes) ? new Uint8Array(bytes) : undefined
  }

  #write(name: string, bytes: Uint8Array): Result<void, PlaceProblem> {
    if (!areBytesOf(name, bytes)) return err('unfit')
    const there = this.#place.files.get(name)
    if (there !== undefined && areBytesOf(name, there)) {
      this.#seen?.add(name)
      return Buffer.compare(there, bytes) === 0 ? ok(undefined) : err('unfit')
    }
    if (this.isFull) return err('full')
    this.#place.files.set(name, new Uint8Array(bytes))
    this.#seen?.add(name)
    for (const view of this.#place.views) if (view !== this) view.hint(name)
    return ok(undefined)
  }

  /** Answers in its own time, as a process does. */
  async #answer<Value>(call: keyof Place, value: () => Result<Value, PlaceProblem>): Answer<Value> {
    this.calls.set(call, (this.calls.get(call) ?? 0) + 1)
    await new Promise((resolve) => setImmediate(resolve))
    return this.isAway ? err('away') : value()
  }
}
