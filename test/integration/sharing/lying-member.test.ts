import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Credentials, recordName } from '../../../src/main/sharing/rules/fields.ts'
import { appError } from '../../../src/shared/errors/app-error.ts'
import { err } from '../../../src/shared/kernel/result.ts'
import { forge, newId, put, snapshotOf } from '../../fakes/forged-files.ts'
import { pair } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

// Tom's laptop is a member and writes data that Keyward never would.
let apps: TwoApps
let record: string
beforeEach(async () => {
  apps = await twoSharingApps()
  const { desktop, laptop, found } = apps
  record = recordName('key', found.keyId)
  await desktop.share(found.workspaceId)
  await pair(desktop, laptop, { isColleague: true, person: 'Tom', computer: 'Laptop' })
  await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
  await laptop.sync()
  await desktop.sync()
})
afterEach(() => apps.end())

const known = async () => {
  const { notes, base = {} } = await snapshotOf(apps.laptop)
  return { notes, base, fields: base[record] ?? {} }
}
/** Replaces the laptop's file with this state or text. */
const write = async (state: object | string) => {
  const { notes } = await known()
  put(apps.shared, notes, await forge(notes, state))
}
/** A field with one value that replaces all live ones. */
const over = async (of: string, field: string, value: unknown) => {
  const { notes, base } = await known()
  const live = { [newId()]: [notes.me, Date.now(), value] }
  const gone = Object.fromEntries(Object.keys(base[of]?.[field]?.live ?? {}).map((one) => [one, 20_000]))
  return { ...base[of], [field]: { live, gone } }
}
const named = async (of: string) => ({ name: (await over(of, 'name', 'Renamed')).name })
const removeTom = async () => {
  const { desktop } = apps
  await desktop.must('sharing:remove', { memberId: await desktop.otherId() })
}

describe('a lying member', () => {
  it('can’t prevent others from replacing a secret with many IDs or future days (S44: bounds)', async () => {
    const { desktop, found } = apps
    const { fields } = await known()
    const gone = Object.fromEntries(Array.from({ length: 20_000 }, () => [newId(), 9e12]))
    await write({ [record]: { ...fields, credentials: { ...fields.credentials, gone } } })
    await desktop.sync()
    await removeTom()
    await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-new' })
    await desktop.sync()
    await desktop.sync()
    expect(await desktop.secretOf(found.keyId)).toBe('canary-new')
    const days = Object.values((await snapshotOf(desktop)).base?.[record]?.credentials?.gone ?? {})
    expect(Math.max(...days)).toBeLessThan(100_000)
    expect((await desktop.team()).needsReplacing).toEqual([])
  })

  it('has no effect with names that every object inherits (S44: schema)', async () => {
    const { desktop } = apps
    const { fields } = await known()
    const name = { live: { [newId()]: [(await known()).notes.me, Date.now() + 1e6, 'Evil'] }, gone: {} }
    await write({ [record]: { ...fields, name: { ...name, gone: { toLocaleString: 1 } } } })
    await write(`{"__proto__":{},${JSON.stringify({ [record]: { ...fields, name } }).slice(1)}`)
    await desktop.sync()
    expect((await desktop.must('keys:list', undefined))[0]?.name).toBe('Billing')
  })

  it('can’t take a secret off the list of secrets to replace by emptying the key just before', async () => {
    const { desktop, shared, found } = apps
    const { notes } = await known()
    const emptied = await over(record, 'credentials', { clientId: 'one', secret: null })
    for (const name of shared.names)
      if (name.endsWith('.state')) shared.folder(notes.team).put(name, undefined)
    await write({ [record]: emptied })
    await removeTom()
    await desktop.sync()
    expect(await desktop.secretOf(found.keyId)).toBe('canary-secret')
    expect((await desktop.team()).needsReplacing).toMatchObject([{ keyIds: [found.keyId] }])
  })

  it('can’t put anybody else’s name on the list of secrets to replace', async () => {
    const { desktop, found } = apps
    const { notes, base, fields } = await known()
    const [credentials] = Object.values(base[record]?.credentials?.live ?? {})
    const { print = '' } = (credentials?.[2] as Credentials | undefined)?.secret ?? {}
    const mark = [{ computer: notes.me, person: 'Ada', reason: 'left', atMs: 1, prints: [print] }]
    const needsReplacing = { live: { [newId()]: [notes.me, 1, mark] }, gone: {} }
    await write({ [record]: { ...fields, needsReplacing } })
    await desktop.sync()
    await removeTom()
    const needed = (await desktop.team()).needsReplacing
    expect(needed).toMatchObject([{ person: 'Tom', keyIds: [found.keyId] }])
  })

  it.each([
    ['a key', 'key'],
    ['a workspace', 'workspace'],
  ])('can’t move %s to another service, even one that was allowed once (S55: moved)', async (_, kind) => {
    const { desktop, laptop, found } = apps
    const hosts = { authUrl: 'https://auth.evil.example', baseUrl: 'https://api.evil.example' }
    const service = await laptop.must('services:save', {
      name: 'Reports',
      regions: [{ name: 'One', ...hosts }],
    })
    const location = { serviceId: service.id, regionId: service.regions[0]?.id ?? '' }
    const { id } = await laptop.must('workspaces:save', { name: 'Reports', sensitive: false, ...location })
    const harmless = { name: 'Harmless', clientId: 'x', clientSecret: 'canary-harmless' }
    await laptop.must('keys:add', { kind: 'service', workspaceId: id, ...harmless })
    await laptop.share(found.workspaceId, id)
    await laptop.sync()
    await desktop.sync()
    await desktop.must('sharing:allowHosts', { serviceId: service.id })
    await desktop.sync()
    const workspace = recordName('workspace', found.workspaceId)
    await write(
      kind === 'key'
        ? { [record]: await over(record, 'workspaceId', id) }
        : { [workspace]: await over(workspace, 'location', location) },
    )
    await desktop.sync()
    await removeTom()
    await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-after' })
    const urls: string[] = []
    desktop.answerTokens({
      issue: async ({ authUrl }) => {
        urls.push(authUrl)
        return err({ error: appError('unreachable', { host: 'x' }), mayRetry: false })
      },
    })
    await desktop.call('tokens:issue', { keyId: found.keyId })
    expect(urls).toHaveLength(1)
    expect(urls.join()).not.toContain('evil')
  })

  it('can’t remove a workspace’s mark as live (S42)', async () => {
    const { desktop, laptop, found } = apps
    const { id, name, serviceId, regionId } = (await desktop.must('workspaces:list', undefined)).find(
      (one) => one.id === found.workspaceId,
    ) ?? { id: '', name: '', serviceId: '', regionId: '' }
    await desktop.must('workspaces:save', { id, name, serviceId, regionId, sensitive: true })
    await desktop.sync()
    await laptop.sync()
    const workspace = recordName('workspace', id)
    await write({
      [workspace]: { ...(await over(workspace, 'sensitive', false)), ...(await named(workspace)) },
    })
    await desktop.sync()
    const [after] = await desktop.must('workspaces:list', undefined)
    expect(after).toMatchObject({ name: 'Renamed', sensitive: true })
  })

  it('can’t fill a state so that others can’t send any more (S44: bounds)', {
    timeout: 300_000,
  }, async () => {
    const { desktop, found } = apps
    const { notes, base } = await known()
    const full: Record<string, unknown> = { ...base }
    const life = { live: { [newId()]: [notes.me, 1, false] }, gone: {} }
    for (let count = Object.keys(base).length; count < 60_000; count += 1)
      full[recordName('key', globalThis.crypto.randomUUID())] = { life }
    await write(full)
    await desktop.sync()
    await removeTom()
    const key = { kind: 'personal', workspaceId: found.workspaceId, clientId: 'n' } as const
    const { id } = await desktop.must('keys:add', { ...key, name: 'New', clientSecret: 'canary-n' })
    await desktop.sync()
    expect((await desktop.team()).problem).toBeUndefined()
    const sent = (await snapshotOf(desktop)).base ?? {}
    expect(Object.keys(sent).length).toBeLessThanOrEqual(60_000)
    expect(sent[recordName('key', id)]).toBeDefined()
  })
})
