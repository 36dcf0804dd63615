import { expect, it, vi } from 'vitest'
import { calls, eventNames } from '../../src/shared/contract/contract.ts'

const fake = vi.hoisted(() => ({ calls: [] as unknown[][], exposed: {} as Record<string, unknown> }))
vi.mock('electron', () => {
  const record = (name: string) => (channel: string) => void fake.calls.push([name, channel])
  return {
    contextBridge: {
      exposeInMainWorld: (name: string, api: unknown) => void Object.assign(fake.exposed, { [name]: api }),
    },
    ipcRenderer: { invoke: record('invoke'), on: record('on'), off: record('off') },
  }
})

it('the page can call only the contract’s channels (S5)', async () => {
  vi.stubGlobal('__CALLS__', calls)
  vi.stubGlobal('__EVENTS__', eventNames)
  await import('../../src/preload/index.ts')
  const { on, ...nouns } = fake.exposed.keyward as Record<string, Record<string, () => void>> & {
    on: (name: string, notify: () => void) => () => void
  } // as the preload script defines it
  expect(Object.keys(fake.exposed)).toEqual(['keyward'])
  for (const verbs of Object.values(nouns)) for (const call of Object.values(verbs)) call()
  expect(fake.calls.splice(0).toSorted()).toEqual(calls.map((channel) => ['invoke', channel]).toSorted())
  for (const name of eventNames) on(name, () => undefined)()
  expect(fake.calls.splice(0)).toEqual(
    eventNames.flatMap((name) => [
      ['on', name],
      ['off', name],
    ]),
  )
  for (const name of ['keys:add', 'electron-store-get-data', '__proto__', ''])
    expect(() => on(name, () => undefined)).toThrow('unknown event')
  expect(fake.calls).toEqual([])
})
