import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmPostgres, startPostgres } from '../fakes/postgres-server.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { findCanaries, PAGE_SYMBOLS, spellingsOfCode } from './app/canary.ts'
import { expect, type RunningKeyward, startKeyward, test } from './app/keyward-app.ts'
import {
  exchange,
  findBelow,
  letIn,
  pressIn,
  printPage,
  type SharedPlace,
  teamOf,
} from './app/sharing-apps.ts'

const SECRET = 'canary-Shared-s3cret'
const PASSWORD = 'a login of the tests'
/** Nothing of these lies at a place in any form, besides what is secret everywhere: names, client IDs, notes. */
const names = [
  'Billing of Acme',
  'Northwind Desktop',
  'billing-id',
  'added-id',
  'by the desktop',
  'after its removal',
]

/** Two real apps on one place, one with a shared key. */
const withTwo = async (
  place: SharedPlace,
  elsewhere: string,
  run: (o: {
    desktop: RunningKeyward
    laptop: RunningKeyward
    keyId: string
    workspaceId: string
    profiles: readonly string[]
    /** Nothing of these lies anywhere: the secret, the login, the pairing code, the key on the page, in each spelling. */
    secrets: readonly string[]
  }) => Promise<void>,
): Promise<void> => {
  const answer = JSON.stringify({ access_token: 'canary-a-token', expires_in: 3600, token_type: 'Bearer' })
  const server = await startRawServer((socket) =>
    socket.end(reply(200, answer, { 'Content-Type': 'application/json' })),
  )
  const profiles = ['desktop', 'laptop'].map((name) => join(elsewhere, name))
  const apps: RunningKeyward[] = []
  try {
    for (const profile of profiles) apps.push(await startKeyward(profile, { hasTestClock: false }))
    const [desktop, laptop] = apps
    if (desktop === undefined || laptop === undefined) throw new Error('Two apps were started.')
    for (const app of apps) {
      await app.app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
      }, place.folder ?? '')
      await pressIn(app)
      const trial = await app.must('sharing:tryPlace', place.access)
      expect(trial.steps.filter(({ ok }) => !ok)).toEqual([])
    }
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
    const { teams } = await desktop.must('sharing:create', { kind: 'own', computerName: 'Northwind Desktop' })
    const teamId = teams[0]?.id ?? ''
    await desktop.must('sharing:share', { teamId, workspaceId: workspace.id })
    await desktop.must('sharing:exchange')
    // Printed before others are in: later each of them is asked.
    const recoveryKey = await printPage(desktop, teamId)
    const code = await letIn(desktop, laptop, { place, teamId, computerName: 'Laptop' })
    await expect
      .poll(async () => (await teamOf(laptop)).questions, { timeout: 20_000 })
      .toMatchObject([{ about: 'hosts', services: [{ keyCount: 1 }] }])
    await laptop.must('sharing:allowServices', { serviceIds: [service.id] })
    const codes = [...spellingsOfCode(code), ...spellingsOfCode(recoveryKey, PAGE_SYMBOLS)]
    const secrets = [SECRET, PASSWORD, ...codes]
    await run({ desktop, laptop, keyId: key.id, workspaceId: workspace.id, profiles, secrets })
    for (const app of apps) await app.close()
    for (const profile of profiles) expect(findBelow(profile, secrets)).toEqual([])
    const printed = Buffer.from(apps.flatMap((app) => app.printed).join(''))
    expect(findCanaries('printed', printed, [...names, ...secrets])).toEqual([])
  } finally {
    for (const app of apps) await app.close().catch(() => undefined)
    await server.close()
  }
}

const namesIn = async (app: RunningKeyward): Promise<string[]> =>
  (await app.must('keys:list')).map(({ name, notes }) => `${name}: ${notes ?? ''}`).sort()

/** Whoever came first put back what the place had lost, and says so. */
const isHealed = async (...apps: RunningKeyward[]): Promise<void> => {
  const states = await Promise.all(apps.map((app) => app.must('sharing:state')))
  const told = states.flatMap(({ teams }) => teams.flatMap(({ conditions }) => conditions))
  expect(told.map(({ what }) => what)).toContain('put-back')
}

const removeLaptop = async (
  desktop: RunningKeyward,
  laptop: RunningKeyward,
  keyId: string,
): Promise<void> => {
  const team = await teamOf(desktop)
  const computers = team.persons.flatMap((person) => person.computers)
  const memberId = computers.find(({ name }) => name === 'Laptop')?.id ?? ''
  await desktop.must('sharing:remove', { teamId: team.id, memberIds: [memberId], why: 'lost' })
  await desktop.must('sharing:exchange')
  await laptop.must('keys:update', { keyId, notes: 'after its removal' })
  await exchange(laptop, desktop)
  expect(await namesIn(desktop)).not.toContainEqual(expect.stringContaining('after its removal'))
  expect(await teamOf(laptop)).toMatchObject({ mode: 'out', removed: { by: 'Northwind Desktop' } })
  // The computer was lost: what it could open is to be replaced.
  const [key] = await desktop.must('keys:list')
  expect(key?.toReplace?.reason).toBe('leaked')
  expect((await teamOf(desktop)).leavers).toMatchObject([
    { why: 'lost', couldOpen: expect.arrayContaining([expect.objectContaining({ state: 'same' })]) },
  ])
  // The laptop renamed it: the name from before comes back, and what the desktop wrote stays.
  const former = await namesIn(desktop)
  const undoing = { teamId: team.id, memberIds: [memberId], sinceMs: 0 }
  expect(await desktop.must('sharing:undoChanges', undoing)).toMatchObject({ undone: 1, tooOld: 0 })
  expect(await namesIn(desktop)).toEqual(
    former.map((name) => name.replace('Renamed', 'Billing of Acme')).sort(),
  )
}

test('two computers share a folder: a token on the other, offline on both, an older state, a removal (S45: real app)', async () => {
  test.slow()
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-two-'))
  const folder = mkdtempSync(join(elsewhere, 'place-'))
  try {
    await withTwo(
      { access: { kind: 'folder' }, folder },
      elsewhere,
      async ({ desktop, laptop, keyId, workspaceId, secrets }) => {
        await pressIn(laptop)
        await laptop.must('tokens:copy', { keyId, as: 'token' })
        await expect.poll(() => laptop.clipboardText()).toBe('canary-a-token')

        // Both are offline, both edit, both come back.
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
        await laptop.must('sharing:exchange')
        expect((await teamOf(laptop)).conditions).toContainEqual({ what: 'away' })
        expect((await laptop.must('keys:list')).find(({ name }) => name === 'Added')?.sharing).toBe('waiting')
        renameSync(away, folder)
        await exchange(laptop, desktop)
        for (const app of [desktop, laptop])
          expect(await namesIn(app)).toEqual(['Added: ', 'Renamed: by the desktop'])
        expect((await laptop.must('keys:list')).map(({ sharing }) => sharing)).toEqual(['shared', 'shared'])

        // The place goes back to what it was before.
        const yesterday = `${folder}-yesterday`
        cpSync(folder, yesterday, { recursive: true })
        await desktop.must('keys:update', { keyId, notes: 'today' })
        await exchange(desktop, laptop)
        const today = readdirSync(folder, { recursive: true }).map(String).sort()
        rmSync(folder, { recursive: true })
        renameSync(yesterday, folder)
        await exchange(laptop, desktop)
        expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(today)
        await isHealed(desktop, laptop)
        for (const app of [desktop, laptop]) expect(await namesIn(app)).toContain('Renamed: today')

        await removeLaptop(desktop, laptop, keyId)
        expect(findBelow(folder, [...names, ...secrets])).toEqual([])
      },
    )
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('two computers share a PostgreSQL: a token on the other, offline on both, a removal, a dump (S48: dump)', async () => {
  test.slow()
  const programs = npmPostgres()
  test.skip(programs === undefined, 'No PostgreSQL comes from the package registry for this system.')
  if (programs === undefined) return
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-two-'))
  const server = await startPostgres(programs)
  try {
    const { host, port, database, login, password, caPem } = server.login
    const access = { kind: 'database', host, port, database, login, password, caPem } as const
    await withTwo({ access }, elsewhere, async ({ desktop, laptop, keyId, secrets }) => {
      await pressIn(laptop)
      await laptop.must('tokens:copy', { keyId, as: 'token' })
      await expect.poll(() => laptop.clipboardText()).toBe('canary-a-token')

      await server.stop()
      await desktop.must('keys:update', { keyId, notes: 'by the desktop' })
      await laptop.must('keys:update', { keyId, name: 'Renamed' })
      await laptop.must('sharing:exchange')
      expect((await teamOf(laptop)).conditions).toContainEqual({ what: 'away' })
      await server.start()
      await exchange(laptop, desktop)
      for (const app of [desktop, laptop]) expect(await namesIn(app)).toEqual(['Renamed: by the desktop'])

      // The database is put back to what it was before.
      const yesterday = join(elsewhere, 'yesterday')
      await server.stop()
      execFileSync('cp', ['-a', server.data, yesterday])
      await server.start()
      await desktop.must('keys:update', { keyId, notes: 'today' })
      await exchange(desktop, laptop)
      await server.stop()
      rmSync(server.data, { recursive: true })
      execFileSync('cp', ['-a', yesterday, server.data])
      await server.start()
      await exchange(laptop, desktop)
      await exchange(laptop, desktop)
      await isHealed(desktop, laptop)
      for (const app of [desktop, laptop]) expect(await namesIn(app)).toEqual(['Renamed: today'])

      await removeLaptop(desktop, laptop, keyId)
      await server.stop()
      expect(findBelow(server.data, [...names, ...secrets])).toEqual([])
    })
  } finally {
    await server.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
