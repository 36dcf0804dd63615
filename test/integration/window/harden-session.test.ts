import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { denyByDefault } from '../../../src/main/window/deny-by-default.ts'

const app = vi.hoisted(() => ({ emit: (_name: string, ..._facts: unknown[]): unknown => undefined }))
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const emitter = Object.assign(new Emitter(), { commandLine: { appendSwitch: () => undefined } })
  app.emit = emitter.emit.bind(emitter)
  return { app: emitter, session: {} }
})

it('every session that is made spells nothing, asks for nothing, loads nothing down (S4)', () => {
  denyByDefault()
  const told: unknown[][] = []
  const tell =
    (name: string) =>
    (...facts: unknown[]) =>
      void told.push([name, ...facts])
  const made = Object.assign(new EventEmitter(), {
    setSpellCheckerLanguages: tell('languages'),
    setSpellCheckerEnabled: tell('spell-checker'),
    setPermissionRequestHandler: (ask: (...facts: unknown[]) => void) => ask({}, 'media', tell('request')),
    setPermissionCheckHandler: (check: () => boolean) => tell('check')(check()),
    setDevicePermissionHandler: (check: () => boolean) => tell('device')(check()),
    setProxy: tell('proxy'),
    webRequest: {
      onBeforeRequest: (look: (request: object, answer: (o: { cancel: boolean }) => void) => void) => {
        for (const url of ['app://keyward/', 'data:,x', 'devtools://x', 'https://a.test/', 'app://other/'])
          look({ url }, ({ cancel }) => tell(cancel ? 'refused' : 'loaded')(url))
      },
    },
  })
  app.emit('session-created', made)
  const download = { preventDefault: tell('no download') }
  made.emit('will-download', download)
  expect(told).toEqual([
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
