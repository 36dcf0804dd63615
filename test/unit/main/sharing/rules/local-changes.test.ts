import { describe, expect, it } from 'vitest'
import { MOST_VALUE_BYTES } from '../../../../../src/main/sharing/rules/fields.ts'
import type { Sides } from '../../../../../src/main/sharing/rules/local-changes.ts'
import { deleteRecord, keepRecord, writeField } from '../../../../../src/main/sharing/rules/new-writes.ts'
import { type Op, State } from '../../../../../src/main/sharing/rules/state.ts'
import { localChanges, shownState, snapshotOf } from '../../../../fakes/state-at-once.ts'

const members = new Set(['me', 'other'])
const of = { record: 'key', id: 'k' } as const
const credentials = (fingerprint: string) => ({
  clientId: 'client',
  secret: { epoch: '', sealed: '', fingerprint },
})
const facts: Record<string, unknown> = {
  name: 'first',
  kind: 'personal',
  workspaceId: 'w',
  createdAtMs: 1,
  credentials: credentials('x'),
}
const write = (field: string, op: string, value: unknown, over: string[] = [], by = 'me'): Op => ({
  ...{ ...of, field, op, atMs: 1, by, over, value },
})
const first = Object.entries(facts).map(([field, value]) => write(field, `first ${field}`, value))
const sideOf = (...ops: Op[]) => {
  const state = new State()
  for (const op of ops) state.add([op], { author: op.by })
  return { state, shown: shownState(state, members) }
}
const vault = (change: Record<string, unknown> = {}) => [
  { ...of, fields: new Map(Object.entries({ ...facts, ...change })) },
]
const changes = (sides: Partial<Sides>) => {
  let number = 0
  const newWrite = () => {
    number += 1
    return { op: `new ${number}`, atMs: 2, by: 'me' }
  }
  const base = sideOf(...first)
  const rest = { sentSince: [], isLeftOut: () => false, newWrite }
  return localChanges({ local: vault(), base, remote: base, ...rest, ...sides })
}
const opsOf = (sides: Partial<Sides>) =>
  changes(sides).ops.map(({ field, value, over, saw }) => [field, value, over, ...(saw ? [saw] : [])])

describe('local changes', () => {
  it('are what differs from the base and from the newest', () => {
    expect(opsOf({})).toEqual([])
    expect(opsOf({ local: vault({ name: 'mine' }) })).toEqual([['name', 'mine', ['first name']]])
    const remote = sideOf(...first, write('name', 'r', 'theirs', ['first name'], 'other'))
    expect(opsOf({ remote })).toEqual([])
    expect(opsOf({ remote, local: vault({ name: 'theirs' }) })).toEqual([])
  })

  it('replace what was shown, so what came meanwhile stands beside', () => {
    const remote = sideOf(...first, write('name', 'r', 'theirs', ['first name'], 'other'))
    expect(opsOf({ remote, local: vault({ name: 'mine' }) })).toEqual([['name', 'mine', ['first name']]])
  })

  it('stand in no own entry since: the vault was not saved', () => {
    const sent = write('name', 's', 'mine', ['first name'])
    const remote = sideOf(...first, sent, write('name', 'r', 'theirs', ['s'], 'other'))
    expect(opsOf({ remote, local: vault({ name: 'mine' }), sentSince: [sent] })).toEqual([])
    const elsewhere = { ...sent, id: 'other' }
    expect(opsOf({ remote, local: vault({ name: 'mine' }), sentSince: [elsewhere] })).toHaveLength(1)
  })

  it('are offered where the base can no longer be built', () => {
    const remote = sideOf(...first)
    const found = changes({ base: undefined, remote, local: vault({ name: 'mine' }) })
    expect([found.ops, found.conflicts]).toEqual([[], [{ ...of, field: 'name', value: 'mine' }]])
    const unknown = changes({ base: undefined, remote: sideOf() })
    expect([unknown.ops.length, unknown.conflicts]).toEqual([5, []])
    const deleted = sideOf(...first, ...deleteRecord(remote, of, () => ({ op: 'd', atMs: 1, by: 'other' })))
    expect(changes({ base: undefined, remote: deleted }).conflicts).toEqual([
      { ...of, field: 'deleted', value: null },
    ])
  })

  it('of a question are none while the vault has one of its answers', () => {
    const base = sideOf(...first, write('credentials', 'o', credentials('y'), [], 'other'))
    for (const one of ['x', 'y'])
      expect(opsOf({ base, remote: base, local: vault({ credentials: credentials(one) }) })).toEqual([])
    const third = opsOf({ base, remote: base, local: vault({ credentials: credentials('z') }) })
    expect(third.map(([field, , over]) => [field, [...(over as string[])].sort()])).toEqual([
      ['credentials', ['first credentials', 'o']],
    ])
  })

  it('are compared without the seal of a secret', () => {
    const sealed = { clientId: 'client', secret: { epoch: 'e', sealed: 'otherwise', fingerprint: 'x' } }
    expect(opsOf({ local: vault({ credentials: sealed }) })).toEqual([])
  })

  it('too large for an entry stay here', () => {
    const value = 'x'.repeat(MOST_VALUE_BYTES)
    const found = changes({ local: vault({ notes: value }) })
    expect([found.ops, found.tooLarge]).toEqual([[], [{ ...of, field: 'notes', value }]])
  })

  it('delete what is not here any more, and only what was shown and is not left out', () => {
    const found = changes({ local: [] }).ops.map(({ field, value, saw }) => [
      field,
      value,
      [...(saw ?? [])].sort(),
    ])
    expect(found).toEqual([['deleted', true, first.map(({ op }) => op).sort()]])
    expect(opsOf({ local: [], isLeftOut: () => true })).toEqual([])
    expect(opsOf({ local: [], base: undefined, remote: sideOf(...first) })).toEqual([])
    expect(opsOf({ local: [], base: sideOf(), remote: sideOf(...first) })).toEqual([])
  })

  it('take a deleted record back, and replace nothing that was not shown', () => {
    const deletion = deleteRecord(sideOf(...first), of, () => ({ op: 'd', atMs: 1, by: 'other' }))
    const base = sideOf(...first, ...deletion)
    expect(opsOf({ base, remote: base, local: [] })).toEqual([])
    expect(opsOf({ base, remote: base })).toEqual([['deleted', null, ['d']]])
    expect(opsOf({ base, remote: base, local: vault({ name: 'mine' }) })).toEqual([
      ['name', 'mine', []],
      ['deleted', null, ['d']],
    ])
    const alone = new State()
    alone.add(snapshotOf(base.state), 'snapshot')
    const tidied = { state: alone, shown: shownState(alone, members) }
    expect(opsOf({ base: tidied, remote: tidied })).toHaveLength(6)
  })

  it('of a record that is not whole are written once', () => {
    const part = sideOf(...first.slice(1))
    expect(opsOf({ base: part, remote: part })).toEqual([['name', 'first', []]])
    const [only] = first
    const local = [{ ...of, fields: new Map([['name', 'first']]) }]
    if (only !== undefined) expect(opsOf({ base: sideOf(only), remote: sideOf(only), local })).toEqual([])
  })
})

describe('a new write', () => {
  const newWrite = () => ({ op: 'n', atMs: 3, by: 'me' })

  it('over a question replaces every answer', () => {
    const on = sideOf(...first, write('name', 'o', 'theirs', [], 'other'))
    const [answer] = writeField(on, of, 'name', 'theirs', newWrite)
    expect([...(answer?.over ?? [])].sort()).toEqual(['first name', 'o'])
  })

  it('over a deletion keeps the record', () => {
    const deletion = deleteRecord(sideOf(...first), of, () => ({ op: 'd', atMs: 1, by: 'other' }))
    const on = sideOf(...first, ...deletion)
    const kept = sideOf(...first, ...deletion, ...keepRecord(on, of, newWrite))
    expect([on, kept].map(({ shown }) => shown.records.get('key k')?.deletion)).toEqual(['deleted', 'none'])
  })

  it('of credentials, and a deletion, is for each record of a key that was added twice', () => {
    const on = sideOf(...first)
    const same = { ...on, shown: { ...on.shown, sameAs: new Map([['k2', 'k']]) } }
    expect(writeField(same, of, 'credentials', 'v', newWrite).map(({ id }) => id)).toEqual(['k', 'k2'])
    expect(writeField(same, of, 'name', 'v', newWrite).map(({ id }) => id)).toEqual(['k'])
    expect(deleteRecord(same, of, newWrite).map(({ id }) => id)).toEqual(['k', 'k2'])
  })
})
