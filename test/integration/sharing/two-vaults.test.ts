import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../src/main/kernel/pausable-steps.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import { conflictsIn } from '../../../src/main/sharing/conflicts.ts'
import type { VaultDocument } from '../../../src/main/vault/format/vault-format.ts'
import { without } from '../../../src/main/vault/records/key-records.ts'
import { type BindingComputer, BindingTeam } from '../../fakes/binding-computer.ts'
import { MemoryVaultFile } from '../../fakes/memory-vault-file.ts'
import { CANARY, must } from '../../fakes/vault-bench.ts'

const setUp = async () => {
  const team = new BindingTeam()
  return { team, ...(await team.two()) }
}
const conflictsOf = async (computer: BindingComputer) =>
  atOnce(conflictsIn((await computer.read()).base ?? {}))
const at = (host: string) => (document: VaultDocument) => ({
  ...document,
  services: document.services.map((service) => ({
    ...service,
    regions: service.regions.map((region) => ({ ...region, authUrl: `https://auth.${host}` })),
  })),
})
const hostsOf = ({ document }: BindingComputer) => document.services.map(({ regions }) => regions[0]?.authUrl)
const replaceSecret = async ({ bench }: BindingComputer, id: string, secret: string) =>
  must(await bench.keys.replaceSecret(id, undefined, new Secret(secret)))

describe('a key of a shared workspace', () => {
  it('reaches the other vault with its secret, and nothing is written back', async () => {
    const { team, desk, lap, keyId } = await setUp()
    await team.settle()
    expect(lap.document.services).toEqual(desk.document.services)
    expect(lap.document.workspaces).toEqual(desk.document.workspaces)
    expect(lap.key(keyId)).toMatchObject({ name: 'Billing', clientId: 'id-Billing' })
    expect(await lap.secretOf(keyId)).toBe('secret one')
    const before = [desk.document, lap.document, team.folder.writes]
    await team.settle()
    expect([desk.document, lap.document, team.folder.writes]).toEqual(before)
    expect(desk.document).toBe(before[0])
  })

  it('is changed, moved, deleted and restored on both', async () => {
    const { team, desk, lap, keyId } = await setUp()
    const other = await desk.addWorkspace('Other')
    await desk.share(...desk.workspaceIds)
    await desk.editKey(keyId, (key) => ({ ...key, name: 'Invoices', notes: 'new', workspaceId: other }))
    await team.settle()
    expect(lap.key(keyId)).toMatchObject({ name: 'Invoices', notes: 'new', workspaceId: other })
    expect(await lap.secretOf(keyId)).toBe('secret one')
    must(await lap.bench.keys.remove(keyId))
    await team.settle()
    expect(desk.key(keyId)?.deletedAtMs).toBe(team.clock.nowMs() - 1_000)
    must(await desk.bench.keys.restore(keyId))
    await team.settle()
    expect(lap.key(keyId)?.deletedAtMs).toBeUndefined()
    expect(await lap.secretOf(keyId)).toBe('secret one')
    expect(await conflictsOf(lap)).toEqual([])
  })

  it('keeps unsent edits when the user resolves a conflict or allows hosts', async () => {
    const { team, desk, lap, keyId } = await setUp()
    const other = await desk.addKey('Other', 'secret two')
    await team.settle()
    await desk.editKey(keyId, (key) => ({ ...key, name: 'Desk' }))
    await lap.editKey(keyId, (key) => ({ ...key, name: 'Lap' }))
    await team.settle()
    const write = (await conflictsOf(desk))[0]?.writes[1]?.id ?? ''
    await desk.editKey(other, (key) => ({ ...key, name: 'Just now' }))
    expect(await desk.choose({ record: `key:${keyId}`, field: 'name', write })).toBe('saved')
    expect(desk.key(other)?.name).toBe('Just now')
    lap.allows = () => false
    await desk.change(at('moved.example'))
    await team.settle()
    lap.allows = () => true
    await lap.editKey(other, (key) => ({ ...key, name: 'Renamed' }))
    expect(await lap.binding.showAgain()).toBe('saved')
    await team.settle()
    for (const one of [desk, lap]) expect(one.key(other)?.name).toBe('Renamed')
    expect(hostsOf(lap)).toEqual(['https://auth.moved.example'])
  })

  it('whose secret was replaced on both keeps both until the user chooses (S47: parts)', async () => {
    const { team, desk, lap, keyId } = await setUp()
    await replaceSecret(desk, keyId, 'of the desk')
    await replaceSecret(lap, keyId, 'of the lap')
    await team.settle()
    expect([await desk.secretOf(keyId), await lap.secretOf(keyId)]).toEqual(['of the lap', 'of the lap'])
    expect(desk.key(keyId)?.formerSecrets).toHaveLength(2)
    const [conflict] = await conflictsOf(lap)
    expect(conflict).toMatchObject({ field: 'credentials', writes: [{ by: lap.me.id }, { by: desk.me.id }] })
    const write = conflict?.writes[1]?.id ?? ''
    expect(await lap.choose({ record: `key:${keyId}`, field: 'credentials', write })).toBe('saved')
    await team.settle()
    expect([await desk.secretOf(keyId), await lap.secretOf(keyId)]).toEqual(['of the desk', 'of the desk'])
    expect(await conflictsOf(desk)).toEqual([])
  })

  it('stays with its workspace if somebody changed it while somebody else deleted the workspace', async () => {
    const { team, desk, lap, keyId } = await setUp()
    const gone = <Item extends object>(item: Item) => ({ ...item, deletedAtMs: 5 })
    await desk.change((document) => ({
      ...document,
      workspaces: document.workspaces.map(gone),
      keys: document.keys.map(gone),
    }))
    await lap.editKey(keyId, (key) => ({ ...key, notes: 'still needed' }))
    await team.settle()
    for (const { document } of [desk, lap]) {
      expect(document.workspaces.map(({ deletedAtMs }) => deletedAtMs)).toEqual([undefined])
      expect(document.keys.map(({ deletedAtMs }) => deletedAtMs)).toEqual([undefined])
    }
  })
})

describe('hosts that this user has not allowed', () => {
  it('are held back with their keys until they are allowed (S55: hosts)', async () => {
    const team = new BindingTeam()
    const desk = await team.newComputer('Desk')
    const lap = await team.newComputer('Lap')
    lap.allows = () => false
    await desk.start()
    const keyId = await desk.addKey('Billing', 'secret one')
    await desk.share(...desk.workspaceIds)
    await desk.letIn(lap)
    await team.settle()
    expect(lap.document).toMatchObject({ services: [], workspaces: [], keys: [] })
    await desk.editKey(keyId, (key) => ({ ...key, notes: 'meanwhile' }))
    await team.settle()
    expect(desk.key(keyId)?.deletedAtMs).toBeUndefined()
    lap.allows = () => true
    expect(await lap.binding.showAgain()).toBe('saved')
    expect(lap.key(keyId)?.notes).toBe('meanwhile')
    expect(await lap.secretOf(keyId)).toBe('secret one')
    const { writes } = team.folder
    await team.settle()
    expect(team.folder.writes).toBe(writes)
  })

  it('don’t move a service that has secrets (S55: moved)', async () => {
    const { team, desk, lap, keyId } = await setUp()
    const [before] = hostsOf(lap)
    lap.allows = () => false
    await desk.change(at('moved.example'))
    await replaceSecret(desk, keyId, 'for the new host')
    await team.settle()
    expect(hostsOf(lap)).toEqual([before])
    expect(await lap.secretOf(keyId)).toBe('secret one')
    await lap.editKey(keyId, (key) => ({ ...key, notes: 'of the lap' }))
    await team.settle()
    expect(hostsOf(desk)).toEqual(['https://auth.moved.example'])
    expect(desk.key(keyId)?.notes).toBe('of the lap')
    expect(await desk.secretOf(keyId)).toBe('for the new host')
    lap.allows = () => true
    expect(await lap.binding.showAgain()).toBe('saved')
    expect(hostsOf(lap)).toEqual(['https://auth.moved.example'])
    expect(await lap.secretOf(keyId)).toBe('for the new host')
    await team.settle()
    expect(await conflictsOf(desk)).toEqual([])
  })
})

describe('a workspace', () => {
  it('that is no longer shared stays on this computer and disappears on others', async () => {
    const { team, desk, lap, keyId } = await setUp()
    await desk.share()
    await team.settle()
    expect(lap.key(keyId)?.deletedAtMs).toBeDefined()
    expect(lap.document.workspaces[0]?.deletedAtMs).toBeDefined()
    expect(desk.document.workspaces[0]?.deletedAtMs).toBeUndefined()
    await desk.editKey(keyId, (key) => ({ ...key, name: 'My own' }))
    await lap.change((document) => ({
      ...document,
      workspaces: document.workspaces.map((one) => without(one, 'deletedAtMs')),
      keys: document.keys.map((key) => ({ ...without(key, 'deletedAtMs'), name: 'Restored' })),
    }))
    await team.settle()
    expect(desk.key(keyId)?.name).toBe('My own')
    expect(lap.key(keyId)?.name).toBe('Restored')
    const file = new MemoryVaultFile(JSON.parse(desk.bench.file.content ?? '{}'))
    await lap.addKey('Later', 'secret two')
    await team.settle()
    await desk.restart(file)
    expect((await desk.read()).base, 'a copy without its base shares it no more either').toBeUndefined()
    await team.settle()
    expect(lap.key(keyId)?.name).toBe('Restored')
    expect(desk.document.keys).toHaveLength(1)
    await desk.share(...desk.workspaceIds)
    await team.settle()
    expect(lap.key(keyId)?.name).toBe(desk.key(keyId)?.name)
    expect(await lap.secretOf(keyId)).toBe('secret one')
  })

  it('that was never shared stays private, even if others name it (S45: own)', async () => {
    const { team, desk, lap } = await setUp()
    const own = await lap.addWorkspace('Own')
    const ownKey = await lap.addKey('Own', 'own secret', own)
    await team.settle()
    await desk.change((document) => ({
      ...document,
      workspaces: [
        ...document.workspaces,
        ...lap.document.workspaces.filter(({ id }) => id === own).map((one) => ({ ...one, name: 'Theirs' })),
      ],
      keys: [
        ...document.keys,
        ...lap.document.keys
          .filter(({ id }) => id === ownKey)
          .map((key) => ({ ...without(key, 'secret'), name: 'Theirs' })),
      ],
    }))
    await desk.share(...desk.workspaceIds)
    const before = lap.document
    await team.settle()
    expect([lap.document.workspaces, lap.document.keys]).toEqual([before.workspaces, before.keys])
    await lap.bases.removeAllBut(undefined)
    await lap.restart()
    await team.settle()
    expect([lap.document.workspaces, lap.document.keys]).toEqual([before.workspaces, before.keys])
    expect(JSON.stringify((await desk.read()).base), 'without its base neither').not.toContain('"Own"')
    expect(desk.document.workspaces.every(({ deletedAtMs }) => deletedAtMs === undefined)).toBe(true)
  })
})

describe('a vault', () => {
  it('without its base overwrites nothing and offers the differences', async () => {
    const { team, desk, lap, keyId } = await setUp()
    await desk.editKey(keyId, (key) => ({ ...key, name: 'Named by the desk' }))
    await team.settle()
    const file = new MemoryVaultFile(JSON.parse(lap.bench.file.content ?? '{}'))
    await desk.editKey(keyId, (key) => ({ ...key, notes: 'newer' }))
    const added = await desk.addKey('Added', 'secret two')
    await team.settle()
    await lap.restart(file)
    await lap.editKey(keyId, (key) => ({ ...key, name: 'Edited in the copy' }))
    expect((await lap.read()).base).toBeUndefined()
    await team.settle()
    expect(lap.key(keyId)).toMatchObject({ name: 'Named by the desk', notes: 'newer' })
    expect(await lap.secretOf(added)).toBe('secret two')
    // The copy's missing notes don't conflict with anything.
    expect((await conflictsOf(desk)).map(({ field }) => field)).toEqual(['name'])
    expect(desk.document.keys.every(({ deletedAtMs }) => deletedAtMs === undefined)).toBe(true)
  })

  it('that joins with a copy of a shared workspace shares it once its user says so, and loses nothing (S45: own)', async () => {
    const { team, desk, keyId } = await setUp()
    await desk.editKey(keyId, (key) => ({ ...key, name: 'Named by the desk' }))
    await desk.sync()
    const late = await team.newComputer('Late')
    const bare = randomUUID()
    await late.change((document) => ({
      ...document,
      services: desk.document.services,
      workspaces: desk.document.workspaces,
      keys: desk.document.keys.flatMap((key) => [
        { ...without(key, 'secret'), name: 'As I call it' },
        { ...without(key, 'secret'), id: bare, name: 'Without a secret yet' },
      ]),
    }))
    await desk.letIn(late)
    await team.settle()
    expect(late.key(keyId)?.name).toBe('As I call it')
    expect(desk.key(bare)).toBeUndefined()
    await late.share(...late.workspaceIds)
    await team.settle()
    expect(late.key(keyId)?.name).toBe('Named by the desk')
    expect(await late.secretOf(keyId)).toBe('secret one')
    expect(desk.key(bare)?.name).toBe('Without a secret yet')
    expect((await conflictsOf(desk)).map(({ field }) => field)).toEqual(['name'])
  })

  it('continues after a restart with the base that it saved (S46: sealed)', async () => {
    const { team, desk, lap, keyId } = await setUp()
    await lap.restart()
    await lap.editKey(keyId, (key) => without(key, 'notes'))
    must(await lap.bench.keys.remove(keyId))
    await team.settle()
    expect(desk.key(keyId)?.deletedAtMs).toBeDefined()
    expect(lap.bases.files.size).toBe(1)
  })

  it.each(['locked', 'unlocked again', 'edited'])(
    'that is %s between reading and saving is not overwritten',
    async (how) => {
      const { desk, lap, keyId } = await setUp()
      await replaceSecret(desk, keyId, 'secret two')
      await desk.sync()
      const snapshot = await lap.read()
      const before = lap.document
      if (how === 'edited') await lap.editKey(keyId, (key) => ({ ...key, notes: 'meanwhile' }))
      const { write } = lap.bases
      lap.bases.write = async (name, bytes) => {
        if (how !== 'edited') lap.bench.vault.lock()
        if (how === 'unlocked again') must(await lap.bench.vault.unlock(undefined))
        return write.call(lap.bases, name, bytes)
      }
      const base = { ...(await desk.read()).base }
      const saved = await lap.binding.save(snapshot, { base, notes: snapshot.notes })
      expect(saved).toBe(how === 'locked' ? 'failed' : 'changed')
      lap.bases.write = write
      if (how !== 'edited') expect(lap.document).toBe(before)
      if (how === 'locked') must(await lap.bench.vault.unlock(undefined))
      await lap.sync()
      expect(await lap.secretOf(keyId)).toBe('secret two')
    },
  )

  it('stays unchanged when its base or its file can’t be saved', async () => {
    const { team, desk, lap, keyId } = await setUp()
    await desk.editKey(keyId, (key) => ({ ...key, name: 'Renamed' }))
    await desk.sync()
    const before = lap.document
    lap.bases.canWrite = false
    await expect(lap.sync()).rejects.toThrow('not-saved')
    lap.bases.canWrite = true
    lap.bench.file.failWith = 'ENOSPC'
    await expect(lap.sync()).rejects.toThrow('not-saved')
    lap.bench.file.failWith = undefined
    expect(lap.document).toBe(before)
    await team.settle()
    expect(lap.key(keyId)?.name).toBe('Renamed')
  })
})

it('neither a base nor the vault file contains a secret or private key in plain text (S33: all folders)', async () => {
  const { team, desk, keyId } = await setUp()
  await replaceSecret(desk, keyId, CANARY)
  await team.settle()
  const { file } = desk.bench
  const written = Buffer.concat([Buffer.from(file.content ?? ''), ...desk.bases.files.values()]).toString(
    'latin1',
  )
  const texts = [
    CANARY,
    Buffer.from(desk.me.keys.sign).toString('base64url'),
    Buffer.from(desk.me.keys.box).toString('base64url'),
  ]
  for (const text of texts) expect(written).not.toContain(text)
})

it('2,000 keys reach another vault, then one change, then a new address for all', async () => {
  let pauses = 0
  const pace = { pause: () => (pauses++ % 100 === 0 ? Promise.resolve() : undefined) }
  const team = new BindingTeam()
  const desk = await team.newComputer('Desk', { pace })
  const lap = await team.newComputer('Lap', { pace })
  const keyId = await desk.addKey('Billing', 'secret one')
  await desk.addMany(2_000, 'many')
  await desk.start()
  await desk.share(...desk.workspaceIds)
  await desk.letIn(lap)
  expect(lap.document.keys).toHaveLength(2_001)
  await desk.editKey(keyId, (key) => ({ ...key, name: 'Renamed' }))
  await desk.change(at('moved.example'))
  await team.settle()
  expect(lap.key(keyId)?.name).toBe('Renamed')
  expect(hostsOf(lap)).toEqual(['https://auth.moved.example'])
  const secrets = await Promise.all(lap.document.keys.slice(-3).map(({ id }) => lap.secretOf(id)))
  expect(secrets).toEqual(['many', 'many', 'many'])
  expect(pauses).toBeGreaterThan(10_000)
}, 60_000)
