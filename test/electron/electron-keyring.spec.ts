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

/** Implements the keyring port by calling the adapter in the main process. */
const keyring: Keyring = {
  status: () => app.evaluate(() => globalThis.keyringUnderTest.status()),
  seal: ({ bytes }) =>
    app.evaluate(
      (_electron, key) => globalThis.keyringUnderTest.seal(key),
      Buffer.from(bytes).toString('base64'),
    ),
  open: async (sealed) => {
    const opened = await app.evaluate((_electron, text) => globalThis.keyringUnderTest.open(text), sealed)
    return opened.ok ? { ok: true, value: { bytes: Buffer.from(opened.value, 'base64') } } : opened
  },
}

for (const { name, run } of keyringCases) test(`the keyring: ${name}`, () => run(keyring, keyring))
