import type { ElectronApplication } from '@playwright/test'
import type { Keyring } from '../../src/main/ports/keyring.ts'
import { keyringCases } from '../fakes/keyring-contract.ts'
import { test } from './app/desktop-test.ts'
import { bundleEntryApp, type EntryApp } from './app/entry-app.ts'
import type { KeyringUnderTest } from './electron-keyring-entry.ts'

declare global {
  var keyringUnderTest: KeyringUnderTest
}

let entry: EntryApp
let app: ElectronApplication

test.beforeAll(async () => {
  entry = await bundleEntryApp('electron-keyring-entry.ts', 'keyward-keyring-test')
  app = await entry.launch('keyringUnderTest', { XDG_CURRENT_DESKTOP: 'GNOME' })
})

test.afterAll(async () => {
  await app.close()
  await entry.remove()
})

/** An adapter in the main process, as the port. */
const keyringOf = (set: 'real' | 'asynchronous'): Keyring => ({
  status: () => app.evaluate((_electron, which) => globalThis.keyringUnderTest.status(which), set),
  seal: ({ bytes }) =>
    app.evaluate((_electron, [which, key]) => globalThis.keyringUnderTest.seal(which, key), [
      set,
      Buffer.from(bytes).toString('base64'),
    ] as const),
  open: async (sealed) => {
    const opened = await app.evaluate(
      (_electron, [which, text]) => globalThis.keyringUnderTest.open(which, text),
      [set, sealed] as const,
    )
    return opened.ok ? { ok: true, value: { bytes: Buffer.from(opened.value, 'base64') } } : opened
  },
})

// `real` is the set this Electron has. If that is the synchronous one, the asynchronous calls are emulated on
// top of the real encryption: the newer runtime could not be run here.
for (const [set, other] of [
  ['real', 'asynchronous'],
  ['asynchronous', 'real'],
] as const)
  for (const { name, run } of keyringCases)
    test(`the keyring by ${set} calls: ${name}`, () => run(keyringOf(set), keyringOf(other)))
