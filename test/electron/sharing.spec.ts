import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import type { PlaceLocation } from '../../src/main/adapters/places/place-protocol.ts'
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
  const child = join(import.meta.dirname, '../../out/main/places-child.js')
  app = await entry.launch('sharingUnderTest', { KEYWARD_SHARING_CHILD: child })
  const programs = npmPostgres()
  if (programs !== undefined) server = await startPostgres(programs)
})

test.afterAll(async () => {
  await app.close()
  await server?.close()
  await entry.remove()
})

const writeAndRead = (location: PlaceLocation) =>
  app.evaluate((_electron, where) => globalThis.sharingUnderTest.writeAndRead(where), location)
const team = (location: PlaceLocation) =>
  app.evaluate((_electron, where) => globalThis.sharingUnderTest.team(where), location)
const both = ['one: secret of one', 'Desktop', 'Laptop']

test('a folder is used by two processes of the real app’s own program, and a second computer joins (S53: process)', async () => {
  const place: PlaceLocation = { kind: 'folder', folder: await mkdtemp(join(entry.folder, 'place-')) }
  expect(await writeAndRead(place)).toEqual({ steps: ['reached', 'written', 'kept', 'write-once'], same: 20 })
  expect(await team(place)).toEqual(both)
  // A process ends with its place.
  await expect
    .poll(() => app.evaluate(() => globalThis.sharingUnderTest.processes()))
    .not.toContain('Keyward sharing')
})

test('a database is used with TLS and channel binding by the cryptography of Electron (S50: Electron)', async () => {
  test.skip(server === undefined, 'No PostgreSQL comes from the package registry for this system.')
  if (server === undefined) return
  const place: PlaceLocation = { kind: 'database', ...server.login }
  const steps = ['reached', 'let-in', 'prepared', 'written', 'kept', 'write-once']
  expect(await writeAndRead(place)).toEqual({ steps, same: 20 })
  expect(await team(place)).toEqual(both)
  await server.admit('hostssl all all 127.0.0.1/32 password\n')
  expect(await writeAndRead(place)).toEqual({ steps: ['reached', 'let-in: refused'], same: 0 })
})
