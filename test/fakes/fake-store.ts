import type { Store, StoreFile } from '../../src/main/ports/store.ts'
import { err, ok, type Result } from '../../src/shared/kernel/result.ts'
import type { StoreProblem } from '../../src/shared/sharing/store-trial.ts'
import type { Seeded } from './seeded.ts'

/** Thrown to simulate a program that ends abruptly: it loses what wasn't durable, and does nothing more. */
export class Stopped extends Error {}

/**
 * Ends a program at this step, counted from 1. There is a step before and after each of its effects on disk and
 * store. Without a number, the program isn't ended.
 */
export class StopPoint {
  at: number | undefined
  #steps = 0

  /** Called before and after every effect. */
  pass(): void {
    this.#steps += 1
    if (this.#steps === this.at) throw new Stopped()
  }

  /** Restarts the count, and sets the step at which the program ends. */
  set(at: number | undefined): void {
    this.#steps = 0
    this.at = at
  }

  get steps(): number {
    return this.#steps
  }
}

/** What may go wrong in a store, each time for one file or one call. */
export type StoreFault =
  /** A file is listed and read before it's complete. */
  | 'partial'
  /** A file already has its full length, but ends in zeros. */
  | 'preallocated'
  | 'hidden'
  /** A file is listed, but gone when it's read. */
  | 'gone'
  | 'away'
  | 'full'
  /** A file was written, but the answer is lost. */
  | 'answer-lost'
  | 'not-removed'

interface Stored {
  readonly bytes: Uint8Array | undefined
  /** How often each folder has changed the file: a version vector as in Syncthing. */
  readonly versions: Readonly<Record<string, number>>
  readonly spoilt?: number
}

/** One computer's folder, or a folder shared by all. */
export class FakeFolder {
  readonly id: string
  readonly files = new Map<string, Stored>()
  writes = 0

  constructor(id: string) {
    this.id = id
  }

  /** Creates, changes or removes a file, as anyone with access to the folder can. */
  put(name: string, bytes: Uint8Array | undefined): void {
    const versions = { ...this.files.get(name)?.versions }
    versions[this.id] = (versions[this.id] ?? 0) + 1
    this.files.set(name, { bytes, versions })
  }

  /** Corrupts bytes without the sync program noticing. */
  spoil(name: string, bytes: Uint8Array): void {
    const stored = this.files.get(name)
    if (stored !== undefined) this.files.set(name, { ...stored, bytes, spoilt: (stored.spoilt ?? 0) + 1 })
  }

  stampOf(name: string): string {
    const { versions, spoilt } = this.files.get(name) ?? {}
    return JSON.stringify([versions, spoilt])
  }

  get names(): string[] {
    return [...this.files].flatMap(([name, { bytes }]) => (bytes === undefined ? [] : [name]))
  }

  bytesOf(name: string): Uint8Array | undefined {
    return this.files.get(name)?.bytes
  }
}

const isBefore = (one: Stored, other: Stored) =>
  Object.entries(one.versions).every(([id, count]) => count <= (other.versions[id] ?? 0))

/** Syncs files to another folder. Files changed on both sides get a conflict copy, and some files are delayed. */
export const carry = (from: FakeFolder, to: FakeFolder, random: Seeded, lateShare = 0): void => {
  for (const [name, stored] of [...from.files]) {
    if (random.fraction() < lateShare) continue
    const there = to.files.get(name)
    if (there === undefined || isBefore(there, stored)) {
      to.files.set(name, stored)
      continue
    }
    if (isBefore(stored, there)) continue
    const versions = { ...stored.versions }
    for (const [id, count] of Object.entries(there.versions))
      versions[id] = Math.max(count, versions[id] ?? 0)
    const [winner, loser] = random.below(2) === 0 ? [stored, there] : [there, stored]
    to.files.set(name, { bytes: winner.bytes ?? loser.bytes, versions })
    if (winner.bytes !== undefined && loser.bytes !== undefined) {
      const [, stem = '', ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
      to.put(`${stem}.sync-conflict-${random.below(1e9)}${ending}`, loser.bytes)
    }
  }
}

/** A computer's view of an in-memory folder, which misbehaves like a real one. */
export class FakeStore implements Store {
  readonly folder: FakeFolder
  readonly stop: StopPoint
  readonly #random: Seeded | undefined
  faults: readonly StoreFault[] = []
  /** The probability of a fault, for each file or call. */
  share = 0.1

  constructor(folder: FakeFolder, stop = new StopPoint(), random?: Seeded) {
    this.folder = folder
    this.stop = stop
    this.#random = random
  }

  async list(): Promise<Result<readonly StoreFile[], StoreProblem>> {
    this.stop.pass()
    if (this.#has('away')) return err('away')
    const files = this.folder.names.map((name) => ({
      id: name,
      name,
      bytes: this.folder.bytesOf(name)?.length ?? 0,
      stamp: this.folder.stampOf(name),
    }))
    const isHere = files.filter(() => !this.#has('hidden'))
    return ok(
      isHere.map((file) => (this.#has('partial') ? { ...file, bytes: this.#below(file.bytes) } : file)),
    )
  }

  async read(id: string): Promise<Result<Uint8Array | undefined, StoreProblem>> {
    this.stop.pass()
    const bytes = this.folder.bytesOf(id)
    if (bytes === undefined || this.#has('gone')) return ok(undefined)
    if (this.#has('partial')) return ok(bytes.slice(0, this.#below(bytes.length)))
    if (this.#has('preallocated')) return ok(Uint8Array.from(bytes).fill(0, this.#below(bytes.length)))
    return ok(Uint8Array.from(bytes))
  }

  async write(name: string, bytes: Uint8Array): Promise<Result<'written' | 'exists', StoreProblem>> {
    this.stop.pass()
    if (this.#has('full')) return err('full')
    if (this.folder.bytesOf(name) !== undefined) return ok('exists')
    this.folder.writes += 1
    this.folder.put(name, Uint8Array.from(bytes))
    this.stop.pass()
    return this.#has('answer-lost') ? err('away') : ok('written')
  }

  async remove(id: string): Promise<Result<void, StoreProblem>> {
    this.stop.pass()
    if (this.#has('not-removed')) return err('refused')
    if (this.folder.bytesOf(id) !== undefined) this.folder.put(id, undefined)
    this.stop.pass()
    return ok(undefined)
  }

  #has(fault: StoreFault): boolean {
    return this.faults.includes(fault) && this.#random !== undefined && this.#random.fraction() < this.share
  }

  #below(end: number): number {
    return this.#random?.below(end) ?? 0
  }
}
