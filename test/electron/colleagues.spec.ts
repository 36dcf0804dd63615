import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmPostgres, startPostgres } from '../fakes/postgres-server.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'
import { idOf, letIn, startApps, startTeam, sync, teamOf, tryStore } from './app/sharing-apps.ts'

/** A server that accepts one client secret and refuses all others. */
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

const conflicts = async (app: RunningKeyward) => await app.must('sharing:conflicts')

test('colleagues share a PostgreSQL database: compare symbols, change a secret at once, and remove one of them (S45: real app)', async () => {
  test.slow()
  const programs = npmPostgres()
  test.skip(programs === undefined, 'No PostgreSQL comes from the package registry for this system.')
  if (programs === undefined) return
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-colleagues-'))
  const database = await startPostgres(programs)
  const server = await serverThatTakes('canary-right')
  const access = { kind: 'database', ...database.login } as const
  const apps = await startApps(elsewhere, ['desk', 'laptop', 'bea'])
  try {
    const [desk, laptop, bea] = apps
    if (desk === undefined || laptop === undefined || bea === undefined)
      throw new Error('Three were started.')
    const { service, workspace, keyId } = await addKey(desk, server.origin)
    await startTeam(desk, access, { team: 'Northwind', person: 'Ann', computer: 'Desk' })
    await desk.must('sharing:setWorkspaces', { ids: [workspace.id] })
    await letIn(desk, laptop, access, { computer: 'Laptop' })
    await letIn(desk, bea, access, { computer: 'Her computer', person: 'Bea' })
    await sync(desk, laptop, bea)
    for (const app of [laptop, bea]) await app.must('sharing:allowHosts', { serviceId: service.id })
    const { people, name } = await teamOf(bea)
    expect(name).toBe('Northwind')
    expect(people.map((one) => `${one.name}: ${one.computers.length}`).sort()).toEqual(['Ann: 2', 'Bea: 1'])
    // Only the keeper can add members.
    await bea.press()
    expect(await bea.call('sharing:invite', { isColleague: true })).toMatchObject({
      error: { reason: 'not-keeper' },
    })

    // Both replace the secret while the database is down. The service decides which secret is right.
    await database.stop()
    await desk.must('keys:replaceSecret', { keyId, clientSecret: 'canary-wrong' })
    await bea.must('keys:replaceSecret', { keyId, clientSecret: 'canary-right' })
    await database.start()
    await sync(desk, bea, laptop)
    expect(await conflicts(desk)).toMatchObject([{ key: keyId, field: 'credentials', canTry: true }])
    await desk.must('sharing:resolve', { key: keyId, field: 'credentials', write: 'accepted' })
    await sync(desk, bea, laptop)
    for (const app of apps) {
      expect(await conflicts(app)).toEqual([])
      await app.press()
      await app.must('tokens:copy', { keyId, as: 'token' })
      await expect.poll(() => app.clipboardText()).toBe('canary-a-token')
    }

    // Bea leaves, so the keys she could open need replacing on every computer.
    const her = (await teamOf(desk)).people.find((one) => one.name === 'Bea')
    await desk.must('sharing:remove', { memberId: her?.id ?? '', reason: 'left' })
    await sync(desk, laptop, bea)
    expect(await teamOf(bea)).toMatchObject({ mode: 'removed', removedBy: 'Ann' })
    const exposed = [{ person: 'Bea', reason: 'left', keyIds: [keyId] }]
    for (const app of [desk, laptop]) expect((await teamOf(app)).needsReplacing).toEqual(exposed)
    await desk.must('keys:replaceSecret', { keyId, clientSecret: 'canary-after-she-left' })
    await sync(desk, laptop)
    for (const app of [desk, laptop]) expect((await teamOf(app)).needsReplacing).toEqual([])
  } finally {
    for (const app of apps) await app.close().catch(() => undefined)
    await server.close()
    await database.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('the recovery sheet makes another computer the keeper, removes a stolen one, and recovers the keys when all are lost (S45: real app)', async () => {
  test.slow()
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-stolen-'))
  const folder = mkdtempSync(join(elsewhere, 'shared-'))
  const server = await serverThatTakes('canary-first')
  const access = { kind: 'folder' } as const
  const apps = await startApps(elsewhere, ['desk', 'laptop', 'new'], [folder])
  try {
    const [desk, laptop, fresh] = apps
    if (desk === undefined || laptop === undefined || fresh === undefined)
      throw new Error('Three were started.')
    const { service, workspace, keyId } = await addKey(desk, server.origin)
    const sheet = await startTeam(desk, access, { computer: 'Desk' })
    await desk.must('sharing:setWorkspaces', { ids: [workspace.id] })
    await letIn(desk, laptop, access, { computer: 'Laptop' })
    await laptop.must('sharing:allowHosts', { serviceId: service.id })
    await sync(laptop, desk)

    // The keeper's computer is stolen, and the thief removes the laptop, whose user enters the recovery sheet.
    await desk.must('sharing:remove', { memberId: await idOf(desk, 'Laptop') })
    await sync(laptop)
    expect((await teamOf(laptop)).mode).toBe('removed')
    await laptop.must('keys:update', { keyId, notes: 'entered while it was out' })
    const store = await tryStore(laptop, access)
    await laptop.must('sharing:recover', { store, sheet, computer: 'Laptop' })
    expect((await teamOf(laptop)).isKeeper).toBe(true)
    await laptop.must('sharing:remove', { memberId: await idOf(laptop, 'Desk'), reason: 'lost' })
    await desk.must('keys:update', { keyId, notes: 'by the thief' })
    await sync(laptop, desk, laptop)
    expect((await teamOf(desk)).mode).toBe('removed')
    const [key] = await laptop.must('keys:list')
    expect(key?.notes).toBe('entered while it was out')

    // All computers are lost. A new one recovers from the folder and the sheet.
    const found = await tryStore(fresh, access)
    const typed = { store: found, computer: 'New' }
    const wrong = sheet.replace(/./, (symbol) => (symbol === 'A' ? 'B' : 'A'))
    expect(await fresh.call('sharing:recover', { ...typed, sheet: wrong })).toMatchObject({
      error: { reason: 'code-wrong', field: 'sheet', detail: '1' },
    })
    await fresh.must('sharing:recover', { ...typed, sheet })
    await fresh.must('sharing:allowHosts', { serviceId: service.id })
    expect(await teamOf(fresh)).toMatchObject({ isKeeper: true, workspaceIds: [workspace.id] })
    await fresh.press()
    await fresh.must('tokens:copy', { keyId, as: 'token' })
    await expect.poll(() => fresh.clipboardText()).toBe('canary-a-token')
  } finally {
    for (const app of apps) await app.close().catch(() => undefined)
    await server.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
