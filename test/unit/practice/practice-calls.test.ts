import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PracticeCalls } from '../../../src/practice/practice-calls.ts'

const newCalls = () => new PracticeCalls(() => 0)
const KEY = { region: 'default', workspace: 'Finance', name: 'Reports', kind: 'personal' }
const refused = (id: number, detail: string) => ({ id, ok: false, error: { kind: 'not-running', detail } })

describe('calls to the practice process', () => {
  test.each([
    ['an unknown call', { id: 1, call: 'listKeys' }],
    ['a call of the prototype', { id: 1, call: '__proto__' }],
    ['an unknown field', { id: 1, call: 'stop', extra: 1 }],
    ['an unknown field of the key', { id: 1, call: 'createKey', key: { ...KEY, clientSecret: 'x' } }],
    ['an unknown region', { id: 1, call: 'createKey', key: { ...KEY, region: 'moon' } }],
    ['an empty name', { id: 1, call: 'createKey', key: { ...KEY, name: '' } }],
    ['a name of 201 letters', { id: 1, call: 'createKey', key: { ...KEY, name: 'x'.repeat(201) } }],
    ['no state file', { id: 1, call: 'start', stateFile: '', move: false }],
    ['half a millisecond', { id: 1, call: 'setClockOffset', offsetMs: 0.5 }],
  ])('%s is refused', async (_name, message) => {
    expect(await newCalls().answer(message)).toEqual(refused(1, 'not a known call'))
  })

  test('a key can’t be created before the start, and stopping a stopped service isn’t an error', async () => {
    const calls = newCalls()
    expect(await calls.answer({ id: 1, call: 'createKey', key: KEY })).toEqual(refused(1, 'not started'))
    expect(await calls.answer({ id: 2, call: 'stop' })).toEqual({ id: 2, ok: true, value: null })
    expect(await calls.answer({ id: 3, call: 'setClockOffset', offsetMs: -5 })).toEqual({
      id: 3,
      ok: true,
      value: null,
    })
  })

  test.each([[null], ['stop'], [{}], [{ id: 0, call: 'stop' }], [{ id: '1', call: 'stop' }], [[]]])(
    '%j gets no reply',
    async (message) => {
      expect(await newCalls().answer(message)).toBeUndefined()
    },
  )

  test('it never throws for any message', async () => {
    const calls = newCalls()
    const message = fc.oneof(
      fc.anything(),
      fc.record({ id: fc.integer(), call: fc.string(), key: fc.anything() }),
    )
    await fc.assert(fc.asyncProperty(message, async (one) => void (await calls.answer(one))))
  })
})
