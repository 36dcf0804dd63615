import { describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { toBase64url, utf8 } from '../../../../src/main/kernel/bytes.ts'
import {
  becomeKeeper,
  changeMembers,
  joinTeam,
  openBySheet,
  startTeam,
} from '../../../../src/main/sharing/membership.ts'
import { publicKeysOf } from '../../../../src/main/sharing/rules/membership-list.ts'
import { reasonsFor } from '../../../../src/main/sharing/rules/needs-replacing.ts'
import { makeStateFile } from '../../../../src/main/sharing/rules/store-file.ts'
import { TeamSync } from '../../../../src/main/sharing/sync.ts'
import { FakeSharedVault } from '../../../fakes/fake-shared-vault.ts'
import { FakeFolder, FakeStore } from '../../../fakes/fake-store.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const record = `key:${uuid(1)}`
const seed = crypto.randomBytes(20)
const day = 86_400_000
const newKey = {
  name: 'added',
  kind: 'service',
  workspaceId: uuid(2),
  credentials: { clientId: 'c', secret: 's' },
  createdAtMs: 1,
}

class Counted extends FakeStore {
  reads = 0
  override read(id: string) {
    this.reads += 1
    return super.read(id)
  }
}

/** A team in one folder. The first computer is the keeper. */
class Team {
  readonly folder = new FakeFolder('one')
  nowMs = 1_000 * day
  #count = 0

  add() {
    const number = this.#count
    this.#count += 1
    const vault = new FakeSharedVault(crypto)
    vault.nowMs = () => (this.nowMs += 1)
    const store = new Counted(this.folder)
    const me = {
      ...{ id: uuid(100 + number), person: uuid(200 + number), name: `P${number}`, computer: `C${number}` },
      keys: { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) },
    }
    const restart = () =>
      new TeamSync({
        vault,
        store,
        crypto,
        clock: { nowMs: () => vault.nowMs() },
        pace: { pause: () => undefined },
      })
    const { keys, ...rest } = me
    const computer = {
      vault,
      store,
      me,
      restart,
      sync: restart(),
      member: { ...rest, ...publicKeysOf(crypto, keys) },
    }

    return computer
  }

  async start(others = 1) {
    const keeper = this.add()
    await startTeam(keeper.sync, keeper.me, { seed, name: 'Payments' })
    const added = Array.from({ length: others }, () => this.add())
    const outcome = await changeMembers(keeper.sync, (all) => [...all, ...added.map(({ member }) => member)])
    expect(outcome).toEqual({ kind: 'synced', hasSent: true })
    const { notes } = keeper.vault
    for (const one of added)
      expect(await joinTeam(one.sync, one.me, notes, notes.list.hash)).toMatchObject({ kind: 'synced' })
    return [keeper, ...added] as const
  }

  names(ending: string) {
    return this.folder.names.filter((name) => name.endsWith(ending))
  }
}
type Computer = ReturnType<Team['add']>
const at = (computers: readonly Computer[], index: number): Computer => {
  const one = computers[index]
  if (one === undefined) throw new Error('No such computer')
  return one
}
const started = async (others = 1) => {
  const team = new Team()
  const all = await team.start(others)
  return { team, all, keeper: at(all, 0), other: at(all, 1) }
}

describe('a sync', () => {
  it('sends an edit to the others, then writes nothing more', async () => {
    const { keeper, other, team } = await started()
    keeper.vault.edit(record, newKey)
    expect(await keeper.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
    expect(await other.sync.sync()).toEqual({ kind: 'synced', hasSent: false })
    expect(other.vault.records[record]).toEqual(newKey)
    const { writes } = team.folder
    for (const one of [keeper, other])
      expect(await one.sync.sync()).toEqual({ kind: 'synced', hasSent: false })
    expect(team.folder.writes).toBe(writes)
  })

  it('keeps one file of its own, and removes no other computer’s (S52: own files)', async () => {
    const { keeper, other, team } = await started()
    for (let times = 0; times < 3; times += 1) {
      keeper.vault.edit(record, { ...newKey, name: `name ${times}` })
      await keeper.sync.sync()
      await other.sync.sync()
    }
    expect(team.names('.state').filter((name) => name.startsWith(keeper.me.id))).toHaveLength(1)
    expect(team.names('.state')).toHaveLength(2)
    expect(team.names('.list')).toHaveLength(2)
  })

  it('opens a file once, and retries one that didn’t open', async () => {
    const { keeper, other, team } = await started()
    keeper.vault.edit(record, newKey)
    await keeper.sync.sync()
    const [name = ''] = team.names('.state').filter((one) => one.startsWith(keeper.me.id))
    const bytes = team.folder.bytesOf(name) ?? new Uint8Array()
    // A sync program has allocated the file but not filled it yet, with the same size and timestamp.
    team.folder.files.set(name, { bytes: new Uint8Array(bytes.length), versions: {} })
    await other.sync.sync()
    expect(other.vault.records[record]).toBeUndefined()
    team.folder.files.set(name, { bytes, versions: {} })
    await other.sync.sync()
    expect(other.vault.records[record]).toEqual(newKey)
    await other.sync.sync()
    other.store.reads = 0
    await other.sync.sync()
    expect(other.store.reads).toBe(0)
  })

  it('reads a broken file three times, and keeps three files of one computer (S54: crowd)', async () => {
    const { keeper, other, team } = await started()
    for (let number = 0; number < 60; number += 1)
      team.folder.put(`${number}.${number % 2 === 0 ? 'list' : 'state'}`, new Uint8Array(1_000))
    for (let times = 0; times < 3; times += 1) await keeper.sync.sync()
    keeper.store.reads = 0
    await keeper.sync.sync()
    expect(keeper.store.reads).toBe(0)
    for (let number = 0; number < 60; number += 1) team.folder.put(`${number}.state`, undefined)
    const { list } = other.vault.notes
    for (let number = 0; number < 6; number += 1) {
      const state = { [`key:${uuid(500 + number)}`]: { life: { live: {}, gone: {} } } }
      const bytes = await stateUnder(other, list.hash, [list.generation, list.number], state)
      team.folder.put(`${number}.state`, bytes)
    }
    await keeper.sync.sync()
    const added = Object.keys(keeper.vault.document.base ?? {}).filter((name) => name.includes('0000005'))
    expect(added.length).toBeLessThanOrEqual(3)
  })

  it('reads what a computer wrote next to unreadable files of its own (S54: crowd)', async () => {
    const { keeper, other, team } = await started()
    const { generation, number } = other.vault.notes.list
    for (let count = 0; count < 4; count += 1) {
      const closed = await stateUnder(other, 'f'.repeat(64), [generation, number], {})
      team.folder.put(`${other.me.id}-${count}.state`, closed)
    }
    other.vault.edit(record, newKey)
    await other.sync.sync()
    await keeper.sync.sync()
    expect(keeper.vault.records[record]).toEqual(newKey)
  })

  it('reads a file once its list arrives, however often it failed to open before', async () => {
    const { keeper, other, team } = await started()
    keeper.vault.edit(record, newKey)
    const before = new Set(team.names('.list'))
    await changeMembers(keeper.sync, (members) => members)
    const [name = ''] = team.names('.list').filter((one) => !before.has(one))
    const bytes = team.folder.bytesOf(name)
    team.folder.put(name, undefined)
    for (let times = 0; times < 4; times += 1)
      expect(await other.sync.sync()).toMatchObject({ kind: 'held-back', why: 'list-missing' })
    expect(other.vault.records[record]).toBeUndefined()
    team.folder.put(name, bytes)
    await other.sync.sync()
    expect(other.vault.records[record]).toEqual(newKey)
  })

  it('reports a file with a newer format and continues', async () => {
    const { keeper, other, team } = await started()
    const [name = ''] = team.names('.state').filter((one) => one.startsWith(keeper.me.id))
    const text = Buffer.from(team.folder.bytesOf(name) ?? []).toString('latin1')
    const bytes = new Uint8Array(Buffer.from(text.replace('"v":3', '"v":4'), 'latin1'))
    team.folder.files.set('newer.state', { bytes, versions: {} })
    other.vault.edit(record, newKey)
    expect(await other.sync.sync()).toEqual({ kind: 'synced', hasSent: true, isBehind: true })
    team.folder.files.delete('newer.state')
    expect(await other.sync.sync()).toEqual({ kind: 'synced', hasSent: false })
  })

  it('rereads a changed file, and rewrites a lost one (S52: lost)', async () => {
    const { keeper, team } = await started()
    keeper.vault.edit(record, newKey)
    await keeper.sync.sync()
    await keeper.sync.sync()
    const [name = ''] = team.names('.state').filter((one) => one.startsWith(keeper.me.id))
    team.folder.spoil(name, new Uint8Array(team.folder.bytesOf(name)?.length ?? 0))
    expect(await keeper.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
    team.folder.put(
      team.names('.state').find((one) => one.startsWith(keeper.me.id) && one !== name) ?? '',
      undefined,
    )
    expect(await keeper.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
  })

  it('writes at least weekly, and returns when each computer last did', async () => {
    const { keeper, other, team } = await started()
    await keeper.sync.sync()
    team.nowMs += 6 * day
    expect(await keeper.sync.sync()).toMatchObject({ hasSent: false })
    team.nowMs += 2 * day
    expect(await keeper.sync.sync()).toMatchObject({ hasSent: true })
    await other.sync.sync()
    const seen = other.sync.lastSeenAtMs
    expect(team.nowMs - (seen.get(keeper.me.id) ?? 0)).toBeLessThan(day)
    await keeper.sync.sync()
    team.nowMs -= 20 * day
    expect(await keeper.sync.sync()).toMatchObject({ hasSent: true })
  })

  it('sends nothing that it couldn’t save', async () => {
    const { keeper, other } = await started()
    keeper.vault.edit(record, newKey)
    keeper.vault.canSave = false
    expect(await keeper.sync.sync()).toEqual({ kind: 'not-saved' })
    await other.sync.sync()
    expect(other.vault.records[record]).toBeUndefined()
  })

  it('restores the list, under another name if its own is taken', async () => {
    const { keeper, other, team } = await started()
    const [name = ''] = team.names('.list').filter((one) => one.startsWith('0-1-'))
    team.folder.put(name, undefined)
    await keeper.sync.sync()
    expect(team.names('.list')).toContain(name)
    team.folder.put(name, utf8('rubbish'))
    await keeper.sync.sync()
    expect(team.folder.bytesOf(name)).toEqual(utf8('rubbish'))
    expect(team.names('.list').filter((one) => one.startsWith('0-1-'))).toHaveLength(2)
    expect(await other.restart().sync()).toMatchObject({ kind: 'synced' })
  })

  it('doesn’t write to an unreachable or full store', async () => {
    const { keeper } = await started()
    keeper.store.list = async () => ({ ok: false, error: 'away' })
    expect(await keeper.sync.sync()).toEqual({ kind: 'store', problem: 'away' })
    const full = (await started()).keeper
    full.vault.edit(record, newKey)
    full.store.write = async () => ({ ok: false, error: 'full' })
    expect(await full.sync.sync()).toEqual({ kind: 'store', problem: 'full' })
  })

  it('does nothing without a team, and nothing while the vault is locked', async () => {
    expect(await new Team().add().sync.sync()).toEqual({ kind: 'no-team' })
    const { keeper, team } = await started()
    const joiner = team.add()
    for (const { vault } of [keeper, joiner]) vault.isLocked = true
    const before = [keeper.vault.document, joiner.vault.document, team.folder.writes]
    const { notes } = keeper.vault
    expect(await keeper.sync.sync()).toEqual({ kind: 'locked' })
    expect(await changeMembers(keeper.sync, (all) => all)).toEqual({ kind: 'locked' })
    expect(await joinTeam(joiner.sync, joiner.me, notes, notes.list.hash)).toEqual({ kind: 'locked' })
    expect(await openBySheet(joiner.sync, notes.team, seed)).toEqual({ kind: 'locked' })
    expect([keeper.vault.document, joiner.vault.document, team.folder.writes]).toEqual(before)
  })

  it('of a team that just started isn’t taken for a restored backup', async () => {
    const team = new Team()
    const keeper = team.add()
    keeper.vault.edit(record, newKey)
    await startTeam(keeper.sync, keeper.me, { seed, name: 'Payments' })
    await keeper.sync.sync()
    const { base, notes } = keeper.vault.document
    expect(notes?.name).toBe('Payments')
    for (const [, atMs] of Object.values(base?.[record]?.name?.live ?? {})) expect(atMs).toBeGreaterThan(0)
    expect(keeper.vault.records[record]).toEqual(newKey)
  })

  it('reads every login’s newest file, however many one login adds (S54: crowd)', async () => {
    const { keeper, other } = await started()
    keeper.vault.edit(record, newKey)
    await keeper.sync.sync()
    const list = FakeStore.prototype.list.bind(other.store)
    // Mallory's files under many names, including this computer's own, and newer than the rest.
    const bad = Array.from({ length: 2_000 }, (_, number) => {
      const name = `${[other.me.id, keeper.me.id, number][number % 3]}-${number}.${number % 2 ? 'state' : 'list'}`
      return { id: name, name, bytes: 9, stamp: '', login: 'mallory' }
    })
    other.store.list = async () => {
      const listed = await list()
      return listed.ok
        ? { ok: true, value: [...bad, ...listed.value.map((file) => ({ ...file, login: 'all' }))] }
        : listed
    }
    other.store.reads = 0
    await other.sync.sync()
    expect(other.vault.records[record]).toEqual(newKey)
    expect(other.store.reads).toBeLessThanOrEqual(800)
  })

  it('reads every author’s newest file and its list in a folder, however many others there are', async () => {
    const { keeper, other, team } = await started()
    keeper.vault.edit(record, newKey)
    await keeper.sync.sync()
    for (let number = 0; number < 500; number += 1)
      for (const ending of ['state', 'list']) team.folder.put(`0${number}.${ending}`, utf8('x'))
    const { list } = FakeStore.prototype
    other.store.list = async () => {
      const listed = await list.call(other.store)
      return listed.ok ? { ok: true, value: listed.value.toReversed() } : listed
    }
    const { writes } = team.folder
    await other.sync.sync()
    expect(team.folder.writes).toBe(writes)
    expect(other.vault.records[record]).toEqual(newKey)
  })

  it('drops the fields of a key that was deleted 30 days ago, once every computer’s file has the deletion', async () => {
    const { keeper, other, all, team } = await started(2)
    const third = at(all, 2)
    keeper.vault.edit(record, newKey)
    for (const one of [keeper, other, third]) await one.sync.sync()
    keeper.vault.delete(record)
    for (const one of [keeper, other]) await one.sync.sync()
    const fields = ({ vault }: Computer) => Object.keys(vault.document.base?.[record] ?? {}).length
    const [away = ''] = team.names('.state').filter((name) => name.startsWith(third.me.id))
    const file = team.folder.files.get(away)
    team.folder.files.delete(away)
    team.nowMs += 31 * day
    for (const one of [other, keeper]) await one.sync.sync()
    for (const one of [other, keeper]) await one.sync.sync()
    // One computer's file is missing, and it may contain a change to the key.
    expect(fields(keeper)).toBeGreaterThan(1)
    if (file) team.folder.files.set(away, file)
    for (let times = 0; times < 3; times += 1) for (const one of [third, other, keeper]) await one.sync.sync()
    expect([keeper, other, third].map(fields)).toEqual([1, 1, 1])
    expect(await keeper.sync.sync()).toEqual({ kind: 'synced', hasSent: false })
  })

  it('reads its own file under a list that a restored profile missed', async () => {
    const { keeper, other } = await started()
    await other.sync.sync()
    const before = other.vault.document
    await changeMembers(keeper.sync, (members) => members)
    other.vault.edit(record, newKey)
    expect(await other.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
    // The keeper's file has the new key too. It is deleted, so that only this computer's own file is left.
    const { folder } = keeper.store
    await changeMembers(keeper.sync, (members) => members)
    for (const name of folder.names) if (name.startsWith(keeper.me.id)) folder.put(name, undefined)
    other.vault.document = before
    await other.restart().sync()
    expect(other.vault.records[record]).toEqual(newKey)
  })

  it('keeps what each of two copies of a profile has sent (S52: copied)', async () => {
    const { keeper, other, team } = await started()
    const copy = team.add()
    copy.vault.document = other.vault.document
    other.vault.edit(record, newKey)
    copy.vault.edit(`key:${uuid(9)}`, newKey)
    // Neither copy has seen the other's file when it writes its own.
    const files = new Map(team.folder.files)
    await other.sync.sync()
    const written = new Map(team.folder.files)
    for (const name of team.folder.names) if (!files.has(name)) team.folder.files.delete(name)
    for (const [name, file] of files) team.folder.files.set(name, file)
    await copy.sync.sync()
    for (const [name, file] of written) if (!files.has(name)) team.folder.files.set(name, file)
    // The computer already has everything, but neither of the two files alone does.
    keeper.store.write = async () => ({ ok: false, error: 'full' })
    await keeper.sync.sync()
    other.vault.document = {
      ...other.vault.document,
      base: keeper.vault.document.base,
      records: keeper.vault.records,
    }
    const own = () => team.names('.state').filter((name) => name.startsWith(other.me.id))
    expect(own()).toHaveLength(2)
    expect(await other.restart().sync()).toEqual({ kind: 'synced', hasSent: true })
    expect(own()).toHaveLength(1)
    const [file = ''] = own()
    const lone = team.add()
    lone.vault.document = { ...keeper.vault.document, base: {}, records: {} }
    for (const name of team.names('.state')) if (name !== file) team.folder.files.delete(name)
    await lone.sync.sync()
    expect(Object.keys(lone.vault.records)).toEqual(expect.arrayContaining([record, `key:${uuid(9)}`]))
  })

  it('resends under its list what exists under an older one', async () => {
    const { keeper, other, team, all } = await started(2)
    const late = at(all, 2)
    for (const one of all) await one.sync.sync()
    const names = new Set(team.folder.names)
    late.vault.edit(record, newKey)
    await late.sync.sync()
    const added = team.folder.names
      .filter((name) => !names.has(name))
      .map((name) => [name, team.folder.files.get(name)] as const)
    for (const [name] of added) team.folder.files.delete(name)
    await changeMembers(keeper.sync, (members) => members)
    expect(await other.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
    for (const [name, file] of added) if (file) team.folder.files.set(name, file)
    expect(await other.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
  })

  it('reads a file whose list comes after it', async () => {
    const { keeper, other, team } = await started()
    await changeMembers(keeper.sync, (members) => members)
    keeper.vault.edit(record, newKey)
    await keeper.sync.sync()
    const [name = ''] = team.names('.list').filter((one) => one.startsWith('0-2-'))
    const list = team.folder.files.get(name)
    team.folder.files.delete(name)
    expect(await other.sync.sync()).toMatchObject({ kind: 'held-back', why: 'list-missing' })
    if (list) team.folder.files.set(name, list)
    await other.sync.sync()
    expect(other.vault.records[record]).toEqual(newKey)
  })
})

/** A state file that its author could write under another list. */
const stateUnder = async ({ vault, me }: Computer, list: string, order: [number, number], state: unknown) => {
  const { team, secrets, list: mine } = vault.notes
  const secret = Buffer.from(secrets[list] ?? secrets[mine.hash] ?? '', 'base64url')
  return makeStateFile(
    crypto,
    { team, list, at: order, author: me.id, atMs: 1 },
    secret,
    utf8(JSON.stringify(state)),
    me.keys.sign,
  )
}
const stateWith = (author: string, name: string) => ({
  [record]: { name: { live: { [toBase64url(crypto.randomBytes(10))]: [author, 5, name] }, gone: {} } },
})

describe('a sync doesn’t send anything', () => {
  it('while a file names a missing list, but keeps reading', async () => {
    const { keeper, other, team } = await started()
    team.folder.put('x.state', await stateUnder(other, 'f'.repeat(64), [9, 9], {}))
    keeper.vault.edit(record, newKey)
    expect(await keeper.sync.sync()).toMatchObject({ kind: 'held-back', why: 'list-missing' })
    team.folder.put('x.state', undefined)
    expect(await keeper.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
  })

  it('while two lists have the same number, until somebody types the recovery sheet', async () => {
    const { keeper, other, all } = await started(2)
    const twin = at(all, 2)
    // The keeper's profile is restored, so the keeper makes a second list with the same number.
    const before = keeper.vault.document
    await changeMembers(keeper.sync, (members) => members)
    keeper.vault.document = before
    keeper.sync = keeper.restart()
    expect(keeper.vault.notes.list.number).toBe(1)
    keeper.store.list = async () => ({ ok: true, value: [] })
    await changeMembers(keeper.sync, (members) => members)
    keeper.store.list = FakeStore.prototype.list
    for (const one of [keeper, other])
      expect(await one.sync.sync()).toEqual({ kind: 'held-back', why: 'two-lists' })
    expect(await changeMembers(keeper.sync, (members) => members)).toMatchObject({ kind: 'not-synced' })
    const opened = await openBySheet(twin.sync, twin.vault.notes.team, seed)
    if ('kind' in opened) throw new Error(opened.kind)
    expect(await becomeKeeper(twin.sync, twin.me, opened)).toMatchObject({ kind: 'synced' })
    for (const one of [keeper, other]) expect(await one.sync.sync()).toMatchObject({ kind: 'synced' })
  })
})

describe('membership', () => {
  it('is changed only by the keeper (S45: keeper)', async () => {
    const { other } = await started()
    expect(await changeMembers(other.sync, (members) => members)).toEqual({ kind: 'not-keeper' })
  })

  it('ends for a removed computer, which says who removed it', async () => {
    const { keeper, other } = await started()
    await changeMembers(keeper.sync, (members) => members.filter(({ id }) => id !== other.me.id))
    other.vault.edit(record, newKey)
    const removed = { kind: 'removed', keeper: keeper.member.sign }
    expect(await other.sync.sync()).toEqual(removed)
    expect(await other.restart().sync()).toEqual(removed)
    await keeper.sync.sync()
    expect(keeper.vault.records[record]).toBeUndefined()
  })

  it('decides whose files are read, under any list (S45: authors)', async () => {
    const { keeper, other, team, all } = await started(2)
    const leaver = at(all, 2)
    const former = leaver.vault.notes.list
    await changeMembers(keeper.sync, (members) => members.filter(({ id }) => id !== leaver.me.id))
    team.folder.put(
      'x.state',
      await stateUnder(
        leaver,
        former.hash,
        [former.generation, former.number],
        stateWith(leaver.me.id, 'evil'),
      ),
    )
    await other.sync.sync()
    await keeper.sync.sync()
    for (const { vault } of [keeper, other]) expect(JSON.stringify(vault.document.base)).not.toContain('evil')
  })

  it('marks what somebody who left could read, even from a computer that learned of it late', async () => {
    const { keeper, other, all, team } = await started(3)
    const [leaver, third] = [at(all, 2), at(all, 3)]
    keeper.vault.edit(record, newKey)
    await keeper.sync.sync()
    await changeMembers(keeper.sync, (members) => members.filter(({ id }) => id !== leaver.me.id))
    const late = `key:${uuid(7)}`
    // The other computer doesn't know of the removal yet, and writes a secret that the removed person can read.
    const lists = team.names('.list').filter((name) => name.startsWith('0-2-'))
    const files = team.names('.state').filter((name) => name.startsWith(keeper.me.id))
    const hidden = [...lists, ...files].map((name) => [name, team.folder.files.get(name)] as const)
    for (const [name] of hidden) team.folder.files.delete(name)
    other.vault.edit(late, newKey)
    expect(await other.sync.sync()).toEqual({ kind: 'synced', hasSent: true })
    for (const [name, file] of hidden) if (file) team.folder.files.set(name, file)
    const reasons = ({ vault }: Computer, of: string) =>
      reasonsFor(vault.document.base?.[of] ?? {}).map(({ person }) => person)
    // A computer that knows of the removal reads that secret before the late computer syncs again.
    await third.sync.sync()
    expect(reasons(third, record)).toEqual(['P2'])
    expect(reasons(third, late)).toEqual(['P2'])
    await other.sync.sync()
    expect(reasons(other, late)).toEqual(['P2'])
  })

  it('marks what it had when somebody left, even without a file from that time', async () => {
    const { keeper, other, all, team } = await started(2)
    const leaver = at(all, 2)
    other.vault.edit(record, newKey)
    for (const one of all) await one.sync.sync()
    await leaver.sync.sync()
    expect(leaver.sync.lastSeenAtMs.has(other.me.id)).toBe(true)
    await other.sync.sync()
    expect(other.sync.lastSeenAtMs.has(leaver.me.id)).toBe(true)
    await changeMembers(keeper.sync, (members) => members.filter(({ id }) => id !== leaver.me.id))
    for (const name of team.names('.state'))
      if (!name.startsWith(leaver.me.id)) team.folder.put(name, undefined)
    await other.sync.sync()
    expect(reasonsFor(other.vault.document.base?.[record] ?? {}).map(({ person }) => person)).toEqual(['P2'])
    // It no longer matters when this computer last saw a file from the person who left.
    expect(other.sync.lastSeenAtMs.has(leaver.me.id)).toBe(false)
  })

  it('isn’t granted by a list with other keys for the computer', async () => {
    const { keeper, team } = await started()
    const [joiner, stranger] = [team.add(), team.add()]
    const wrong = { ...joiner.member, sign: stranger.member.sign }
    await changeMembers(keeper.sync, (members) => [...members, wrong])
    const { notes } = keeper.vault
    expect(await joinTeam(joiner.sync, joiner.me, notes, notes.list.hash)).toEqual({ kind: 'not-in-list' })
    expect(joiner.vault.document.notes).toBeUndefined()
    const otherSheet = { team: notes.team, sheet: publicKeysOf(crypto, stranger.me.keys) }
    await changeMembers(keeper.sync, (members) => [
      ...members.filter(({ id }) => id !== joiner.me.id),
      joiner.member,
    ])
    const { hash } = keeper.vault.notes.list
    expect(await joinTeam(joiner.sync, joiner.me, otherSheet, hash)).toEqual({ kind: 'not-in-list' })
    expect(await joinTeam(joiner.sync, joiner.me, notes, hash)).toMatchObject({ kind: 'synced' })
  })
})

describe('the recovery sheet', () => {
  const opened = async ({ sync, vault }: Computer, team = vault.notes.team, by = seed) => {
    const found = await openBySheet(sync, team, by)
    if ('kind' in found) throw new Error(found.kind)
    return found
  }

  it('can’t be delayed by files that name a missing list', async () => {
    const { keeper, other, team, all } = await started(3)
    const liars = [keeper, at(all, 2)]
    await becomeKeeper(other.sync, other.me, await opened(other))
    for (const liar of liars) {
      await liar.sync.sync()
      const { hash } = liar.vault.notes.list
      team.folder.put(`${liar.me.id}-x.state`, await stateUnder(liar, hash, [9, 9], {}))
    }
    const out = (id: string) =>
      changeMembers(other.sync, (members) => members.filter((member) => member.id !== id), 'lost')
    const heldBack = { outcome: { kind: 'held-back', why: 'list-missing' } }
    expect(await out('nobody')).toMatchObject({ kind: 'not-synced', ...heldBack })
    expect(await out(at(all, 3).me.id)).toMatchObject({ kind: 'not-synced', ...heldBack })
    await out(keeper.me.id)
    expect(await out(at(all, 2).me.id)).toMatchObject({ kind: 'synced' })
    expect(other.vault.notes.members.map(({ name }) => name)).toEqual(['P3', 'P1'])
    expect(await at(all, 3).sync.sync()).toMatchObject({ kind: 'synced' })
  })

  it('marks what a removed person could read, even when typed before the removal was known', async () => {
    const { keeper, other, all, team } = await started(2)
    const leaver = at(all, 2)
    await changeMembers(keeper.sync, (members) => members.filter(({ id }) => id !== leaver.me.id))
    const isLate = (name: string) => name.startsWith('0-2-') || name.startsWith(keeper.me.id)
    const hidden = team.folder.names
      .filter(isLate)
      .map((name) => [name, team.folder.files.get(name)] as const)
    for (const [name] of hidden) team.folder.files.delete(name)
    other.vault.edit(record, newKey)
    await other.sync.sync()
    for (const [name, file] of hidden) if (file) team.folder.files.set(name, file)
    expect(await becomeKeeper(other.sync, other.me, await opened(other))).toMatchObject({ kind: 'synced' })
    expect(other.vault.notes.members.map(({ name }) => name)).toEqual(['P0', 'P1'])
    const reasons = reasonsFor(other.vault.document.base?.[record] ?? {})
    expect(reasons.map(({ person }) => person)).toEqual(['P2'])
  })
})
