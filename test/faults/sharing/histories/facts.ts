import { canonical } from '../../../../src/main/domain/vault/canonical.ts'
import { type Computer, isShared } from './computer.ts'
import type { View } from './view.ts'

type Field = 'name' | 'notes' | 'secret'

/** What was written in a history, and what must follow from it once all computers have exchanged everything. */
export class Facts {
  /** The values that computers wrote into a field since all had the same, by computer. */
  #written = new Map<string, Map<string, unknown>>()
  /** Every value that was written into a field since then. */
  #ever = new Map<string, Set<unknown>>()
  /** What stood when all had the same. */
  #stood = new Map<string, unknown>()
  /** Fields that may stand as they stood before: who wrote them was removed. */
  #maybeLost = new Set<string>()
  /** What a computer wrote that was out. */
  readonly #withoutEffect = new Set<unknown>()
  /** Keys that somebody deleted, erased or took back at some time, or that may never have come. */
  readonly goneKeys = new Set<string>()
  /** Workspaces of the keys that were added. */
  readonly addedKeys = new Map<string, string>()
  readonly takenBack = new Set<string>()
  /** Secrets were sealed anew for another address, which is a write too. */
  isMoved = false

  wrote(computer: Computer, record: string, field: Field, value: unknown): void {
    if (computer.out !== undefined) {
      if (value !== undefined) this.#withoutEffect.add(value)
      return
    }
    const name = `${record} ${field}`
    const written = this.#written.get(name) ?? new Map<string, unknown>()
    written.set(computer.name, value)
    this.#written.set(name, written)
    this.#note(name, value)
  }

  added(computer: Computer, keyId: string, workspaceId: string): void {
    if (computer.out === undefined) this.addedKeys.set(keyId, workspaceId)
  }

  /** A key's first secret. */
  entered(keyId: string, secret: string): void {
    this.#note(`${keyId} secret`, secret)
  }

  #note(name: string, value: unknown): void {
    this.#ever.set(name, (this.#ever.get(name) ?? new Set()).add(value))
  }

  /** What this computer wrote since all had the same may not have come before it went. */
  went({ name }: Computer): void {
    for (const [field, written] of this.#written) if (written.has(name)) this.#maybeLost.add(field)
  }

  /** It is in again: what its vault has and the team has not is shared from now on. */
  cameBack(): void {
    this.#withoutEffect.clear()
  }

  /** Compares what the computers of the team show with each other and with what was written. */
  check(views: readonly (readonly [Computer, View])[]): void {
    this.#areSame(views)
    const stood = new Map<string, unknown>()
    for (const [, view] of views)
      for (const [name, values] of view) {
        const [kind, id] = name.split(' ')
        if (kind !== 'key') continue
        for (const field of ['name', 'notes', 'secret'] as const) stood.set(`${id} ${field}`, values[field])
      }
    this.#areWritten(stood)
    for (const [name, value] of stood)
      if (this.#withoutEffect.has(value))
        throw new Error(`${name} is ${String(value)}, by a computer that was out`)
    this.#stood = stood
    this.#written = new Map()
    this.#ever = new Map()
    this.#maybeLost = new Set()
    this.isMoved = false
    for (const [id, workspaceId] of this.addedKeys) {
      if (this.goneKeys.has(id) || this.takenBack.has(workspaceId)) continue
      for (const [computer, view] of views)
        if (!view.has(`key ${id} ${workspaceId}`)) throw new Error(`${computer.name} lacks key ${id}`)
    }
  }

  #areSame(views: readonly (readonly [Computer, View])[]): void {
    const [[first, view] = []] = views
    if (first === undefined || view === undefined) return
    for (const [other, theirs] of views.slice(1))
      for (const name of new Set([...view.keys(), ...theirs.keys()])) {
        const [, , workspaceId = ''] = name.split(' ')
        const both = [first, other].every((one) => isShared(one, workspaceId))
        if (!both && this.takenBack.has(workspaceId)) continue
        const [mine, its] = [view.get(name), theirs.get(name)]
        // Hosts of a workspace without keys are not asked about.
        if (!name.startsWith('key') && (mine === undefined || its === undefined)) continue
        if (canonical(mine ?? null) !== canonical(its ?? null))
          throw new Error(
            `${first.name} and ${other.name} differ in ${name}:\n${canonical(mine ?? null)}\n${canonical(its ?? null)}`,
          )
      }
  }

  #areWritten(stood: ReadonlyMap<string, unknown>): void {
    for (const [name, written] of this.#written) {
      const [id, field] = name.split(' ')
      if (!stood.has(name)) continue
      const known = new Set(written.values())
      // A restored key comes back as it was, and one that was sealed anew may be kept against one that was replaced.
      const isRewritten = this.goneKeys.has(id ?? '') || (this.isMoved && field === 'secret')
      if (isRewritten || this.#maybeLost.has(name))
        for (const value of [this.#stood.get(name), ...(this.#ever.get(name) ?? [])]) known.add(value)
      if (!known.has(stood.get(name)))
        throw new Error(`${name} is ${String(stood.get(name))}, written were ${[...known].join(', ')}`)
    }
    for (const [name, value] of stood)
      if (
        this.#stood.has(name) &&
        !this.#written.has(name) &&
        this.#stood.get(name) !== value &&
        !name.endsWith('notes')
      )
        throw new Error(
          `${name} was ${String(this.#stood.get(name))} and is ${String(value)}, and nobody wrote it`,
        )
  }
}
