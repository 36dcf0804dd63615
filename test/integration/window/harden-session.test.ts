import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { denyByDefault } from '../../../src/main/desktop/deny-by-default.ts'

const app = vi.hoisted(() => ({ emit: (_name: string, ..._facts: unknown[]): unknown => undefined }))
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const emitter = Object.assign(new Emitter(), { commandLine: { appendSwitch: () => undefined } })
  app.emit = emitter.emit.bind(emitter)
  return { app: emitter, session: {} }
})

it('every new session has no spell checker, permissions or downloads (S4; S41)', () => {
  denyByDefault()
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...facts: unknown[]) =>
      void calls.push([name, ...facts])
  const made = Object.assign(new EventEmitter(), {
    setSpellCheckerLanguages: record('languages'),
    setSpellCheckerEnabled: record('spell-checker'),
    setPermissionRequestHandler: (ask: (...facts: unknown[]) => void) => ask({}, 'media', record('request')),
    setPermissionCheckHandler: (check: () => boolean) => record('check')(check()),
    setDevicePermissionHandler: (check: () => boolean) => record('device')(check()),
    setProxy: record('proxy'),
    webRequest: {
      onBeforeRequest: (look: (request: object, answer: (o: { cancel: boolean }) => void) => void) => {
        for (const url of ['app://keyward/', 'data:,x', 'devtools://x', 'https://a.test/', 'app://other/'])
          look({ url }, ({ cancel }) => record(cancel ? 'refused' : 'loaded')(url))
      },
    },
  })
  app.emit('session-created', made)
  const download = { preventDefault: record('no download') }
  made.emit('will-download', download)
  expect(calls).toEqual([
    ['languages', []],
    ['spell-checker', false],
    ['request', false],
    ['check', false],
    ['device', false],
    ['proxy', { mode: 'pac_script', pacScript: 'data:,' }],
    ['loaded', 'app://keyward/'],
    ['loaded', 'data:,x'],
    ['loaded', 'devtools://x'],
    ['refused', 'https://a.test/'],
    ['refused', 'app://other/'],
    ['no download'],
  ])
})
