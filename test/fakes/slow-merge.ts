import { createHash } from 'node:crypto'

// A second implementation of the merge in docs/sharing-format.md. Small, slow, written from the document alone and
// without any code from src.

type Register = {
  readonly live: Record<string, readonly [string, number, unknown]>
  readonly gone: Record<string, number>
}
type State = Record<string, Record<string, Register>>

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, one]) => [name, sorted(one)]),
  )
}
const text = (value: unknown): string => JSON.stringify(sorted(value))

/** Merges states: collects their statements in one set, and derives the merged state from that set. */
export const slowMerge = (states: readonly unknown[]): State => {
  const sentences = new Set<string>()
  for (const state of states as State[])
    for (const [record, fields] of Object.entries(state))
      for (const [field, { live, gone }] of Object.entries(fields)) {
        for (const [id, write] of Object.entries(live))
          sentences.add(text(['wrote', record, field, id, write]))
        for (const [id, day] of Object.entries(gone))
          sentences.add(text(['replaced', record, field, id, day]))
        sentences.add(text(['has', record, field]))
      }
  const merged: State = {}
  const all = [...sentences].sort().map((one) => JSON.parse(one))
  for (const [what, record, field, id, rest] of all) {
    merged[record] ??= {}
    merged[record][field] ??= { live: {}, gone: {} }
    const register = merged[record][field]
    if (what === 'replaced') register.gone[id] = Math.max(rest, register.gone[id] ?? 0)
    if (what === 'wrote' && !(id in register.live)) register.live[id] = rest
  }
  for (const fields of Object.values(merged))
    for (const { live, gone } of Object.values(fields)) for (const id of Object.keys(gone)) delete live[id]
  return merged
}

const needed: Record<string, string[]> = {
  service: ['name', 'address'],
  key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
  workspace: ['name', 'location', 'sensitive'],
}

/**
 * The values that a vault shows for a state: for each record and field, the value that was written last, with
 * the higher id as the tie-breaker. Leaves out records without a true `life`, and those that lack a required
 * field.
 */
export const slowShown = (state: unknown): Record<string, Record<string, unknown>> => {
  const shown: Record<string, Record<string, unknown>> = {}
  for (const [record, fields] of Object.entries(state as State)) {
    if (!Object.values(fields.life?.live ?? {}).some((write) => write[2] === true)) continue
    const values: Record<string, unknown> = {}
    for (const [field, { live }] of Object.entries(fields)) {
      let best: [string, number, unknown] | undefined
      for (const [id, [, atMs, value]] of Object.entries(live))
        if (best === undefined || atMs > best[1] || (atMs === best[1] && id > best[0]))
          best = [id, atMs, value]
      if (best !== undefined && field !== 'life') values[field] = best[2]
    }
    if ((needed[record.split(':')[0] ?? ''] ?? []).every((field) => field in values)) shown[record] = values
  }
  return shown
}

/** A short digest of a value that doesn't depend on the order of its parts. */
export const digestOf = (value: unknown): string => createHash('sha256').update(text(value)).digest('hex')
