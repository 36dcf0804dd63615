import { describe, expect, it } from 'vitest'
import { nodeTeamCrypto } from '../../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { atOnce } from '../../../../../src/main/kernel/pausable-steps.ts'
import { type State, withWrites } from '../../../../../src/main/sharing/rules/state-merge.ts'
import { type Author, changesHere, type Sides } from '../../../../../src/main/sharing/rules/three-way.ts'

const record = 'key:00000000-0000-4000-8000-000000000001'
const workspaceId = '00000000-0000-4000-8000-000000000002'
const credentials = (print: string, sealed = 'A'.repeat(40)) => ({
  clientId: 'client',
  secret: { sealed, print: print.repeat(22) },
})
const facts: Record<string, unknown> = {
  ...{ name: 'first', kind: 'personal', workspaceId, createdAtMs: 1, credentials: credentials('A') },
}
type Written = readonly [field: string, id: string, value: unknown, replaces?: readonly string[]]
const stateOf = (...writes: readonly Written[]): State =>
  atOnce(
    withWrites(
      {},
      writes.map(([field, id, value, replaces = []]) => ({
        record,
        field,
        id,
        write: ['me', 1, value] as const,
        replaces,
      })),
    ),
  )
const first = [...Object.entries(facts), ['life', true] as const].map(
  ([field, value]): Written => [field, `first ${field}`, value],
)
const vault = (change: Record<string, unknown> = {}) => [
  { record, fields: new Map(Object.entries({ ...facts, ...change })) },
]
const changes = (sides: Partial<Sides>) => {
  const base = stateOf(...first)
  const author: Author = { crypto: nodeTeamCrypto, me: 'me', nowMs: 2, valueFor: (_, __, value) => value }
  const all = {
    local: vault(),
    base,
    others: base,
    isLeftOut: () => false,
    isHidden: () => false,
    ...sides,
  }
  return atOnce(changesHere(all, author)).map(({ field, write, replaces }) => [
    field,
    write[2],
    [...replaces].sort(),
    write[1],
  ])
}

describe('local changes', () => {
  it('are the differences from the base, with a life write, and replace what the base shows', () => {
    expect(changes({})).toEqual([])
    expect(changes({ local: vault({ name: 'mine' }) })).toEqual([
      ['name', 'mine', ['first name'], 2],
      ['life', true, ['first life'], 2],
    ])
  })

  it('don’t replace what others wrote meanwhile', () => {
    const others = stateOf(...first, ['name', 'r', 'theirs', ['first name']])
    expect(changes({ others, local: vault({ name: 'mine' }) })[0]).toEqual([
      'name',
      'mine',
      ['first name'],
      2,
    ])
    expect(changes({ others })).toEqual([])
  })

  it('without a base are concurrent with everything at time 0 and delete nothing', () => {
    const others = stateOf(...first)
    expect(changes({ base: undefined, others, local: vault({ name: 'mine' }) })).toEqual([
      ['name', 'mine', [], 0],
      ['life', true, [], 0],
    ])
    expect(changes({ base: undefined, others })).toEqual([])
    expect(changes({ base: undefined, others, local: [] })).toEqual([])
    expect(changes({ base: undefined, others: {} })).toHaveLength(6)
    const deleted = stateOf(...first, ['life', 'd', false, ['first life']])
    expect(changes({ base: undefined, others: deleted })).toEqual([['life', true, [], 0]])
  })

  it('without a base don’t include what somebody else also wrote, shown or not', () => {
    const others = stateOf(...first, ['name', 'z', 'other'])
    for (const name of ['first', 'other'])
      expect(changes({ base: undefined, others, local: vault({ name }) })).toEqual([])
  })

  it('to a conflict replace every value', () => {
    const base = stateOf(...first, ['name', 'o', 'theirs'])
    expect(changes({ base, local: vault({ name: 'theirs' }) })).toEqual([])
    for (const name of ['first', 'third'])
      expect(changes({ base, local: vault({ name }) })[0]).toEqual(['name', name, ['first name', 'o'], 2])
  })

  it('are compared without the encryption of a secret', () => {
    expect(changes({ local: vault({ credentials: credentials('A', 'B'.repeat(40)) }) })).toEqual([])
    expect(changes({ local: vault({ credentials: credentials('Q') }) })).toHaveLength(2)
  })

  it('stay local if the schema doesn’t accept them', () => {
    expect(changes({ local: vault({ name: 'x'.repeat(201) }) })).toEqual([])
    expect(changes({ local: vault({ notes: 'fine', name: '' }) }).map(([field]) => field)).toEqual([
      'notes',
      'life',
    ])
  })

  it('leave out only records whose ID the schema doesn’t accept', () => {
    const odd = { record: 'key:not-a-uuid', fields: new Map(Object.entries(facts)) }
    const more = { record, fields: new Map(Object.entries({ ...facts, name: 'mine' })) }
    expect(changes({ local: [odd, more] }).map(([field]) => field)).toEqual(['name', 'life'])
    expect(changes({ base: undefined, others: {}, local: [odd] })).toEqual([])
  })

  it('without a base add no empty field next to what others wrote', () => {
    const others = stateOf(...first, ['notes', 'n', 'text'])
    expect(changes({ base: undefined, others, local: vault({ notes: null }) })).toEqual([])
  })

  it('clear a field, and ignore one that neither side has', () => {
    const base = stateOf(...first, ['notes', 'n', 'text'])
    expect(changes({ base, local: vault({ notes: null }) })[0]).toEqual(['notes', null, ['n'], 2])
    expect(changes({ local: vault({ notes: null }) })).toEqual([])
    expect(changes({ base })).toEqual([])
  })

  it('delete missing records, but only if they were shown and not left out', () => {
    expect(changes({ local: [] })).toEqual([['life', false, ['first life'], 2]])
    expect(changes({ local: [], isLeftOut: () => true })).toEqual([])
    expect(changes({ local: [], base: stateOf(...first.slice(1)) })).toEqual([])
    const deleted = stateOf(...first, ['life', 'd', false, ['first life']])
    expect(changes({ local: [], base: deleted })).toEqual([])
  })

  it('restore a deleted record, and replace only what was shown', () => {
    const base = stateOf(...first, ['life', 'd', false, ['first life']])
    expect(changes({ base })).toEqual([['life', true, ['d'], 2]])
    expect(changes({ base, local: vault({ name: 'mine' }) })).toEqual([
      ['name', 'mine', [], 2],
      ['life', true, ['d'], 2],
    ])
  })

  it('replace nothing that this vault doesn’t show', () => {
    const isHidden = (_: string, field: string) => field === 'name' || field === 'life'
    expect(changes({ isHidden, local: vault({ name: 'mine' }) }).map(([, , replaces]) => replaces)).toEqual([
      [],
      [],
    ])
    expect(changes({ isHidden, local: [] })).toEqual([['life', false, [], 2]])
  })

  it('are computed again for a record that was compared with another state before', () => {
    const local = vault()
    const base = stateOf(...first)
    expect(changes({ local, base })).toEqual([])
    expect(changes({ local, base: stateOf(...first, ['name', 'z', 'other', ['first name']]) })).toHaveLength(
      2,
    )
  })
})
