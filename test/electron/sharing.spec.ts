import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import type { StoreAccess } from '../../src/main/ports/stores.ts'
import { npmPostgres, type PostgresServer, startPostgres } from '../fakes/postgres-server.ts'
import { test } from './app/desktop-test.ts'
import { bundleEntryApp, type EntryApp } from './app/entry-app.ts'
import type { SharingUnderTest } from './sharing-entry.ts'

declare global {
  var sharingUnderTest: SharingUnderTest
}

let entry: EntryApp
let app: ElectronApplication
let server: PostgresServer | undefined

test.beforeAll(async () => {
  entry = await bundleEntryApp('sharing-entry.ts', 'keyward-sharing-test')
  const child = join(import.meta.dirname, '../../out/main/stores-child.js')
  app = await entry.launch('sharingUnderTest', { KEYWARD_SHARING_CHILD: child })
  const programs = npmPostgres()
  if (programs !== undefined) server = await startPostgres(programs)
})

test.afterAll(async () => {
  await app.close()
  await server?.close()
  await entry.remove()
})

const writeAndRead = (access: StoreAccess) =>
  app.evaluate((_electron, where) => globalThis.sharingUnderTest.writeAndRead(where), access)

test('two processes of the real app use a folder (S53: process)', async () => {
  const store: StoreAccess = { kind: 'folder', path: await mkdtemp(join(entry.folder, 'shared-')) }
  expect(await writeAndRead(store)).toEqual({ isUsable: true, same: 20 })
  // A process exits when its store is closed.
  await expect
    .poll(() => app.evaluate(() => globalThis.sharingUnderTest.processes()))
    .not.toContain('Keyward sharing')
})

test('Electron’s cryptography connects to a database with TLS and channel binding (S50: Electron)', async () => {
  test.skip(server === undefined, 'No PostgreSQL comes from the package registry for this system.')
  if (server === undefined) return
  const store: StoreAccess = { kind: 'database', ...server.login }
  expect(await writeAndRead(store)).toEqual({ isUsable: true, same: 20 })
  await server.admit('hostssl all all 127.0.0.1/32 password\n')
  expect(await writeAndRead(store)).toMatchObject({ same: 0 })
})

test('Electron opens an HPKE box', async () => {
  expect(await app.evaluate(() => globalThis.sharingUnderTest.opensBox())).toBe(true)
})
