import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deletionOf, shownRecord } from '../../../../../src/main/sharing/rules/shown.ts'
import { namesOf, type Op, State } from '../../../../../src/main/sharing/rules/state.ts'
import { generatedRuns } from '../../../../fakes/generated-runs.ts'
import { plain, secondAgain, secondShown } from '../../../../fakes/sharing-second-state.ts'
import { shownState, snapshotOf, writtenAgain } from '../../../../fakes/state-at-once.ts'
import { comparable } from './comparable.ts'

const A = 'a'
const B = 'b'
const members = new Set([A, B])

const write = (op: string, over: string[] = [], more: Partial<Op> = {}): Op => ({
  record: 'key',
  id: 'k',
  field: 'name',
  op,
  atMs: 1,
  by: A,
  over,
  value: `value of ${op}`,
  ...more,
})
const deletion = (op: string, saw: string[], more: Partial<Op> = {}): Op =>
  write(op, [], { field: 'deleted', saw, value: true, ...more })
const stateOf = (...ops: Op[]): State => {
  const state = new State()
  for (const op of ops) state.add([op], { author: op.by })
  return state
}
const record = (state: State) => {
  const found = state.find('key', 'k')
  if (found === undefined) throw new Error('No such record')
  return found
}
const liveOps = (state: State, field = 'name') =>
  (record(state).live.get(field) ?? []).map(({ op }) => op).sort()
const shownName = (state: State) => shownRecord(record(state), members)?.fields.get('name')
/** All that a key needs to be shown but its name. */
const rest = ['kind', 'workspaceId', 'createdAtMs', 'credentials'].map((field) =>
  write(field, [], { field, value: { clientId: 'client', secret: null } }),
)

describe('a write', () => {
  it('is live if its op stands in no over', () => {
    expect(liveOps(stateOf(write('1'), write('2', ['1']), write('3', ['1'])))).toEqual(['2', '3'])
  })

  it('is replaced by one that arrives before it', () => {
    expect(liveOps(stateOf(write('2', ['1']), write('1')))).toEqual(['2'])
  })

  it('replaces nothing in another field or record', () => {
    const state = stateOf(
      write('1'),
      write('2', ['1'], { field: 'notes' }),
      write('3', ['1'], { id: 'other' }),
    )
    expect(liveOps(state)).toEqual(['1'])
  })

  it('of a circle is live, and so are all others of it', () => {
    expect(liveOps(stateOf(write('1', ['2']), write('2', ['1'])))).toEqual(['1', '2'])
    expect(liveOps(stateOf(write('1', ['2']), write('2', ['1']), write('3')))).toEqual(['3'])
  })

  it('stands beside in an entry of another (S45: by)', () => {
    const state = stateOf(write('1'))
    state.add([write('2', ['1'], { by: A })], { author: B })
    expect(liveOps(state)).toEqual(['1', '2'])
    state.add([write('2', ['1'], { by: A })], { author: A })
    expect(liveOps(state)).toEqual(['2'])
  })

  it('deletes nothing in an entry of another (S45: by)', () => {
    const state = stateOf(write('1'))
    state.add([deletion('2', ['1'])], { author: B })
    expect(deletionOf(record(state))).toBe('kept')
  })

  it('replaces in a snapshot, whoever made it', () => {
    const state = stateOf(write('1'))
    state.add([write('2', ['1'], { by: B })], 'snapshot')
    expect(liveOps(state)).toEqual(['2'])
  })

  it('is two writes with two values under one op, secrets opened', () => {
    const credentials = (fingerprint: string, sealed: string) =>
      write('1', [], {
        field: 'credentials',
        value: { clientId: 'client', secret: { epoch: '', sealed, fingerprint } },
      })
    const state = stateOf(credentials('x', 'one'), credentials('x', 'two'), credentials('y', 'one'))
    expect(liveOps(state, 'credentials')).toEqual(['1', '1'])
    expect(liveOps(stateOf(write('1'), write('1', [], { value: 'other' }), write('2', ['1'])))).toEqual(['2'])
  })

  it('names every live write, then what these named, the newest first, 32 in all', () => {
    const state = stateOf(write('0'))
    for (let at = 1; at <= 40; at += 1) {
      const [over = []] = namesOf(record(state).live.get('name') ?? [])
      state.add([write(String(at), over)], { author: A })
    }
    const [only, ...others] = namesOf(record(state).live.get('name') ?? [])
    expect(only).toEqual(Array.from({ length: 32 }, (_, at) => String(40 - at)))
    expect(others).toEqual([])
    const two = [write('x', ['x1', 'x2']), write('y', ['y1', 'y2'])]
    expect(namesOf(two)).toEqual([['x', 'y', 'x1', 'y1', 'x2', 'y2']])
  })

  it('takes several new ones to replace more than 32', () => {
    const many = Array.from({ length: 70 }, (_, at) => write(`op ${at}`, [`former ${at}`]))
    const lists = namesOf(many)
    expect(lists.map(({ length }) => length)).toEqual([32, 32, 32])
    const state = stateOf(...many, ...lists.map((over, at) => write(`new ${at}`, over, { value: 'same' })))
    expect(liveOps(state)).toEqual(['new 0', 'new 1', 'new 2'])
    expect(shownName(stateOf(...rest, ...many))?.others).toHaveLength(69)
    expect(
      shownName(stateOf(...rest, ...lists.map((over, at) => write(`${at}`, over, { value: 'same' })))),
    ).toMatchObject({ others: [] })
    expect(namesOf([])).toEqual([[]])
  })
})

describe('what is shown', () => {
  const nameOf = (...ops: Op[]) => {
    const found = shownName(stateOf(...rest, ...ops))
    return [found?.shown.op, ...(found?.others ?? []).map(({ op }) => op)]
  }

  it('is what a member wrote, then the later, then by op; the others are offered', () => {
    expect(nameOf(write('1', [], { by: 'out', atMs: 9 }), write('2'))).toEqual(['2', '1'])
    expect(nameOf(write('1', [], { atMs: 9 }), write('2'))).toEqual(['1', '2'])
    expect(nameOf(write('1'), write('2'))).toEqual(['2', '1'])
  })

  it('has equal values once', () => {
    expect(nameOf(write('1'), write('2', [], { value: 'value of 1' }))).toEqual(['2'])
  })

  it('is the earlier end date', () => {
    const date = (op: string, value: number | null, more: Partial<Op> = {}) =>
      write(op, [], { field: 'keyExpiresAtMs', value, ...more })
    const state = stateOf(
      ...rest,
      write('n'),
      date('1', 5, { by: 'out' }),
      date('2', 9, { atMs: 9 }),
      date('3', null),
    )
    const found = shownRecord(record(state), members)?.fields.get('keyExpiresAtMs')
    expect([found?.shown.op, found?.others.map(({ op }) => op)]).toEqual(['1', ['2', '3']])
  })

  it('lacks a record without its required fields', () => {
    for (const missing of ['name', ...rest.map(({ field }) => field)]) {
      const ops = [...rest, write('n')].filter(({ field }) => field !== missing)
      expect(shownState(stateOf(...ops), members).records.size).toBe(0)
    }
    expect(shownState(stateOf(...rest, write('n')), members).records.size).toBe(1)
  })

  it('asks about several credentials and addresses, and about nothing else', () => {
    const two = (field: string) => [write('1', [], { field }), write('2', [], { field })]
    for (const field of ['credentials', 'workspaceId', 'name', 'notes']) {
      const others = [...rest, write('n')].filter((one) => one.field !== field)
      const found = shownRecord(record(stateOf(...others, ...two(field))), members)?.fields.get(field)
      expect([field, found?.isQuestion]).toEqual([field, ['credentials', 'workspaceId'].includes(field)])
    }
  })

  it('has a key that was added twice once, under the smaller id, with the credentials of both', () => {
    const region = { id: 'eu', name: 'EU', authUrl: 'https://one.example', baseUrl: 'https://one.example' }
    const address = { regions: [region], tokenPath: null, credentialEncoding: 'as-written', tokenFields: [] }
    const put = (record: Op['record'], id: string, facts: Record<string, unknown>) =>
      Object.entries(facts).map(([field, value]) => write(`${id} ${field}`, [], { record, id, field, value }))
    const key = (id: string, clientId: string, fingerprint: string) =>
      put('key', id, {
        name: id,
        kind: 'personal',
        workspaceId: 'w',
        createdAtMs: 1,
        credentials: { clientId, secret: { epoch: '', sealed: '', fingerprint } },
      })
    const shownFor = (...keys: Op[][]) =>
      shownState(
        stateOf(
          ...put('service', 's', { name: 's', address }),
          ...put('workspace', 'w', {
            name: 'w',
            location: { serviceId: 's', regionId: 'eu' },
            sensitive: false,
          }),
          ...keys.flat(),
        ),
        members,
      )
    const two = shownFor(key('k2', 'client', 'x'), key('k1', 'client', 'y'), key('k3', 'other', 'z'))
    expect([...two.sameAs]).toEqual([['k2', 'k1']])
    expect([...two.records.keys()].sort()).toEqual(['key k1', 'key k3', 'service s', 'workspace w'])
    expect(two.records.get('key k1')?.fields.get('credentials')).toMatchObject({ isQuestion: true })
    const same = shownFor(key('k2', 'client', 'x'), key('k1', 'client', 'x'))
    expect(same.records.get('key k1')?.fields.get('credentials')).toMatchObject({ isQuestion: false })
    const moved = [write('moved', [], { record: 'workspace', id: 'w', field: 'location', value: {} })]
    const unsure = shownFor(key('k2', 'client', 'x'), key('k1', 'client', 'y'), moved)
    expect(unsure.records.get('workspace w')?.fields.get('location')).toMatchObject({ isQuestion: true })
    expect([...unsure.sameAs]).toEqual([])
    const deleted = shownFor(key('k2', 'client', 'x'), key('k1', 'client', 'y'), [
      deletion(
        'd',
        key('k1', '', '').map(({ op }) => op),
        { id: 'k1' },
      ),
    ])
    expect([...deleted.sameAs]).toEqual([])
  })
})

describe('a deletion', () => {
  it('deletes what it saw', () => {
    const state = stateOf(...rest, write('1'), deletion('2', ['1', ...rest.map(({ op }) => op)]))
    expect(shownRecord(record(state), members)?.deletion).toBe('deleted')
  })

  it('does not delete what it did not see: the record is kept until somebody decides', () => {
    const saw = ['1', ...rest.map(({ op }) => op)]
    const ops = [...rest, write('1'), deletion('2', saw), write('3', ['1'], { by: B })]
    expect(shownRecord(record(stateOf(...ops)), members)?.deletion).toBe('kept')
    const keep = write('4', ['2'], { field: 'deleted', value: null })
    expect(shownRecord(record(stateOf(...ops, keep)), members)?.deletion).toBe('none')
    const again = deletion('5', ['3', ...saw], { over: ['2'] })
    expect(shownRecord(record(stateOf(...ops, again)), members)?.deletion).toBe('deleted')
  })

  it('beside one that keeps the record leaves it kept', () => {
    const saw = ['1', ...rest.map(({ op }) => op)]
    const ops = [
      ...rest,
      write('1'),
      deletion('2', saw),
      write('3', ['2'], { field: 'deleted', value: null }),
    ]
    const other = deletion('4', saw, { over: ['2'], by: B })
    expect(shownRecord(record(stateOf(...ops, other)), members)?.deletion).toBe('kept')
  })

  it('is alone in a snapshot, and what it did not see brings all of the record back', () => {
    const saw = ['1', ...rest.map(({ op }) => op)]
    const mine = stateOf(...rest, write('1'))
    const maker = stateOf(...rest, write('1'), deletion('2', saw, { by: B }))
    const there = new State()
    there.add(snapshotOf(maker), 'snapshot')
    expect([...record(there).writes].map(({ op }) => op)).toEqual(['2'])
    expect(writtenAgain(there, [mine], members)).toEqual([])
    mine.add([write('3', ['1'])], { author: A })
    expect(
      writtenAgain(there, [mine], members)
        .map(({ op }) => op)
        .sort(),
    ).toEqual(['3', ...rest.map(({ op }) => op)].sort())
  })
})

describe('a new epoch', () => {
  const snapshot = (...ops: Op[]) => {
    const there = new State()
    there.add(snapshotOf(stateOf(...ops)), 'snapshot')
    return there
  }
  const again = (there: State, mine: State, inNow = members) => writtenAgain(there, [mine], inNow)

  it('is written each live write that it lacks and does not name, under the same op, whoever made it', () => {
    const mine = stateOf(write('1'), write('2', ['1']), write('3', [], { by: B, field: 'notes' }))
    expect(again(snapshot(), mine).map(({ op, by, over }) => [op, by, over])).toEqual([
      ['2', A, ['1']],
      ['3', B, []],
    ])
    expect(again(snapshot(write('2', ['1']), write('3', [], { by: B, field: 'notes' })), mine)).toEqual([])
    expect(again(snapshot(write('4', ['2', '1'])), mine).map(({ op }) => op)).toEqual(['3'])
    const other = again(snapshot(write('2', ['1'], { value: 'other' })), mine)
    expect(other.map(({ op }) => op)).toEqual(['2', '3'])
  })

  it('lets stand what somebody who is out had replaced, if the snapshot does not have it (S45: out)', () => {
    const mine = stateOf(
      write('1'),
      write('2', ['1'], { by: 'out' }),
      deletion('3', ['1', '2'], { by: 'out' }),
    )
    const found = again(snapshot(), mine)
    expect(found.map(({ op, over, saw }) => [op, over, saw ?? []])).toEqual([
      ['1', [], []],
      ['2', [], []],
      ['3', [], []],
    ])
    expect(again(snapshot(write('2', ['1'], { by: 'out' })), mine).map(({ op }) => op)).toEqual(['3'])
  })

  it('has nothing replaced by what anybody is said to have written and never signed (S45: out)', () => {
    for (const by of [A, B]) {
      const mine = stateOf(write('1'))
      mine.add([write('2', ['1'], { by })], 'snapshot')
      expect(again(snapshot(), mine).map(({ op, over }) => [op, over])).toEqual([
        ['1', []],
        ['2', []],
      ])
    }
  })

  it('and its snapshot stay within their limits, whatever one op was written again with (S54: names)', () => {
    const many = (length: number, start: number) => Array.from({ length }, (_, at) => `${start + at}`)
    const mine = stateOf(
      write('n', many(32, 0), { by: B }),
      write('n', many(32, 100), { by: B }),
      deletion('d', many(256, 0), { by: B }),
      deletion('d', many(256, 1_000), { by: B }),
    )
    for (const ops of [snapshotOf(mine), again(snapshot(), mine)])
      expect(ops.map(({ over, saw }) => [over.length, saw?.length])).toEqual([
        [32, undefined],
        [0, 256],
      ])
  })

  it('takes over the former state of nobody: only what is written again', () => {
    const there = snapshot(write('2', ['1']))
    there.add(again(there, stateOf(write('1'))), { author: A })
    expect(liveOps(there)).toEqual(['2'])
  })
})

describe('generated writes, any of them forged', () => {
  const op = fc.integer({ min: 0, max: 7 }).map(String)
  const ops = fc.array(
    fc.record({
      author: fc.constantFrom(A, B, 'snapshot'),
      op,
      by: fc.constantFrom(A, B, 'out'),
      atMs: fc.integer({ min: 0, max: 2 }),
      over: fc.uniqueArray(op, { maxLength: 4 }),
      saw: fc.uniqueArray(op, { maxLength: 6 }),
      field: fc.constantFrom('name', 'name', 'deleted', 'keyExpiresAtMs', 'credentials', 'notes'),
      value: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 24 },
  )
  type Generated = (typeof ops extends fc.Arbitrary<infer All> ? All : never) extends (infer One)[]
    ? One
    : never
  const valueIn = (field: string, value: number): unknown => {
    if (field === 'deleted') return value === 0 ? null : true
    if (field !== 'credentials') return value === 0 ? null : value
    return { clientId: 'client', secret: { epoch: '', sealed: '', fingerprint: String(value) } }
  }
  const toOp = ({ op: name, by, atMs, over, saw, field, value }: Generated): Op => ({
    ...{ record: 'key', id: 'k', op: name, by, atMs, over, field },
    ...(field === 'deleted' && { saw }),
    value: valueIn(field, value),
  })

  it('show the same in two implementations and in every order, and lack the same in a new epoch (S45: order)', () => {
    fc.assert(
      fc.property(ops, ops, fc.infiniteStream(fc.nat(1_000)), (here, elsewhere, keys) => {
        const source = (all: typeof here) => ({
          snapshot: [...rest, ...all.filter(({ author }) => author === 'snapshot').map(toOp)],
          entries: all
            .filter(({ author }) => author !== 'snapshot')
            .map((one) => ({ author: one.author, ops: [toOp(one)] })),
        })
        const play = (all: typeof here, isMixed: boolean) => {
          const { snapshot, entries } = source(all)
          const steps = [
            () => state.add(snapshot, 'snapshot'),
            ...entries.map((entry) => () => state.add(entry.ops, entry)),
          ]
          const state = new State()
          const order = steps.map((step) => ({ step, key: isMixed ? (keys.next().value ?? 0) : 0 }))
          for (const { step } of [...order].sort((one, other) => one.key - other.key)) step()
          if (isMixed) for (const { step } of order.slice(0, 3)) step()
          return state
        }
        const there = play(here, true)
        const shown = comparable({ shown: shownState(there, members) })
        expect(comparable({ shown: shownState(play(here, false), members) })).toEqual(shown)
        expect(secondShown(source(here), [A, B])).toEqual(shown)
        const found = writtenAgain(there, [play(elsewhere, true)], members)
        const texts = found.map(
          ({ record: kind, id, field, op: name, value }) => `${kind} ${id} ${field} ${name} ${plain(value)}`,
        )
        expect(texts.sort()).toEqual(secondAgain(source(here), [source(elsewhere)], [A, B]))
      }),
      { numRuns: generatedRuns(1_500) },
    )
  })
})
