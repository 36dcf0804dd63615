import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MOST_OTHER_FILES } from '../../../../src/main/adapters/sharing/entry-bounds.ts'
import { PlaceMessage, placeAnswers } from '../../../../src/main/adapters/sharing/place-protocol.ts'
import { MOST_ENTRY_BYTES } from '../../../../src/main/domain/sharing/entry-size.ts'

const hash = '0'.repeat(64)
const position = { chain: randomUUID(), author: randomUUID(), n: 1, hash }
const entry = { ...position, bytes: new Uint8Array(randomBytes(64)) }
const all = (value: unknown, count: number): { ok: true; value: unknown[] } => ({
  ok: true,
  value: Array.from({ length: count }, () => value),
})
const isTaken = (call: keyof typeof placeAnswers, answer: unknown): boolean =>
  placeAnswers[call].safeParse(answer).success

describe('what the process of a place may answer (S54: process)', () => {
  test.each([
    ['teams', hash, 1_000],
    ['heads', position, 100_000],
    ['read', entry, 64],
  ] as const)('%s: so many and no more', (call, value, most) => {
    expect(isTaken(call, all(value, most))).toBe(true)
    expect(isTaken(call, all(value, most + 1))).toBe(false)
  })

  test.each([
    ['heads', position],
    ['read', entry],
  ] as const)('%s: nothing else, and nothing of another form', (call, value) => {
    expect(isTaken(call, all({ ...value, more: 1 }, 1))).toBe(false)
    for (const wrong of [{ chain: '../..' }, { author: '' }, { n: 0 }, { n: 1.5 }, { hash: 'F'.repeat(64) }])
      expect(isTaken(call, all({ ...value, ...wrong }, 1))).toBe(false)
  })

  test('read: no entry that is longer than one can be', () => {
    const ofLength = (length: number) => all({ ...entry, bytes: new Uint8Array(length) }, 1)
    expect(isTaken('read', ofLength(MOST_ENTRY_BYTES))).toBe(true)
    expect(isTaken('read', ofLength(MOST_ENTRY_BYTES + 1))).toBe(false)
    expect(isTaken('read', all({ ...entry, bytes: 'text' }, 1))).toBe(false)
  })

  test('otherFiles: a number, and none that is too large', () => {
    const isNumber = (value: unknown) => isTaken('otherFiles', { ok: true, value })
    expect([0, MOST_OTHER_FILES].map(isNumber)).toEqual([true, true])
    expect([-1, 1.5, MOST_OTHER_FILES + 1, ['a name']].map(isNumber)).toEqual([false, false, false, false])
  })

  test('append: that it is there, that the number is taken, or why not', () => {
    for (const error of ['taken', 'away', 'refused', 'certificate', 'full', 'unfit'])
      expect(isTaken('append', { ok: false, error })).toBe(true)
    expect(isTaken('append', { ok: true, value: 'appended' })).toBe(true)
    expect(isTaken('append', { ok: true, value: 'whatever' })).toBe(false)
    expect(isTaken('append', { ok: false, error: 'whatever' })).toBe(false)
    expect(isTaken('heads', { ok: false, error: 'taken' })).toBe(false)
  })

  test('tryOut: at most the six steps, each with its name and problem alone', () => {
    const steps = ['reached', 'let-in', 'prepared', 'written', 'kept', 'write-once'].map((name) => ({ name }))
    expect(isTaken('tryOut', steps)).toBe(true)
    expect(isTaken('tryOut', [...steps, { name: 'kept' }])).toBe(false)
    expect(isTaken('tryOut', [{ name: 'kept', problem: 'full' }])).toBe(true)
    expect(isTaken('tryOut', [{ name: 'kept', more: 1 }])).toBe(false)
    expect(isTaken('tryOut', [{ name: 'another' }])).toBe(false)
  })
})

describe('what the process of a place may say (S54: process)', () => {
  const isMessage = (message: unknown): boolean => PlaceMessage.safeParse(message).success

  test('a hint, and an answer to a number', () => {
    expect(
      [{ hint: true }, { id: 1, answer: undefined }, { id: 2, answer: 'anything' }].map(isMessage),
    ).toEqual([true, true, true])
  })

  test.each([
    { hint: false },
    { hint: 'true' },
    { hint: 1 },
    { hint: true, team: 'x' },
    { hint: true, id: 1, answer: {} },
    { id: '1', answer: {} },
    { id: 0.5, answer: {} },
    { id: 1, answer: {}, hint: true },
    {},
    [{ hint: true }],
    'hint',
    null,
    undefined,
  ])('not %j', (message) => {
    expect(isMessage(message)).toBe(false)
  })
})
