import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmPostgres, startPostgres } from '../fakes/postgres-server.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { hasSyncthing, startSyncedFolders } from '../fakes/synced-folders.ts'
import { findCanaries, spellingsOfCode } from './app/canary.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'
import {
  type Access,
  findBelow,
  idOf,
  letIn,
  startApps,
  startTeam,
  sync,
  teamOf,
} from './app/sharing-apps.ts'

const SECRET = 'canary-Shared-s3cret'
const PASSWORD = 'a login of the tests'
/** Names, client IDs and notes. Like secrets, they must not appear in a store in any form. */
const names = [
  'Billing of Acme',
  'Northwind Desktop',
  'billing-id',
  'added-id',
  'by the desktop',
  'after its removal',
]

interface Two {
  readonly desktop: RunningKeyward
  readonly laptop: RunningKeyward
  readonly keyId: string
  readonly workspaceId: string
  /** Texts that must not appear anywhere, in any spelling: the secret, the login, the code and the sheet. */
  readonly secrets: readonly string[]
}

/** Starts two real apps on one store. One of them has a shared key. */
const withTwo = async (
  access: Access,
  elsewhere: string,
  folders: readonly string[],
  run: (two: Two) => Promise<void>,
  arrived: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const answer = JSON.stringify({ access_token: 'canary-a-token', expires_in: 3600, token_type: 'Bearer' })
  const server = await startRawServer((socket) =>
    socket.end(reply(200, answer, { 'Content-Type': 'application/json' })),
  )
  const profiles = ['desktop', 'laptop']
  const apps = await startApps(elsewhere, profiles, folders)
  try {
    const [desktop, laptop] = apps
    if (desktop === undefined || laptop === undefined) throw new Error('Two apps were started.')
    const service = await desktop.must('services:save', {
      name: 'Example',
      regions: [{ name: 'Default', authUrl: server.origin, baseUrl: server.origin }],
    })
    const workspace = await desktop.must('workspaces:save', {
      name: 'Acme',
      serviceId: service.id,
      regionId: service.regions[0]?.id ?? '',
      sensitive: false,
    })
    const key = await desktop.must('keys:add', {
      name: 'Billing of Acme',
      kind: 'service',
      workspaceId: workspace.id,
      clientId: 'billing-id',
      clientSecret: SECRET,
    })
    const sheet = await startTeam(desktop, access, { computer: 'Northwind Desktop' })
    await desktop.must('sharing:setWorkspaces', { ids: [workspace.id] })
    await sync(desktop)
    await arrived()
    const code = await letIn(desktop, laptop, access, { computer: 'Laptop' })
    await expect.poll(async () => (await teamOf(laptop)).services).toMatchObject([{ keyCount: 1 }])
    await laptop.must('sharing:allowHosts', { serviceId: service.id })
    const secrets = [SECRET, PASSWORD, ...spellingsOfCode(code), ...spellingsOfCode(sheet)]
    await run({ desktop, laptop, keyId: key.id, workspaceId: workspace.id, secrets })
    for (const app of apps) await app.close()
    for (const profile of profiles) expect(findBelow(join(elsewhere, profile), secrets)).toEqual([])
    const printed = Buffer.from(apps.flatMap((app) => app.printed).join(''))
    expect(findCanaries('printed', printed, [...names, ...secrets])).toEqual([])
  } finally {
    for (const app of apps) await app.close().catch(() => undefined)
    await server.close()
  }
}

const namesIn = async (app: RunningKeyward): Promise<string[]> =>
  (await app.must('keys:list')).map(({ name, notes }) => `${name}: ${notes ?? ''}`).sort()

const copiesToken = async (app: RunningKeyward, keyId: string): Promise<void> => {
  await app.press()
  await app.must('tokens:copy', { keyId, as: 'token' })
  await expect.poll(() => app.clipboardText()).toBe('canary-a-token')
}

/** The laptop was lost while offline. Its later changes must be ignored, and its keys need replacing. */
const removeLaptop = async (desktop: RunningKeyward, laptop: RunningKeyward, keyId: string) => {
  const memberId = await idOf(desktop, 'Laptop')
  await desktop.must('sharing:remove', { memberId, reason: 'lost' })
  await laptop.must('keys:update', { keyId, notes: 'after its removal' })
  await sync(laptop, desktop)
  expect(await namesIn(desktop)).not.toContainEqual(expect.stringContaining('after its removal'))
  expect(await teamOf(laptop)).toMatchObject({ mode: 'removed', removedBy: 'Northwind Desktop' })
  const { needsReplacing } = await teamOf(desktop)
  expect(needsReplacing).toMatchObject([{ reason: 'lost', keyIds: expect.arrayContaining([keyId]) }])
  await desktop.must('keys:replaceSecret', { keyId, clientSecret: SECRET.replace('Shared', 'Replaced') })
  await sync(desktop)
  expect((await teamOf(desktop)).needsReplacing.flatMap(({ keyIds }) => keyIds)).not.toContain(keyId)
}

test('two computers share a folder: token on the second, both offline, an older state, a removal (S45: real app)', async () => {
  test.slow()
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-two-'))
  const folder = mkdtempSync(join(elsewhere, 'shared-'))
  try {
    await withTwo({ kind: 'folder' }, elsewhere, [folder], async (two) => {
      const { desktop, laptop, keyId, workspaceId, secrets } = two
      await copiesToken(laptop, keyId)

      // Both are offline and make changes, then both come back online.
      const away = `${folder}-away`
      renameSync(folder, away)
      await desktop.must('keys:update', { keyId, notes: 'by the desktop' })
      await laptop.must('keys:update', { keyId, name: 'Renamed' })
      await laptop.must('keys:add', {
        name: 'Added',
        kind: 'service',
        workspaceId,
        clientId: 'added-id',
        clientSecret: SECRET,
      })
      await laptop.must('sharing:sync')
      expect((await teamOf(laptop)).problem).toBe('away')
      renameSync(away, folder)
      await sync(laptop, desktop)
      for (const app of [desktop, laptop])
        expect(await namesIn(app)).toEqual(['Added: ', 'Renamed: by the desktop'])
      await sync(laptop)
      expect((await laptop.must('keys:list')).map(({ sharing }) => sharing)).toEqual(['shared', 'shared'])

      // The folder is restored to an earlier state.
      const yesterday = `${folder}-yesterday`
      cpSync(folder, yesterday, { recursive: true })
      await desktop.must('keys:update', { keyId, notes: 'today' })
      await sync(desktop, laptop)
      rmSync(folder, { recursive: true })
      renameSync(yesterday, folder)
      await sync(laptop, desktop)
      for (const app of [desktop, laptop]) expect(await namesIn(app)).toContain('Renamed: today')

      await removeLaptop(desktop, laptop, keyId)
      expect(findBelow(folder, [...names, ...secrets])).toEqual([])
    })
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('two computers share folders through Syncthing: both offline, a removal (S45: real app)', async () => {
  test.skip(!hasSyncthing(), 'Syncthing is not installed')
  test.slow()
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-two-'))
  const synced = await startSyncedFolders()
  const { one, other } = synced
  try {
    const run = async ({ desktop, laptop, keyId, secrets }: Two) => {
      await copiesToken(laptop, keyId)
      await other.disconnect()
      await desktop.must('keys:update', { keyId, notes: 'by the desktop' })
      await laptop.must('keys:update', { keyId, name: 'Renamed' })
      await sync(desktop, laptop)
      await other.connect()
      for (const app of [laptop, desktop]) {
        await synced.synced()
        await sync(app)
      }
      await synced.synced()
      await sync(laptop)
      for (const app of [desktop, laptop]) expect(await namesIn(app)).toEqual(['Renamed: by the desktop'])

      await other.disconnect()
      await desktop.must('sharing:remove', { memberId: await idOf(desktop, 'Laptop'), reason: 'lost' })
      await laptop.must('keys:update', { keyId, notes: 'after its removal' })
      await sync(laptop)
      await other.connect()
      await synced.synced()
      await sync(laptop, desktop)
      expect(await teamOf(laptop)).toMatchObject({ mode: 'removed', removedBy: 'Northwind Desktop' })
      expect(await namesIn(desktop)).toEqual(['Renamed: by the desktop'])
      for (const { path } of [one, other]) expect(findBelow(path, [...names, ...secrets])).toEqual([])
    }
    await withTwo({ kind: 'folder' }, elsewhere, [one.path, other.path], run, synced.synced)
  } finally {
    await synced.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('two computers share a PostgreSQL database: token on the second, both offline, a removal, a dump (S48: dump)', async () => {
  test.slow()
  const programs = npmPostgres()
  test.skip(programs === undefined, 'No PostgreSQL comes from the package registry for this system.')
  if (programs === undefined) return
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-two-'))
  const server = await startPostgres(programs)
  try {
    const access = { kind: 'database', ...server.login } as const
    await withTwo(access, elsewhere, [], async ({ desktop, laptop, keyId, secrets }) => {
      await copiesToken(laptop, keyId)
      await server.stop()
      await desktop.must('keys:update', { keyId, notes: 'by the desktop' })
      await laptop.must('keys:update', { keyId, name: 'Renamed' })
      await laptop.must('sharing:sync')
      expect((await teamOf(laptop)).problem).toBe('away')
      await server.start()
      await sync(laptop, desktop)
      await sync(laptop)
      for (const app of [desktop, laptop]) expect(await namesIn(app)).toEqual(['Renamed: by the desktop'])

      await removeLaptop(desktop, laptop, keyId)
      await server.stop()
      expect(findBelow(server.data, [...names, ...secrets])).toEqual([])
    })
  } finally {
    await server.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
