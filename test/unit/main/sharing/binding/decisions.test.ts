import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serviceAfter } from '../../../../../src/main/sharing/binding/decisions.ts'
import type { Service, Workspace } from '../../../../../src/shared/model.ts'
import { BoundVault, serviceAt, twoVaults } from '../../../../fakes/bound-vault.ts'
import { addressAt, contradict, regionAt, workspaceIn, writeAs } from '../../../../fakes/colleague-writes.ts'

const moveTo = (vault: BoundVault, tokenPath: string) =>
  vault.change((document) => ({
    ...document,
    services: document.services.map((service) => ({ ...service, tokenPath })),
  }))
const question = (vault: BoundVault) => vault.questions()[0]

describe('a question about two secrets', () => {
  const asked = () => {
    const both = twoVaults()
    const { desk, lap, key } = both
    desk.enterSecret(key.id, 'from desk')
    lap.enterSecret(key.id, 'from lap')
    desk.write()
    lap.write()
    for (const vault of [desk, lap]) vault.exchange()
    return both
  }

  it('names who wrote which, and whether the service can be asked', () => {
    const { desk, key } = asked()
    expect(question(desk)).toMatchObject({ about: 'secret', keyId: key.id, keyName: 'Billing', canTry: true })
    expect(
      desk
        .answers(key.id)
        .map(({ isOwn }) => isOwn)
        .sort(),
    ).toEqual([false, true])
  })

  it('ends on both with the answer, and the other secret stays sealed for 30 days', () => {
    const { desk, lap, key } = asked()
    const keep = desk.answers(key.id).find(({ isOwn }) => !isOwn)?.op ?? ''
    expect(desk.decide({ keyId: key.id, keep })).toBe(true)
    for (const vault of [desk, lap]) vault.exchange()
    expect([desk.secretText(key.id), lap.secretText(key.id)]).toEqual(['from lap', 'from lap'])
    expect([...desk.askedAbout(), ...lap.askedAbout()]).toEqual([])
    expect(desk.key(key.id)?.formerSecrets).toHaveLength(2)
  })

  it('that was answered elsewhere, or has no such answer, is no question any more (V20)', () => {
    const { team, desk, lap, key } = asked()
    const [one, other] = desk.answers(key.id).map(({ op }) => op)
    expect(desk.decide({ keyId: key.id, keep: one ?? '' })).toBe(true)
    expect(lap.decide({ keyId: key.id, keep: other ?? '' })).toBe(false)
    const [live] = team.stateAt().state.find('key', key.id)?.live.get('credentials') ?? []
    expect(lap.decide({ keyId: key.id, keep: live?.op ?? '' })).toBe(false)
    expect(lap.decide({ keyId: 'none', keep: other ?? '' })).toBe(false)
    expect(lap.decide({ recordId: key.id, keep: other ?? '' })).toBe(false)
  })
})

describe('a question about two addresses', () => {
  const asked = () => {
    const both = twoVaults()
    const { desk, lap } = both
    moveTo(desk, '/desk')
    moveTo(lap, '/lap')
    desk.write()
    lap.write()
    for (const vault of [desk, lap]) vault.exchange()
    return { ...both, serviceId: desk.document.services[0]?.id ?? '' }
  }
  const tokenPaths = (...vaults: BoundVault[]) =>
    vaults.map(({ document }) => document.services[0]?.tokenPath)

  it('keeps each vault’s own, and says what differs', () => {
    const { desk, lap, serviceId } = asked()
    expect(tokenPaths(desk, lap)).toEqual(['/desk', '/lap'])
    const lines = desk.answers(serviceId).map((answer) => answer.lines)
    expect(lines.map((each) => each?.at(-1)).sort()).toEqual(['/desk', '/lap'])
    expect(lines[0]?.slice(0, 2)).toEqual(['auth.one.example', 'api.one.example'])
  })

  it('is not taken over by a third vault before it is answered', () => {
    const { team, desk, lap } = asked()
    const third = new BoundVault(team)
    third.exchange()
    expect([third.document.services, third.askedAbout()]).toEqual([[], ['address']])
    expect(desk.exchange() + lap.exchange() + third.exchange()).toBe(0)
  })

  it('names the addresses that the answer uses, for main’s question (S55: answer)', () => {
    const { team, desk, lap, serviceId, key } = asked()
    const keep = desk.answers(serviceId).find(({ isOwn }) => !isOwn)?.op ?? ''
    const after = serviceAfter(desk.document, team.stateAt(), { recordId: serviceId, keep })
    expect(after).toMatchObject({ id: serviceId, tokenPath: '/lap' })
    expect(serviceAfter(desk.document, team.stateAt(), { keyId: key.id, keep })).toBeUndefined()
    expect(desk.decide({ recordId: serviceId, keep })).toBe(true)
    for (const vault of [desk, lap]) vault.exchange()
    expect(tokenPaths(desk, lap)).toEqual(['/lap', '/lap'])
    expect([desk.secretText(key.id), lap.secretText(key.id)]).toEqual(['secret one', 'secret one'])
    expect([...desk.askedAbout(), ...lap.askedAbout()]).toEqual([])
  })
})

describe('a key that was deleted here and changed there', () => {
  const asked = () => {
    const both = twoVaults()
    const { desk, lap, key } = both
    desk.editKey(key.id, (one) => ({ ...one, deletedAtMs: 5 }))
    lap.editKey(key.id, (one) => ({ ...one, name: 'Renamed' }))
    desk.write()
    lap.write()
    for (const vault of [desk, lap]) vault.exchange()
    return both
  }

  it('is kept on both until somebody decides', () => {
    const { desk, lap, key } = asked()
    for (const vault of [desk, lap]) {
      expect(vault.key(key.id)).toMatchObject({ name: 'Renamed' })
      expect(vault.key(key.id)?.deletedAtMs).toBeUndefined()
      expect(question(vault)).toMatchObject({
        about: 'kept',
        deletedBy: `computer ${desk.by.slice(0, 4)}`,
        changedBy: `computer ${lap.by.slice(0, 4)}`,
      })
      expect(vault.standing(key.id)?.sharing).toBe('decide')
    }
  })

  it.each([
    ['key', false],
    ['deletion', true],
  ] as const)('is decided once by keeping the %s', (keep, isDeleted) => {
    const { desk, lap, key } = asked()
    expect(lap.decide({ keptKeyId: key.id, keep })).toBe(true)
    expect(desk.decide({ keptKeyId: key.id, keep })).toBe(false)
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    for (const vault of [desk, lap]) {
      expect(vault.key(key.id)?.deletedAtMs !== undefined).toBe(isDeleted)
      expect(vault.askedAbout()).toEqual([])
    }
  })
})

describe('main’s question about an answer', () => {
  const hostOf = (service: Service | undefined) => service?.regions[0]?.authUrl

  it('names the service of a workspace that would move, here or only in the team (S55: answer)', () => {
    const { team, lap, workspace } = twoVaults()
    lap.addWorkspace(serviceAt('own.example'), { name: 'Own' })
    const [here, there, region] = [lap.document.services[1], randomUUID(), regionAt('two.example')]
    writeAs('colleague', team, ['service', there], { name: 'Two', address: addressAt(region) })
    // What the team says of a service that is here too does not count before it is taken over.
    const theirs = { name: 'Theirs', address: addressAt(regionAt('thief.example')) }
    writeAs('colleague', team, ['service', here?.id ?? ''], theirs)
    const to = (serviceId: string, regionId = '') => ({ serviceId, regionId })
    const where = { location: to(there, region.id) }
    writeAs('colleague', team, ['workspace', workspace.id], where)
    contradict(team, to(here?.id ?? '', here?.regions[0]?.id))
    const hosts = team.ops.slice(-2).map(({ op }) => {
      const decision = { recordId: workspace.id, keep: op }
      return hostOf(serviceAfter(lap.document, team.stateAt(), decision))
    })
    expect(hosts).toEqual(['https://auth.two.example', 'https://auth.own.example'])
  })

  it('names the service of the workspace that a key would move to (S55: answer)', () => {
    const { team, lap, key } = twoVaults()
    const own = lap.addWorkspace(serviceAt('own.example'), { name: 'Own' })
    const [there, workspace, region] = [randomUUID(), randomUUID(), regionAt('two.example')]
    writeAs('colleague', team, ['service', there], { name: 'Two', address: addressAt(region) })
    writeAs('colleague', team, ['workspace', workspace], workspaceIn(there, region.id))
    writeAs('colleague', team, ['key', key.id], { workspaceId: workspace })
    contradict(team, own.id)
    const hosts = team.ops.slice(-2).map(({ op }) => {
      const decision = { recordId: key.id, keep: op }
      return hostOf(serviceAfter(lap.document, team.stateAt(), decision))
    })
    expect(hosts).toEqual(['https://auth.two.example', 'https://auth.own.example'])
  })
})

describe('the question about hosts', () => {
  it('names the services alone whose keys would come, and how many (S55: hosts)', () => {
    const { team, lap, key } = twoVaults()
    const third = new BoundVault(team)
    third.isAgreed = () => false
    const own = third.addWorkspace(serviceAt('own.example'), { name: 'Own' })
    const service = (id: string, host: string) =>
      writeAs('colleague', team, ['service', id], { name: host, address: addressAt(regionAt(host)) })
    const workspace = (id: string, serviceId: string, more = {}) =>
      writeAs('colleague', team, ['workspace', id], { ...workspaceIn(serviceId), ...more })
    const [unused, deleted, asked, mine, left] = Array.from({ length: 5 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ]
    // Nobody uses it; everything of it was deleted; people do not agree where it is; only a workspace of this person's own is in it.
    service(unused, 'unused.example')
    for (const id of [deleted, asked, mine, left]) service(id, `${id.slice(0, 4)}.example`)
    workspace(randomUUID(), deleted)
    writeAs('colleague', team, ['service', deleted], { deleted: true })
    workspace(left, left)
    writeAs('colleague', team, ['workspace', left], { deleted: true })
    workspace(randomUUID(), asked)
    workspace(own.id, mine)
    writeAs('colleague', team, ['service', asked], { address: addressAt(regionAt('one.of.two.example')) })
    contradict(team, addressAt(regionAt('other.of.two.example')))
    // A key that was deleted is not counted.
    const gone = lap.addKey(lap.document.workspaces[0] as Workspace, 'gone', { clientId: 'gone' })
    lap.exchange()
    lap.editKey(gone.id, (one) => ({ ...one, deletedAtMs: 5 }))
    lap.exchange()
    third.exchange()
    const hosts = third.questions().find(({ about }) => about === 'hosts')
    expect(hosts).toMatchObject({
      services: [{ hosts: ['auth.one.example', 'api.one.example'], keyCount: 1 }],
    })
    expect(hosts).toHaveProperty('services.length', 1)
    expect(third.key(key.id)).toBeUndefined()
  })

  it('is not asked again about a service that stays for another reason, or for its workspace (S55: hosts)', () => {
    const { team, lap, workspace } = twoVaults()
    lap.isAgreed = () => false
    const { serviceId } = workspace
    writeAs('colleague', team, ['workspace', workspace.id], {
      location: { serviceId, regionId: randomUUID() },
    })
    lap.exchange()
    expect(lap.part.held).toHaveLength(1)
    expect(lap.askedAbout()).toEqual([])
  })
})
