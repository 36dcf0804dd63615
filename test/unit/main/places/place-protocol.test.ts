import { describe, expect, test } from 'vitest'
import { PlaceMessage, placeAnswers } from '../../../../src/main/adapters/places/place-protocol.ts'
import type { z } from '../../../../src/shared/schema.ts'
import { newEntry, newMessage, newPart, newRecord, newStream } from '../../../fakes/place-files.ts'

const stream = newStream()
const { team } = stream
const ok = (value?: unknown) => ({ ok: true, value })
const all = (value: unknown, count: number) => ok(Array.from({ length: count }, () => value))
const isTaken = (schema: z.ZodMiniType, answer: unknown): boolean => schema.safeParse(answer).success

const epochs = `keyward-${team}/epochs`
const entries = `keyward-${team}/entries/${stream.epoch}/${stream.author}`
const record = { name: newRecord(team).name, bytes: 100 }
const entry = { name: newEntry(stream, 1).name, bytes: 100 }

describe('what the process of a place may answer (S54: process)', () => {
  test.each([
    ['teams', placeAnswers.teams, team, 1_024],
    ['listEpochs', placeAnswers.listEpochs(epochs), record, 1_024],
    ['list', placeAnswers.list(entries), entry, 20_480],
  ] as const)('%s: so many and no more', (_, schema, value, most) => {
    expect(isTaken(schema, all(value, most))).toBe(true)
    expect(isTaken(schema, all(value, most + 1))).toBe(false)
  })

  test('teams: by their names alone', () => {
    for (const name of ['..', team.toUpperCase(), `${team}0`, ''])
      expect(isTaken(placeAnswers.teams, ok([name]))).toBe(false)
  })

  test.each([
    ['listEpochs', placeAnswers.listEpochs(epochs), record, entry],
    ['list', placeAnswers.list(entries), entry, record],
  ] as const)(
    '%s: files of what was asked for alone, with their names and sizes',
    (_, schema, own, other) => {
      expect(isTaken(schema, ok([own]))).toBe(true)
      const wrong = [
        other,
        { ...own, more: 1 },
        { ...own, bytes: -1 },
        { ...own, bytes: 1.5 },
        { ...own, name: `${own.name}/..` },
        { ...own, name: own.name.toUpperCase() },
        { ...own, name: own.name.replaceAll(team, newStream().team) },
        { name: own.name },
      ]
      for (const file of wrong) expect(isTaken(schema, ok([own, file]))).toBe(false)
    },
  )

  test('present: of the names that were asked for', () => {
    const asked = [record.name, entry.name]
    const schema = placeAnswers.present(asked)
    for (const value of [[], asked, [entry.name]]) expect(isTaken(schema, ok(value))).toBe(true)
    for (const value of [[newPart(team).name], [...asked, entry.name], [1], entry.name])
      expect(isTaken(schema, ok(value))).toBe(false)
  })

  test('read: nothing, or the bytes that the name tells', () => {
    for (const { name, bytes } of [newPart(team), newEntry(stream, 2), newRecord(team), newMessage()]) {
      const schema = placeAnswers.read(name)
      for (const value of [undefined, bytes]) expect(isTaken(schema, ok(value))).toBe(true)
      for (const value of ['text', [1], new Uint8Array(70_000_000), new Uint8Array(0), null])
        expect(isTaken(schema, ok(value))).toBe(false)
    }
    expect(isTaken(placeAnswers.read(newPart(team).name), ok(newPart(team).bytes))).toBe(false)
  })

  test('write, writeEpoch and delete: that it is done, or why not', () => {
    for (const schema of [placeAnswers.write, placeAnswers.delete, placeAnswers.writeEpoch]) {
      for (const error of ['away', 'refused', 'certificate', 'full', 'unfit'])
        expect(isTaken(schema, { ok: false, error })).toBe(true)
      for (const wrong of [{ ok: false, error: 'whatever' }, ok('whatever'), { ok: true, value: 1, more: 1 }])
        expect(isTaken(schema, wrong)).toBe(false)
    }
    for (const value of ['written', 'behind']) expect(isTaken(placeAnswers.writeEpoch, ok(value))).toBe(true)
    expect(isTaken(placeAnswers.write, ok())).toBe(true)
    expect(isTaken(placeAnswers.write, ok('written'))).toBe(false)
  })

  test('probe: at most the six steps, each with its name, problem and reason alone', () => {
    const steps = ['reached', 'let-in', 'prepared', 'written', 'kept', 'write-once'].map((name) => ({ name }))
    const isProbe = (answer: unknown) => isTaken(placeAnswers.probe, answer)
    expect(isProbe(steps)).toBe(true)
    expect(isProbe([...steps, { name: 'kept' }])).toBe(false)
    expect(isProbe([{ name: 'kept', problem: 'full', reason: undefined }])).toBe(true)
    expect(isProbe([{ name: 'prepared', problem: 'unfit', reason: 'fsync-off' }])).toBe(true)
    for (const wrong of [{ more: 1 }, { problem: 'whatever' }, { problem: 'unfit', reason: 'whatever' }])
      expect(isProbe([{ name: 'kept', ...wrong }])).toBe(false)
    expect(isProbe([{ name: 'another' }])).toBe(false)
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
