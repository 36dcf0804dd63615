import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmPostgres, startPostgres } from '../fakes/postgres-server.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, type RunningKeyward, startKeyward, test } from './app/keyward-app.ts'
import { exchange, letIn, pressIn, printPage, type SharedPlace, teamOf } from './app/sharing-apps.ts'

/** A server that takes one client secret and refuses all others. */
const serverThatTakes = (secret: string) =>
  startRawServer((socket, received) => {
    const [, basic = ''] = /Basic (\S+)/i.exec(received) ?? []
    const isRight = `${received} ${Buffer.from(basic, 'base64').toString()}`.includes(secret)
    const json = { 'Content-Type': 'application/json' }
    const token = JSON.stringify({ access_token: 'canary-a-token', expires_in: 3600, token_type: 'Bearer' })
    const answer = isRight ? reply(200, token, json) : reply(401, '{"error":"invalid_client"}', json)
    socket.end(answer)
  })

const addKey = async (keyward: RunningKeyward, origin: string) => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl: origin, baseUrl: origin }],
  })
  const regionId = service.regions[0]?.id ?? ''
  const draft = { name: 'Acme', serviceId: service.id, regionId, sensitive: false }
  const workspace = await keyward.must('workspaces:save', draft)
  const key = { name: 'Billing', kind: 'service', workspaceId: workspace.id, clientId: 'billing-id' } as const
  const { id: keyId } = await keyward.must('keys:add', { ...key, clientSecret: 'canary-first' })
  return { service, workspace, keyId }
}

/** Apps with a profile each, which choose this folder. */
const startApps = async (elsewhere: string, names: readonly string[], folder: string) => {
  const apps: RunningKeyward[] = []
  for (const name of names) {
    const keyward = await startKeyward(join(elsewhere, name), { hasTestClock: false })
    apps.push(keyward)
    await keyward.app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
    }, folder)
  }
  return apps
}

test('colleagues share a PostgreSQL: digits, two secrets at once, one leaves and the list ends (S45: real app)', async () => {
  test.slow()
  const programs = npmPostgres()
  test.skip(programs === undefined, 'No PostgreSQL comes from the package registry for this system.')
  if (programs === undefined) return
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-colleagues-'))
  const database = await startPostgres(programs)
  const server = await serverThatTakes('canary-right')
  const { host, port, database: name, login, password, caPem } = database.login
  const place: SharedPlace = {
    access: { kind: 'database', host, port, database: name, login, password, caPem },
  }
  const apps = await startApps(elsewhere, ['desk', 'laptop', 'bea'], '')
  try {
    const [desk, laptop, bea] = apps
    if (desk === undefined || laptop === undefined || bea === undefined)
      throw new Error('Three were started.')
    const { service, workspace, keyId } = await addKey(desk, server.origin)
    await pressIn(desk)
    await desk.must('sharing:tryPlace', place.access)
    const names = { teamName: 'Northwind', personName: 'Ann', computerName: 'Desk' }
    const { teams } = await desk.must('sharing:create', { kind: 'people', ...names })
    const teamId = teams[0]?.id ?? ''
    await desk.must('sharing:share', { teamId, workspaceId: workspace.id })
    await letIn(desk, laptop, { place, teamId, computerName: 'Laptop' })
    const colleague = { name: 'Bea', role: 'member' } as const
    await letIn(desk, bea, { place, teamId, computerName: 'Her computer', colleague })
    for (const app of [laptop, bea]) await app.must('sharing:allowServices', { serviceIds: [service.id] })
    await exchange(desk, laptop, bea)
    const persons = (await teamOf(bea)).persons.map((one) => `${one.name}: ${one.role}`)
    expect(persons.sort()).toEqual(['Ann: owner', 'Bea: member'])
    // A member lets nobody in.
    await pressIn(bea)
    expect(await bea.call('sharing:showCode', { teamId })).toMatchObject({ ok: false })

    // Both enter another secret while the database is away; the service says which is right.
    await database.stop()
    await desk.must('keys:replaceSecret', { keyId, clientSecret: 'canary-wrong' })
    await bea.must('keys:replaceSecret', { keyId, clientSecret: 'canary-right' })
    await database.start()
    await exchange(desk, bea, laptop)
    await expect
      .poll(async () => (await teamOf(desk)).questions.map(({ about }) => about), { timeout: 20_000 })
      .toEqual(['secret'])
    expect((await desk.must('sharing:tryBoth', { keyId })).taken).toBe(1)
    await exchange(desk, bea, laptop)
    for (const app of apps) {
      expect((await teamOf(app)).questions).toEqual([])
      await pressIn(app)
      await app.must('tokens:copy', { keyId, as: 'token' })
      await expect.poll(() => app.clipboardText()).toBe('canary-a-token')
    }

    // Bea leaves: what she could open is to be replaced.
    const her = (await teamOf(desk)).persons.find((one) => one.name === 'Bea')
    const memberIds = her?.computers.map(({ id }) => id) ?? []
    await desk.must('sharing:remove', { teamId, memberIds, why: 'left' })
    await exchange(desk, laptop, bea)
    expect((await teamOf(bea)).mode).toBe('out')
    const [key] = await laptop.must('keys:list')
    expect(key?.toReplace?.reason).toBe('person-left')
    const leaver = async () => (await teamOf(desk)).leavers[0]?.couldOpen.map(({ state }) => state)
    expect(await leaver()).toEqual(['same'])
    await desk.must('keys:replaceSecret', { keyId, clientSecret: 'canary-after-she-left' })
    await exchange(desk, laptop)
    expect(await leaver()).toEqual(['replaced'])
  } finally {
    for (const app of apps) await app.close().catch(() => undefined)
    await server.close()
    await database.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('the page puts out a stolen computer that removed the others (S45: real app)', async () => {
  test.slow()
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-stolen-'))
  const folder = mkdtempSync(join(elsewhere, 'place-'))
  const server = await serverThatTakes('canary-first')
  const apps = await startApps(elsewhere, ['desk', 'laptop'], folder)
  const place: SharedPlace = { access: { kind: 'folder' }, folder }
  try {
    const [desk, laptop] = apps
    if (desk === undefined || laptop === undefined) throw new Error('Two were started.')
    const { workspace, keyId } = await addKey(desk, server.origin)
    await pressIn(desk)
    await desk.must('sharing:tryPlace', place.access)
    const { teams } = await desk.must('sharing:create', { kind: 'own', computerName: 'Desk' })
    const teamId = teams[0]?.id ?? ''
    await desk.must('sharing:share', { teamId, workspaceId: workspace.id })
    const page = await printPage(desk, teamId)
    await letIn(desk, laptop, { place, teamId, computerName: 'Laptop' })
    await exchange(laptop, desk)

    const computers = (await teamOf(laptop)).persons.flatMap((person) => person.computers)
    const idOf = (name: string) => computers.find((one) => one.name === name)?.id ?? ''
    await laptop.must('sharing:remove', { teamId, memberIds: [idOf('Desk')], why: 'wiped' })
    await exchange(desk)
    expect((await teamOf(desk)).mode).toBe('out')
    await desk.must('keys:update', { keyId, notes: 'entered while it was out' })

    await pressIn(desk)
    await desk.must('sharing:tryPlace', place.access)
    const { recovery } = await desk.must('sharing:recover', { page })
    const changed = recovery?.computers.map((one) => `${one.name} by ${one.by}`).sort()
    expect(changed).toEqual(['Desk by Laptop', 'Laptop by Desk'])
    await desk.must('sharing:recover', { outIds: [idOf('Laptop')], computerName: 'Desk' })
    await exchange(desk, laptop)
    expect((await teamOf(desk)).mode).toBe('on')
    expect((await teamOf(laptop)).mode).toBe('out')
    expect((await desk.must('keys:list'))[0]?.notes).toBe('entered while it was out')
  } finally {
    for (const app of apps) await app.close().catch(() => undefined)
    await server.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
