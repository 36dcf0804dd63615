import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { workspacesOfBoth } from '../../../../../src/main/sharing/binding/own-part.ts'
import { nameOf } from '../../../../../src/main/sharing/rules/shown.ts'
import type { VaultDocument } from '../../../../../src/main/vault/format/vault-format.ts'
import { without } from '../../../../../src/main/vault/records/key-records.ts'
import type { Service } from '../../../../../src/shared/model.ts'
import { BoundVault, SharedWrites, serviceAt, twoVaults } from '../../../../fakes/bound-vault.ts'

const withService = (edit: (service: Service) => Service) => (document: VaultDocument) => ({
  ...document,
  services: document.services.map(edit),
})
const movedTo = (host: string) =>
  withService((service) => ({
    ...service,
    regions: service.regions.map((region) => ({
      ...region,
      authUrl: `https://auth.${host}`,
      baseUrl: `https://api.${host}`,
    })),
  }))
const hostsOf = ({ document }: BoundVault) =>
  document.services.flatMap(({ regions }) => regions.map(({ authUrl }) => authUrl))

describe('a workspace that is shared', () => {
  it('comes to the other vault whole, and nothing is written back', () => {
    const { team, desk, lap, workspace, key } = twoVaults()
    expect(lap.document.services).toEqual(desk.document.services)
    expect(lap.document.workspaces).toEqual([workspace])
    expect(lap.key(key.id)).toMatchObject({ name: 'Billing', notes: 'for billing', clientId: 'billing' })
    expect(lap.secretText(key.id)).toBe('secret one')
    const [count, before] = [team.ops.length, [desk.document, lap.document]]
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    expect(team.ops).toHaveLength(count)
    expect(desk.document).toBe(before[0])
    expect(lap.document).toBe(before[1])
  })

  it('is not the practice service’s, whatever the vault’s file says (S11: practice)', () => {
    const team = new SharedWrites()
    const desk = new BoundVault(team)
    const workspace = desk.addWorkspace(serviceAt('127.0.0.1', { isPractice: true }))
    desk.addKey(workspace, 'secret')
    desk.share(workspace)
    expect(desk.exchange()).toBe(0)
  })

  it('goes with its keys to *Recently deleted* where others deleted it, and comes back with them', () => {
    const { desk, lap, workspace, key } = twoVaults()
    const setDeleted = (vault: BoundVault, deletedAtMs: number | undefined) =>
      vault.change((document) => {
        const marked = <Item extends object>(item: Item) =>
          deletedAtMs === undefined
            ? without(item as Item & { deletedAtMs?: number }, 'deletedAtMs')
            : { ...item, deletedAtMs }
        return {
          ...document,
          workspaces: document.workspaces.map(marked) as VaultDocument['workspaces'],
          keys: document.keys.map(marked) as VaultDocument['keys'],
        }
      })
    setDeleted(desk, 5)
    desk.exchange()
    lap.exchange()
    expect(lap.document.workspaces[0]?.deletedAtMs).toBe(500_000)
    expect(lap.key(key.id)?.deletedAtMs).toBe(500_000)
    expect(lap.part.workspaceIds).toEqual([workspace.id])
    setDeleted(lap, undefined)
    lap.exchange()
    desk.exchange()
    expect(desk.document.workspaces[0]?.deletedAtMs).toBeUndefined()
    expect(desk.secretText(key.id)).toBe('secret one')
  })

  it('stays where somebody added a key while another deleted it: who deleted it did not know that key', () => {
    const { desk, lap, workspace, key } = twoVaults()
    lap.change((document) => ({
      ...document,
      workspaces: document.workspaces.map((one) => ({ ...one, deletedAtMs: 5 })),
      keys: document.keys.map((one) => ({ ...one, deletedAtMs: 5 })),
    }))
    const added = desk.addKey(workspace, 'another', { clientId: 'another' })
    lap.write()
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    for (const vault of [desk, lap]) {
      expect(vault.document.workspaces[0]?.deletedAtMs).toBeUndefined()
      expect(vault.secretText(added.id)).toBe('another')
      expect(vault.key(key.id)?.deletedAtMs).toBeDefined()
    }
  })
})

describe('a secret', () => {
  it('replaces the other vault’s, whose own stays sealed for 30 days', () => {
    const { desk, lap, key } = twoVaults()
    desk.enterSecret(key.id, 'secret two')
    desk.exchange()
    lap.exchange()
    expect(lap.secretText(key.id)).toBe('secret two')
    expect(lap.key(key.id)).toMatchObject({
      secretVersion: 2,
      formerSecrets: [{ version: 1, replacedAtMs: 500_000 }],
    })
  })

  it('that differs from one entered elsewhere in the same millisecond is asked (V1)', () => {
    const { team, desk, lap, key } = twoVaults()
    team.isFrozen = true
    desk.enterSecret(key.id, 'from desk')
    lap.enterSecret(key.id, 'from lap')
    desk.write()
    lap.write()
    for (const vault of [desk, lap]) vault.exchange()
    expect([desk.secretText(key.id), lap.secretText(key.id)]).toEqual(['from desk', 'from lap'])
    expect(desk.askedAbout()).toEqual(['secret'])
    expect(lap.askedAbout()).toEqual(['secret'])
  })

  it('that was entered on both is not asked (V18)', () => {
    const { desk, lap, key } = twoVaults()
    desk.enterSecret(key.id, 'the same')
    lap.enterSecret(key.id, 'the same')
    desk.write()
    lap.write()
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    expect([desk.secretText(key.id), lap.secretText(key.id)]).toEqual(['the same', 'the same'])
    expect([...desk.askedAbout(), ...lap.askedAbout()]).toEqual([])
  })

  it('that cannot be opened now says nothing, and is not replaced by an empty one', () => {
    const { team, desk, lap, key } = twoVaults()
    desk.isLocked = true
    expect(desk.write()).toEqual([])
    desk.isLocked = false
    desk.editKey(key.id, (one) => without(one, 'secret', 'formerSecrets'))
    expect(desk.exchange()).toBe(0)
    expect(desk.secretText(key.id)).toBe('secret one')
    lap.exchange()
    expect(lap.secretText(key.id)).toBe('secret one')
    expect(
      team.stateAt().shown.records.get(nameOf('key', key.id))?.fields.get('credentials')?.others,
    ).toEqual([])
  })

  it('that cannot be sealed now waits, and the one here does not go out again', () => {
    const { desk, lap, key } = twoVaults()
    lap.enterSecret(key.id, 'secret two')
    lap.exchange()
    desk.canSeal = false
    expect([desk.exchange(), desk.exchange()]).toEqual([0, 0])
    expect(desk.secretText(key.id)).toBe('secret one')
    desk.canSeal = true
    desk.exchange()
    expect(desk.secretText(key.id)).toBe('secret two')
  })
})

describe('a service that another computer moved', () => {
  it('stays where it is with its secrets until this person agrees (S55: moved)', () => {
    const { desk, lap, key } = twoVaults()
    lap.isAgreed = () => false
    desk.change(movedTo('two.example'))
    desk.enterSecret(key.id, 'for two')
    desk.exchange()
    lap.exchange()
    expect(hostsOf(lap)).toEqual(['https://auth.one.example'])
    expect(lap.secretText(key.id)).toBe('secret one')
    expect([lap.exchange(), lap.exchange()]).toEqual([0, 0])
    expect(lap.askedAbout()).toEqual(['hosts'])
    lap.isAgreed = () => true
    lap.exchange()
    expect(hostsOf(lap)).toEqual(['https://auth.two.example'])
    expect(lap.secretText(key.id)).toBe('for two')
  })

  it.each([
    ['token path', { tokenPath: '/tenants/other/token' }],
    ['token fields', { tokenFields: { audience: 'other' } }],
    ['encoding', { credentialEncoding: 'form-encoded' as const }],
  ])('by its %s alone is asked about too, R23 (S55)', (_, change) => {
    const { desk, lap } = twoVaults()
    lap.isAgreed = () => false
    desk.change(withService((service) => ({ ...service, ...change })))
    desk.exchange()
    lap.exchange()
    expect(lap.document.services[0]).not.toMatchObject(change)
    expect(lap.askedAbout()).toEqual(['hosts'])
    lap.isAgreed = () => true
    lap.exchange()
    expect(lap.document.services[0]).toMatchObject(change)
  })

  it('moves without a question when only a region’s name is another', () => {
    const { desk, lap } = twoVaults()
    lap.isAgreed = () => false
    const rename = (service: Service) => ({
      ...service,
      regions: service.regions.map((region) => ({ ...region, name: 'Ireland' })),
    })
    desk.change(withService(rename))
    desk.exchange()
    lap.exchange()
    expect(lap.document.services[0]?.regions[0]?.name).toBe('Ireland')
  })

  it('stays while a secret of it can neither be opened here nor comes from the team', () => {
    const { desk, lap } = twoVaults()
    const own = lap.addWorkspace(lap.document.services[0] as Service, { name: 'Own' })
    const unreadable = lap.addKey(own, 'own secret', { clientId: 'own' })
    const secret = { ...unreadable.secret, tag: 'AAAAAAAAAAAAAAAAAAAAAA==' }
    lap.document = {
      ...lap.document,
      keys: lap.document.keys.map((key) =>
        key.id === unreadable.id ? ({ ...key, secret } as typeof key) : key,
      ),
    }
    desk.change(movedTo('two.example'))
    desk.exchange()
    lap.exchange()
    expect(hostsOf(lap)).toEqual(['https://auth.one.example'])
    expect(lap.askedAbout()).toEqual([])
  })

  it('keeps a region that a workspace of this vault is in', () => {
    const { desk, lap } = twoVaults()
    const second = {
      id: randomUUID(),
      name: 'Asia',
      authUrl: 'https://asia.example',
      baseUrl: 'https://asia.example',
    }
    desk.change(withService((service) => ({ ...service, regions: [...service.regions, second] })))
    desk.exchange()
    lap.exchange()
    const own = lap.addWorkspace(lap.document.services[0] as Service, { name: 'Own', regionId: second.id })
    const key = lap.addKey(own, 'own secret', { clientId: 'own' })
    desk.change(withService((service) => ({ ...service, regions: service.regions.slice(0, 1) })))
    desk.exchange()
    expect([lap.exchange(), lap.exchange()]).toEqual([0, 0])
    expect(lap.document.services[0]?.regions).toHaveLength(2)
    expect(lap.secretText(key.id)).toBe('own secret')
  })

  it('comes here with its keys only once its hosts are agreed to (S55: hosts)', () => {
    const { team, desk, key } = twoVaults()
    const third = new BoundVault(team)
    third.isAgreed = () => false
    expect([third.exchange(), third.exchange()]).toEqual([0, 0])
    expect(third.document.services).toEqual([])
    expect(third.part.absentKeyIds).toContain(key.id)
    expect(third.askedAbout()).toEqual(['hosts'])
    third.isAgreed = () => true
    third.exchange()
    expect(third.secretText(key.id)).toBe('secret one')
    expect(third.part.absentKeyIds).toEqual([])
    desk.exchange()
    expect(desk.key(key.id)?.deletedAtMs).toBeUndefined()
  })

  it('is this person’s alone where nothing of it is shared (S55: own)', () => {
    const { team, desk } = twoVaults()
    const third = new BoundVault(team)
    const workspace = third.addWorkspace(desk.document.services[0] as Service, { name: 'Own' })
    third.isAgreed = () => false
    desk.change(movedTo('two.example'))
    desk.exchange()
    third.exchange()
    expect(hostsOf(third)).toEqual(['https://auth.one.example'])
    expect(third.part.workspaceIds).not.toContain(workspace.id)
  })
})

describe('a workspace of this vault', () => {
  it('is never made a shared one by others, with a key of the same id (S45: own)', () => {
    const { team, desk, lap, workspace, key } = twoVaults()
    const third = new BoundVault(team)
    third.document = { ...lap.document }
    third.exchange()
    third.editKey(key.id, (one) => ({ ...one, name: 'private' }))
    expect([third.exchange(), third.exchange()]).toEqual([0, 0])
    expect(third.part.workspaceIds).toEqual([])
    expect(third.key(key.id)?.name).toBe('private')
    expect(desk.exchange()).toBe(0)
    expect(workspacesOfBoth(third.document, team.stateAt())).toEqual([workspace.id])
  })

  it('of a computer that joins again loses nothing: what differs is offered (R14)', () => {
    const { team, lap, key, workspace } = twoVaults()
    const again = new BoundVault(team)
    again.document = lap.document
    again.editKey(key.id, (one) => ({ ...one, notes: 'entered since' }))
    again.enterSecret(key.id, 'entered since')
    again.part = { ...again.part, workspaceIds: workspacesOfBoth(again.document, team.stateAt()) }
    expect(again.part.workspaceIds).toEqual([workspace.id])
    again.write()
    expect(again.conflicts.map(({ field }) => field).sort()).toEqual(['credentials', 'notes'])
    again.offerConflicts()
    again.apply()
    expect(again.secretText(key.id)).toBe('entered since')
    expect(again.askedAbout()).toEqual(['secret'])
    expect(again.standing(key.id)?.sharingNotes?.others).toMatchObject([{ set: { notes: 'entered since' } }])
  })
})

describe('a key that was added twice', () => {
  it('is one, with the secret, pin and *keep ready* that were here', () => {
    const { desk, lap, workspace } = twoVaults()
    const one = desk.addKey(workspace, 'the same', { clientId: 'twice' })
    const other = lap.addKey(workspace, 'the same', { clientId: 'twice', pinned: true, keepReady: true })
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    const [first = '', second = ''] = [one.id, other.id].sort()
    for (const vault of [desk, lap]) {
      expect(vault.secretText(first)).toBe('the same')
      expect(vault.key(first)?.deletedAtMs).toBeUndefined()
      expect(vault.key(second)?.deletedAtMs ?? 'not here').not.toBeUndefined()
      expect(vault.key(second) === undefined || vault.key(second)?.deletedAtMs !== undefined).toBe(true)
      expect(vault.askedAbout()).toEqual([])
    }
    expect(lap.key(first)).toMatchObject({ pinned: true, keepReady: true })
    expect(desk.key(first)).toMatchObject({ pinned: false, keepReady: false })
    expect(desk.exchange() + lap.exchange()).toBe(0)
  })

  it('by another client ID later takes its pin along', () => {
    const { desk, lap, key, workspace } = twoVaults()
    const id = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
    const other = lap.addKey(workspace, 'secret one', {
      id,
      clientId: 'other',
      pinned: true,
      keepReady: true,
    })
    for (const vault of [lap, desk]) vault.exchange()
    desk.enterSecret(other.id, 'secret one', 'billing')
    for (const vault of [desk, lap]) vault.exchange()
    expect(lap.key(other.id)?.deletedAtMs).toBeDefined()
    expect(lap.key(key.id)).toMatchObject({ pinned: true, keepReady: true })
    expect(lap.secretText(key.id)).toBe('secret one')
  })

  it('keeps each vault’s own secret while they differ', () => {
    const { desk, lap, workspace } = twoVaults()
    const one = desk.addKey(workspace, 'from desk', { clientId: 'twice' })
    const other = lap.addKey(workspace, 'from lap', { clientId: 'twice' })
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    const [first = ''] = [one.id, other.id].sort()
    expect([desk.secretText(first), lap.secretText(first)]).toEqual(['from desk', 'from lap'])
    expect(desk.askedAbout()).toEqual(['secret'])
    desk.decide({ keyId: first, keep: desk.answers(first)[0]?.op ?? '' })
    for (const vault of [desk, lap]) vault.exchange()
    expect(desk.secretText(first)).toBe(lap.secretText(first))
    expect([...desk.askedAbout(), ...lap.askedAbout()]).toEqual([])
  })
})
