import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Input } from '../../src/shared/ipc-contract.ts'
import { npmPostgres, startPostgres } from '../fakes/postgres-server.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { findCanaries, findCanariesInFolder, PAGE_SYMBOLS, spellingsOfCode } from './app/canary.ts'
import { expect, type RunningKeyward, startKeyward, test } from './app/keyward-app.ts'
import { keyOnPrintedPage } from './app/printed-page.ts'

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

interface Place {
  readonly access: Input<'sharing:tryPlace'>
  readonly folder?: string
}

/** Two real apps on one place, one with a shared key. */
const withTwo = async (
  place: Place,
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
    await desktop.must('sharing:create', { myName: 'Northwind Desktop' })
    await desktop.must('sharing:share', { workspaceId: workspace.id })
    await desktop.must('sharing:health')
    // The laptop tried the place before anybody shared there.
    await pressIn(laptop)
    await laptop.must('sharing:tryPlace', place.access)
    await pressIn(desktop)
    const { code } = await desktop.must('sharing:showCode')
    await laptop.must('sharing:join', { code, myName: 'Laptop' })
    const asks = async () => (await desktop.must('sharing:state')).pairing?.asks
    await expect.poll(asks, { timeout: 20_000 }).toMatchObject({ name: 'Laptop' })
    await desktop.must('sharing:confirmComputer', { computerId: (await asks())?.id ?? '' })
    await expect
      .poll(async () => (await laptop.must('sharing:state')).questions, { timeout: 20_000 })
      .toMatchObject([{ about: 'hosts', keyCount: 1 }])
    await laptop.must('sharing:allowService', { serviceId: service.id })
    const recoveryKey = await printPage(desktop)
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

/** Where these texts lie below a folder. Each is also put into a file there: the search finds all of them in it. */
const findBelow = (folder: string, texts: readonly string[]): string[] => {
  const planted = 'planted-by-the-test'
  writeFileSync(join(folder, planted), texts.join('\n'))
  const found = findCanariesInFolder(folder, texts)
  rmSync(join(folder, planted))
  const isPlanted = (where: string) => where.startsWith(`/${planted}: `)
  expect(found.filter((where) => isPlanted(where) && where.includes('UTF-8'))).toHaveLength(texts.length)
  return found.filter((where) => !isPlanted(where))
}

/** Prints the recovery page, as far as the system's dialog, and reads the key that stands there. */
const printPage = async (keyward: RunningKeyward): Promise<string> => {
  await keyward.app.evaluate(({ app }) => {
    app.on('web-contents-created', (_event, contents) => {
      contents.print = (_options, done) => setImmediate(() => done?.(true, ''))
    })
  })
  await pressIn(keyward)
  await keyward.must('sharing:printPage', { as: 'print' })
  return keyOnPrintedPage(keyward)
}

/** A real key press in this one of two windows. */
const pressIn = async ({ app, page }: RunningKeyward): Promise<void> => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus())
  await page.waitForFunction(() => document.hasFocus())
  await page.keyboard.press('Shift')
}

const exchange = async (...apps: RunningKeyward[]): Promise<void> => {
  for (const app of [...apps, ...apps]) await app.must('sharing:health')
}
const namesIn = async (app: RunningKeyward): Promise<string[]> =>
  (await app.must('keys:list')).map(({ name, notes }) => `${name}: ${notes ?? ''}`).sort()

/** Whoever came first put back what the place had lost, and says so. */
const isHealed = async (...apps: RunningKeyward[]): Promise<void> => {
  const states = await Promise.all(apps.map((app) => app.must('sharing:state')))
  const told = states.flatMap(({ conditions }) => conditions.map(({ what }) => what))
  expect(told).toContain('healed')
}

const removeLaptop = async (
  desktop: RunningKeyward,
  laptop: RunningKeyward,
  keyId: string,
): Promise<void> => {
  const { computers } = await desktop.must('sharing:state')
  const computerId = computers.find(({ name }) => name === 'Laptop')?.id ?? ''
  await desktop.must('sharing:removeComputer', { computerId })
  await desktop.must('sharing:health')
  await laptop.must('keys:update', { keyId, notes: 'after its removal' })
  await exchange(laptop, desktop)
  expect(await namesIn(desktop)).not.toContainEqual(expect.stringContaining('after its removal'))
  const { mode, conditions } = await laptop.must('sharing:state')
  expect(mode).toBe('out')
  expect(conditions[0]).toEqual({ what: 'removed', name: 'Northwind Desktop' })
}

test('two computers share a folder: a token on the other, offline on both, an older state, a removal (S45, S48, S49, S52: real app)', async () => {
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
        await laptop.must('sharing:health')
        expect((await laptop.must('sharing:state')).conditions).toContainEqual({ what: 'away' })
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

test('two computers share a PostgreSQL: a token on the other, offline on both, a removal, a dump (S45, S48, S49, S53: real app)', async () => {
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
      await laptop.must('sharing:health')
      expect((await laptop.must('sharing:state')).conditions).toContainEqual({ what: 'away' })
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
