import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UtilityProcessPlace } from '../../../src/main/adapters/sharing/utility-process-place.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a process that ends answers nothing more; the next call starts another, and watching goes on', async () => {
  const process = new FakePlaceProcess()
  const program = { utilityProcess: process, childPath: 'sharing-child.js' }
  const place = new UtilityProcessPlace(program, { kind: 'folder', folder })
  expect(process.started).toBe(0)
  const team = newTeam()
  const log = newLog(2)
  const [first, second] = log
  if (first === undefined || second === undefined) throw new Error('no entries')
  expect(await place.append(team, first)).toEqual({ ok: true, value: 'appended' })
  const hints: string[] = []
  place.watch(team, () => hints.push('hint'))
  const asked = place.heads(team)
  process.crash()
  expect(await asked).toEqual({ ok: false, error: 'away' })
  expect(await place.append(team, second)).toEqual({ ok: true, value: 'appended' })
  expect(process.started).toBe(2)
  await expect.poll(() => hints.length).toBeGreaterThan(0)
  await place.close()
})

test('an answer of another form is that of an unfit place (S54: process)', async () => {
  const answers: unknown[] = [
    undefined,
    { ok: true, value: [{ chain: '../../etc', author: 'x', n: 1, hash: 'x' }] },
    { ok: true, value: 'everything' },
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
    const heads = await place.heads(newTeam())
    expect(heads.ok).toBe(false)
    await place.close()
  }
})
