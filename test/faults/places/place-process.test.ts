import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UtilityProcessPlace } from '../../../src/main/adapters/places/utility-process-place.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { newPart, newRecord, newTeam } from '../../fakes/place-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a process that ends answers nothing more; the next call starts another, and watching goes on', async () => {
  const process = new FakePlaceProcess()
  const program = { utilityProcess: process, childPath: 'places-child.js' }
  const place = new UtilityProcessPlace(program, { kind: 'folder', folder })
  expect(process.started).toBe(0)
  const team = newTeam()
  const [first, second] = [newRecord(team), newRecord(team, { number: 1 })]
  expect(await place.write(first.name, first.bytes)).toEqual({ ok: true })
  const hints: string[] = []
  place.watch(team, () => hints.push('hint'))
  const asked = place.listEpochs(team)
  process.crash()
  expect(await asked).toEqual({ ok: false, error: 'away' })
  expect(await place.write(second.name, second.bytes)).toEqual({ ok: true })
  expect(process.started).toBe(2)
  await expect.poll(() => hints.length).toBeGreaterThan(0)
  await place.close()
})

test('an answer of another form is that of an unfit place (S54: process)', async () => {
  const part = newPart(newTeam())
  const answers: unknown[] = [
    undefined,
    { ok: true, value: [{ name: '../../etc', bytes: 1 }] },
    { ok: true, value: 'everything' },
    { ok: true, value: newPart(newTeam()).bytes },
    { ok: false, error: 'something else' },
    { ok: true, value: [], more: true },
  ]
  for (const answer of answers) {
    const listeners = new Map<string, (message?: unknown) => void>()
    const child = {
      postMessage: (request: object) => {
        if ('id' in request) listeners.get('message')?.({ id: request.id, answer })
      },
      kill: () => true,
      on: (event: string, listener: (message?: unknown) => void) => {
        listeners.set(event, listener)
        if (event === 'spawn') setImmediate(listener)
      },
    }
    const program = { utilityProcess: { fork: () => child }, childPath: '' }
    const place = new UtilityProcessPlace(program, { kind: 'folder', folder })
    const unfit = { ok: false, error: answer === undefined ? 'away' : 'unfit' }
    expect(await place.listEpochs(newTeam())).toEqual(unfit)
    expect(await place.read(part.name)).toEqual(unfit)
    expect(await place.present([part.name])).toEqual(unfit)
    await place.close()
  }
})
