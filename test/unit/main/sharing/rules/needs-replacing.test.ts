import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../src/main/kernel/pausable-steps.ts'
import type { Reason } from '../../../../../src/main/sharing/rules/fields.ts'
import {
  type Leaver,
  leaversOf,
  marksFor,
  reasonsFor,
} from '../../../../../src/main/sharing/rules/needs-replacing.ts'
import { type NewWrite, type State, withWrites } from '../../../../../src/main/sharing/rules/state-merge.ts'

const record = 'key:00000000-0000-4000-8000-000000000001'
const [tom, ann]: Leaver[] = ['tom', 'ann'].map((computer) => ({
  computer,
  person: computer,
  reason: 'left',
}))
let number = 0
const write = (state: State, field: string, value: unknown, isBeside = false): State => {
  number += 1
  const replaces = isBeside ? [] : Object.keys(state[record]?.[field]?.live ?? {})
  const one: NewWrite = { record, field, id: `w${number}`, write: ['me', 1, value], replaces }
  return atOnce(withWrites(state, [one]))
}
const secret = (print: string) => ({ clientId: 'c', secret: { sealed: 's', print } })
const mark = (state: State, leavers: readonly (Leaver | undefined)[], known = state): State => {
  const exposed = [{ leavers: leavers.flatMap((one) => one ?? []), state: known }]
  const marks = atOnce(
    marksFor(state, exposed, 7, (value) => {
      number += 1
      return [`m${number}`, ['me', 7, value]]
    }),
  )
  return atOnce(withWrites(state, marks))
}
const of = (state: State) =>
  reasonsFor(state[record] ?? {}).map(({ computer, prints }): unknown => [computer, prints])

describe('a key needs replacing', () => {
  const state = write(write({}, 'credentials', secret('p')), 'life', true)

  it('after somebody who could read its secret has left, until it has a new one', () => {
    const marked = mark(state, [tom])
    expect(of(marked)).toEqual([['tom', ['p']]])
    const named = write(marked, 'name', 'other')
    expect(of(named)).toEqual([['tom', ['p']]])
    expect(of(write(named, 'credentials', secret('q')))).toEqual([])
    // If the old secret is set again, it needs replacing again.
    expect(of(write(write(named, 'credentials', secret('q')), 'credentials', secret('p')))).toEqual([
      ['tom', ['p']],
    ])
  })

  it('for each person who left, and is marked once', () => {
    const both = mark(mark(state, [tom]), [ann])
    expect(of(both)).toEqual([
      ['ann', ['p']],
      ['tom', ['p']],
    ])
    expect(mark(both, [tom, ann])).toBe(both)
  })

  it('for every live secret, but for none that nobody could read', () => {
    const two = write(state, 'credentials', secret('q'), true)
    expect(of(mark(two, [tom]))).toEqual([['tom', ['p', 'q']]])
    expect(of(mark(two, [tom], state))).toEqual([['tom', ['p']]])
    expect(of(mark(write({}, 'credentials', { clientId: 'c', secret: null }), [tom]))).toEqual([])
    expect(mark(state, [])).toBe(state)
  })

  it('for the marks that two computers set at the same time', () => {
    const reason = (computer: string, prints: string[]): Reason => ({
      computer,
      person: computer,
      reason: 'left',
      atMs: 1,
      prints,
    })
    const two = write(state, 'credentials', secret('q'), true)
    const marked = write(
      write(two, 'needsReplacing', [reason('tom', ['p'])]),
      'needsReplacing',
      [reason('tom', ['q'])],
      true,
    )
    expect(of(marked)).toEqual([['tom', ['p', 'q']]])
  })

  it('but stays deleted if it is deleted', () => {
    const deleted = write(state, 'life', false)
    const marked = mark(deleted, [tom])
    expect(marked[record]?.life).toBe(deleted[record]?.life)
    expect(of(marked)).toHaveLength(1)
  })
})

describe('people who left', () => {
  it('are those missing from the next list', () => {
    const member = (id: string) => ({
      id,
      person: 'p',
      name: id.toUpperCase(),
      computer: 'c',
      sign: '',
      box: '',
    })
    expect(leaversOf([member('a'), member('b')], [member('b'), member('c')], 'lost')).toEqual([
      { computer: 'a', person: 'A', reason: 'lost' },
    ])
  })
})
