import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../src/main/kernel/pausable-steps.ts'
import {
  conflictsOf,
  covers,
  isSameValue,
  liveOf,
  MOST_GONE,
  MOST_LIVE,
  merge,
  type Register,
  type State,
  shownFields,
  withoutOld,
  withWrites,
} from '../../../../../src/main/sharing/rules/state-merge.ts'
import { generatedRuns } from '../../../../fakes/generated-runs.ts'
import { digestOf, slowMerge } from '../../../../fakes/slow-merge.ts'

const key = 'key:00000000-0000-4000-8000-000000000001'
const day = 86_400_000
const mergeOf = (one: State, other: State) => atOnce(merge(one, other))
const stateOf = (fields: Record<string, Register>): State => ({ [key]: fields })
const register = (
  live: Record<string, readonly [number, unknown]>,
  gone: Record<string, number> = {},
): Register => ({
  live: Object.fromEntries(
    Object.entries(live).map(([id, [atMs, value]]) => [id, ['me', atMs, value] as const]),
  ),
  gone,
})

const ids = fc.constantFrom('a', 'b', 'c', 'd')
/** Only a forgery can give one ID two values. Some IDs here have two, to test that. */
const registers: fc.Arbitrary<Register> = fc
  .record({
    live: fc.dictionary(
      ids,
      fc.tuple(fc.constantFrom('me', 'you'), fc.constantFrom(1, 2), fc.constantFrom('x', 'y')),
    ),
    gone: fc.dictionary(ids, fc.constantFrom(1, 2)),
  })
  .map(({ live, gone }) => ({
    live: Object.fromEntries(Object.entries(live).filter(([id]) => !(id in gone))),
    gone,
  }))
const states: fc.Arbitrary<State> = fc
  .dictionary(
    fc.constantFrom('key:1', 'key:2'),
    fc.dictionary(fc.constantFrom('life', 'name'), registers, { minKeys: 1 }),
  )
  .map((state) => JSON.parse(JSON.stringify(state)))

describe('merging two states', () => {
  const numRuns = generatedRuns(1_000)

  it('equals the slow merge in any order and repetition', () => {
    fc.assert(
      fc.property(states, states, states, (one, two, three) => {
        const merged = mergeOf(mergeOf(one, two), three)
        expect(digestOf(merged)).toBe(digestOf(slowMerge([one, two, three])))
        for (const other of [
          mergeOf(three, mergeOf(two, one)),
          mergeOf(mergeOf(two, three), mergeOf(one, two)),
        ])
          expect(digestOf(other)).toBe(digestOf(merged))
      }),
      { numRuns },
    )
  })

  it('returns the same object if there is nothing new', () => {
    fc.assert(
      fc.property(states, states, (one, two) => {
        const merged = mergeOf(one, two)
        expect(mergeOf(merged, structuredClone(two))).toBe(merged)
        expect(atOnce(covers([merged], one)) && atOnce(covers([merged], two))).toBe(true)
      }),
      { numRuns },
    )
  })

  it('keeps the latest of too many writes, and one that replaces them all (S44: bounds)', () => {
    const many = (prefix: string, atMs: number) =>
      register(
        Object.fromEntries(
          Array.from({ length: MOST_LIVE - 1 }, (_, at) => [`${prefix}${at}`, [atMs, 'x'] as const]),
        ),
        Object.fromEntries(Array.from({ length: MOST_GONE - 1 }, (_, at) => [`gone ${prefix}${at}`, atMs])),
      )
    const [mine, other] = [stateOf({ name: many('a', 1) }), stateOf({ name: many('b', 2) })]
    const merged = mergeOf(mine, other)
    expect(mergeOf(other, mine)).toEqual(merged)
    const { live = {}, gone = {} } = merged[key]?.name ?? {}
    expect([Object.keys(live).length, Object.keys(gone).length]).toEqual([MOST_LIVE, MOST_GONE])
    expect(merged).toMatchObject(other)
    const write = {
      record: key,
      field: 'name',
      id: 'own',
      write: ['me', 3 * day, 'mine'],
      replaces: ['b0'],
    } as const
    expect(atOnce(withWrites(merged, [write]))[key]?.name).toMatchObject({
      live: { own: write.write },
      gone: { b0: 3 },
    })
  })
})

describe('whether a state covers another', () => {
  it('is false for a missing write, replacement or field', () => {
    const full = stateOf({ name: register({ b: [1, 'x'] }, { a: 1 }) })
    expect(atOnce(covers([full], full))).toBe(true)
    expect(atOnce(covers([full], stateOf({ name: register({ a: [1, 'x'] }) })))).toBe(true)
    expect(atOnce(covers([stateOf({ name: register({ b: [1, 'x'] }) })], full))).toBe(false)
    expect(atOnce(covers([stateOf({ name: register({}, { a: 1 }) })], full))).toBe(false)
    expect(atOnce(covers([stateOf({})], full))).toBe(false)
    expect(atOnce(covers([{}, {}], full))).toBe(false)
  })
})

describe('a new write', () => {
  it('is live, and replaces exactly what its author observed', () => {
    const state = stateOf({ name: register({ a: [1, 'x'], b: [1, 'y'] }) })
    const write = {
      record: key,
      field: 'name',
      id: 'c',
      write: ['me', 5 * day, 'z'] as const,
      replaces: ['a'],
    }
    const name = atOnce(withWrites(state, [write]))[key]?.name
    expect(Object.keys(name?.live ?? {})).toEqual(['b', 'c'])
    expect(name?.gone).toEqual({ a: 5 })
  })
})

describe('the shown value', () => {
  it('is from the latest write, then the highest ID, and equal values count once', () => {
    const live = liveOf(register({ a: [1, 'old'], b: [2, 'x'], c: [2, 'y'], d: [1, 'y'] }))
    expect(live.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('distinguishes secrets by their fingerprints, however they are encrypted', () => {
    const of = (sealed: string, print: string, clientId = 'c') => ({ clientId, secret: { sealed, print } })
    expect(isSameValue(of('a', 'p'), of('b', 'p'))).toBe(true)
    expect(isSameValue(of('a', 'p'), of('a', 'q'))).toBe(false)
    expect(isSameValue(of('a', 'p'), of('a', 'p', 'd'))).toBe(false)
    expect(isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  })

  const whole = {
    name: register({ n: [1, 'x'] }),
    location: register({ l: [1, {}] }),
    sensitive: register({ s: [1, true] }),
  }
  const workspace = 'workspace:1'

  it('exists for a record while somebody keeps it and it is complete', () => {
    const alive = register({ a: [1, true], b: [2, false] })
    expect(shownFields(workspace, { ...whole, life: alive })?.get('name')).toBe('x')
    expect(shownFields(workspace, { ...whole, life: register({ b: [2, false] }, { a: 1 }) })).toBeUndefined()
    expect(shownFields(workspace, { ...whole })).toBeUndefined()
    const { name: _, ...part } = whole
    expect(shownFields(workspace, { ...part, life: alive })).toBeUndefined()
  })

  it('has a conflict if several values are live', () => {
    const fields = {
      name: register({ a: [1, 'x'], b: [1, 'x'] }),
      notes: register({ c: [1, 'x'], d: [2, 'y'] }),
    }
    expect([...conflictsOf(fields)].map(([field, live]) => [field, live.map(({ id }) => id)])).toEqual([
      ['notes', ['d', 'c']],
    ])
  })
})

describe('outdated writes', () => {
  const deleted = stateOf({ name: register({ n: [1, 'x'] }), life: register({ d: [0, false] }, { a: 0 }) })
  const dropped = (state: State, files: State[] | undefined, nowMs: number) =>
    atOnce(withoutOld(state, files, nowMs))

  it('include the fields of a record that was deleted 30 days ago, once every file has the deletion', () => {
    expect(Object.keys(dropped(deleted, [deleted], 31 * day)[key] ?? {})).toEqual(['life'])
    expect(dropped(deleted, [deleted], 29 * day)).toBe(deleted)
    expect(dropped(deleted, undefined, 31 * day)).toBe(deleted)
    const other = stateOf({ life: register({ a: [0, true] }) })
    expect(dropped(deleted, [deleted, other], 31 * day)).toBe(deleted)
    expect(dropped(deleted, [deleted, {}], 31 * day)).toBe(deleted)
    const restored = stateOf({ life: register({ e: [1, true] }, { d: 0 }) })
    expect(Object.keys(dropped(deleted, [restored], 31 * day)[key] ?? {})).toEqual(['life'])
  })

  it('don’t include the fields of a record that somebody kept', () => {
    const kept = stateOf({ name: register({ n: [1, 'x'] }), life: register({ d: [0, false], a: [0, true] }) })
    expect(dropped(kept, [kept], 31 * day)).toBe(kept)
  })

  it('include IDs that were replaced 400 days ago', () => {
    const state = stateOf({ name: register({ n: [1, 'x'] }, { a: 10, b: 12 }) })
    expect(dropped(state, [state], 411 * day)[key]?.name?.gone).toEqual({ b: 12 })
    expect(dropped(state, [state], 410 * day)).toBe(state)
  })

  it('don’t include what a computer that was away for longer still has', () => {
    const away = stateOf({ name: register({ a: [1, 'old'] }), life: register({ l: [1, true] }) })
    const name = register({ b: [2, 'new'] }, { a: 10 })
    const life = register({ d: [2, false] }, { l: 10 })
    const state = stateOf({ name, life })
    expect(dropped(state, [state, away], 411 * day)).toBe(state)
    // The file of one computer is missing, so its contents are unknown.
    expect(dropped(state, undefined, 411 * day)).toBe(state)
    expect(conflictsOf(mergeOf(state, away)[key] ?? {}).size).toBe(0)
  })
})
