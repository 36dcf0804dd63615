import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { RecordKind } from '../../../../../src/main/sharing/rules/fields.ts'
import { VaultDocument } from '../../../../../src/main/vault/format/vault-format.ts'
import type { Service, Workspace } from '../../../../../src/shared/model.ts'
import { z } from '../../../../../src/shared/schema.ts'
import { type BoundVault, serviceAt, twoVaults } from '../../../../fakes/bound-vault.ts'
import {
  addressAt,
  contradict,
  movedTo,
  regionAt,
  workspaceIn,
  writeAs,
} from '../../../../fakes/colleague-writes.ts'

type Vaults = ReturnType<typeof twoVaults>

/** A colleague writes fields of a record. */
const put = ({ team }: Vaults, record: RecordKind, id: string, values: Readonly<Record<string, unknown>>) =>
  writeAs('colleague', team, [record, id], values)

const firstService = ({ document }: BoundVault) => document.services[0] as Service
const firstWorkspace = ({ document }: BoundVault) => document.workspaces[0] as Workspace
const hostsOf = ({ document }: BoundVault) =>
  document.services.map(({ regions }) => regions.map(({ authUrl }) => authUrl).join(' '))
const settle = ({ lap }: Vaults) => {
  lap.exchange()
  lap.exchange()
  expect(z.safeParse(VaultDocument, lap.document).success, 'the vault can be read').toBe(true)
}
const makeUnreadable = (vault: BoundVault, keyId: string) => {
  vault.document = {
    ...vault.document,
    keys: vault.document.keys.map((key) =>
      key.id === keyId && key.secret
        ? { ...key, secret: { ...key.secret, tag: 'AAAAAAAAAAAAAAAAAAAAAA==' } }
        : key,
    ),
  }
}
const addRegion = (vaults: Vaults, host: string) => {
  const second = regionAt(host)
  put(vaults, 'service', firstService(vaults.lap).id, {
    address: addressAt(...firstService(vaults.lap).regions, second),
  })
  settle(vaults)
  return second
}
const lapIsIn = ({ lap }: Vaults) => firstWorkspace(lap).regionId

/** A service of this person's own, with a workspace that nobody shared, of which a colleague knows the ids. */
const withOwn = (vaults: Vaults, more: Partial<Service> = {}) => {
  const service = serviceAt('own.example', more)
  const workspace = vaults.lap.addWorkspace(service, { name: 'Own' })
  const key = vaults.lap.addKey(workspace, 'own secret', { clientId: 'own' })
  const move = () =>
    put(vaults, 'service', service.id, { name: 'Theirs', address: movedTo('thief.example', service) })
  return { service, workspace, key, move, region: service.regions[0]?.id ?? '' }
}

it.each<[string, (vaults: Vaults, own: ReturnType<typeof withOwn>) => void, Partial<Service>?]>([
  ['names their service', (_, own) => own.move()],
  [
    'names their service and workspace',
    (vaults, own) => {
      own.move()
      put(vaults, 'workspace', own.workspace.id, workspaceIn(own.service.id, own.region))
    },
  ],
  [
    'moves their workspace to the service of the team',
    (vaults, own) => {
      const { id, regions } = firstService(vaults.lap)
      put(vaults, 'workspace', own.workspace.id, workspaceIn(id, regions[0]?.id ?? ''))
    },
  ],
  ['deletes their workspace', (vaults, own) => put(vaults, 'workspace', own.workspace.id, { deleted: true })],
  [
    'had a workspace in their service and deleted it',
    (vaults, own) => {
      const id = randomUUID()
      own.move()
      put(vaults, 'workspace', id, workspaceIn(own.service.id, own.region))
      put(vaults, 'workspace', id, { deleted: true })
    },
  ],
  [
    'shares a workspace in the practice service',
    (vaults, own) => {
      own.move()
      put(vaults, 'workspace', randomUUID(), workspaceIn(own.service.id, own.region))
    },
    { isPractice: true },
  ],
])('nothing that a person did not share changes when a colleague %s (S45: own)', (_, attack, more) => {
  const vaults = twoVaults()
  const own = withOwn(vaults, more)
  const before = vaults.lap.document
  attack(vaults, own)
  settle(vaults)
  expect(vaults.lap.document).toEqual(before)
  expect(vaults.lap.secretText(own.key.id)).toBe('own secret')
})

it.each<[string, (vaults: Vaults) => void]>([
  [
    'a service that nobody uses',
    (vaults) =>
      put(vaults, 'service', randomUUID(), { name: 'x', address: addressAt(regionAt('x.example')) }),
  ],
  [
    'a service that was deleted before anybody said where it is',
    (vaults) => {
      const id = randomUUID()
      put(vaults, 'service', id, { deleted: true })
      put(vaults, 'workspace', randomUUID(), workspaceIn(id, randomUUID()))
    },
  ],
  [
    'a workspace in a region that is not there',
    (vaults) =>
      put(vaults, 'workspace', randomUUID(), workspaceIn(firstService(vaults.lap).id, randomUUID())),
  ],
  [
    'a workspace that was deleted',
    (vaults) => {
      const [id, { id: serviceId, regions }] = [randomUUID(), firstService(vaults.lap)]
      put(vaults, 'workspace', id, workspaceIn(serviceId, regions[0]?.id ?? ''))
      put(vaults, 'workspace', id, { deleted: true })
    },
  ],
])('%s does not come', (_, write) => {
  const vaults = twoVaults()
  const before = vaults.lap.document
  write(vaults)
  settle(vaults)
  expect(vaults.lap.document).toEqual(before)
})

it('an address about which colleagues do not agree moves nothing until somebody decides (S55: moved)', () => {
  const vaults = twoVaults()
  const { lap, key } = vaults
  const service = firstService(lap)
  put(vaults, 'service', service.id, { address: movedTo('two.example', service) })
  contradict(vaults.team, movedTo('three.example', service))
  settle(vaults)
  expect(hostsOf(lap)).toEqual(['https://auth.one.example'])
  expect(lap.secretText(key.id)).toBe('secret one')
  expect(lap.askedAbout()).toEqual(['address'])
})

it('a workspace about whose place colleagues do not agree neither comes nor moves (S55: moved)', () => {
  const vaults = twoVaults()
  const { lap, team } = vaults
  const [second, third] = [addRegion(vaults, 'two.example'), addRegion(vaults, 'three.example')]
  const { id, serviceId, regionId } = firstWorkspace(lap)
  for (const [at, fields] of [
    [randomUUID(), { name: 'Theirs', sensitive: false }],
    [id, {}],
  ] as const) {
    put(vaults, 'workspace', at, { ...fields, location: { serviceId, regionId: second.id } })
    contradict(team, { serviceId, regionId: third.id })
  }
  // The region that it is in stays too.
  put(vaults, 'service', serviceId, { address: addressAt(second, third) })
  settle(vaults)
  expect(lap.document.workspaces.map((one) => [one.id, one.regionId])).toEqual([[id, regionId]])
  expect(firstService(lap).regions).toHaveLength(3)
})

it('a workspace moves to a service that comes with it, with its secrets', () => {
  const vaults = twoVaults()
  const { lap, key } = vaults
  const [service, region] = [randomUUID(), regionAt('two.example')]
  put(vaults, 'service', service, { name: 'Two', address: addressAt(region) })
  put(vaults, 'workspace', firstWorkspace(lap).id, { location: { serviceId: service, regionId: region.id } })
  settle(vaults)
  expect(firstWorkspace(lap)).toMatchObject({ serviceId: service, regionId: region.id })
  expect(lap.secretText(key.id)).toBe('secret one')
})

it('a workspace moves out of a region that goes', () => {
  const vaults = twoVaults()
  const second = addRegion(vaults, 'two.example')
  const { id, serviceId } = firstWorkspace(vaults.lap)
  put(vaults, 'workspace', id, { location: { serviceId, regionId: second.id } })
  put(vaults, 'service', serviceId, { address: addressAt(second) })
  settle(vaults)
  settle(vaults)
  expect(lapIsIn(vaults)).toBe(second.id)
  expect(hostsOf(vaults.lap)).toEqual([second.authUrl])
})

it('a workspace that cannot move keeps the region that it is in (S55: moved)', () => {
  const vaults = twoVaults()
  const second = addRegion(vaults, 'two.example')
  const { id, serviceId, regionId } = firstWorkspace(vaults.lap)
  put(vaults, 'workspace', id, { location: { serviceId: randomUUID(), regionId: randomUUID() } })
  put(vaults, 'service', serviceId, { address: addressAt(second) })
  settle(vaults)
  expect(lapIsIn(vaults)).toBe(regionId)
  expect(firstService(vaults.lap).regions).toHaveLength(2)
  expect(vaults.lap.secretText(vaults.key.id)).toBe('secret one')
})

it('a workspace stays where it is when the region that it moves to is not there (S55: moved)', () => {
  const vaults = twoVaults()
  const before = firstWorkspace(vaults.lap)
  const location = { serviceId: before.serviceId, regionId: randomUUID() }
  put(vaults, 'workspace', before.id, { location })
  settle(vaults)
  expect(firstWorkspace(vaults.lap)).toEqual(before)
})

it.each<[string, boolean, (vaults: Vaults) => void]>([
  [
    'another service has a secret that cannot be opened',
    true,
    (vaults) => makeUnreadable(vaults.lap, withOwn(vaults).key.id),
  ],
  [
    'a workspace that nobody shared has a secret that can be opened',
    true,
    ({ lap }) => lap.addKey(lap.addWorkspace(firstService(lap), { name: 'Own' }), 'own', { clientId: 'own' }),
  ],
  [
    'a workspace that nobody shared has a key without a secret',
    true,
    ({ lap }) => {
      const { id } = lap.addKey(lap.addWorkspace(firstService(lap), { name: 'Own' }), 'own')
      lap.editKey(id, ({ secret: _secret, ...key }) => key)
    },
  ],
  [
    'the secret that cannot be opened is of a deleted key',
    true,
    ({ lap }) => {
      const own = lap.addWorkspace(firstService(lap), { name: 'Own' })
      makeUnreadable(lap, lap.addKey(own, 'own', { deletedAtMs: 5 }).id)
    },
  ],
  [
    'another secret comes for the one that cannot be opened',
    true,
    ({ lap, desk, key }) => {
      desk.enterSecret(key.id, 'secret two')
      desk.exchange()
      makeUnreadable(lap, key.id)
    },
  ],
  [
    'what comes for the secret that cannot be opened does not open either',
    false,
    (vaults) => {
      const { lap, key } = vaults
      makeUnreadable(lap, key.id)
      const secret = { epoch: '', sealed: 'nobody’s', fingerprint: 'nobody’s' }
      put(vaults, 'key', key.id, { credentials: { clientId: 'billing', secret } })
    },
  ],
  [
    'colleagues do not agree about what comes for the secret that cannot be opened',
    false,
    ({ team, desk, lap, key }) => {
      desk.enterSecret(key.id, 'secret two')
      desk.exchange()
      contradict(team, { ...(team.ops.at(-1)?.value as object), clientId: 'other' })
      makeUnreadable(lap, key.id)
    },
  ],
])('while %s, a service and a workspace move: %s', (_, doesMove, prepare) => {
  for (const what of ['service', 'workspace'] as const) {
    const vaults = twoVaults()
    const { lap } = vaults
    const second = addRegion(vaults, 'two.example')
    const { id, serviceId, regionId } = firstWorkspace(lap)
    prepare(vaults)
    if (what === 'workspace') put(vaults, 'workspace', id, { location: { serviceId, regionId: second.id } })
    else put(vaults, 'service', serviceId, { address: movedTo('three.example', firstService(lap)) })
    settle(vaults)
    if (what === 'workspace') expect(lapIsIn(vaults)).toBe(doesMove ? second.id : regionId)
    else
      expect(hostsOf(lap)[0]).toContain(doesMove ? 'https://auth.three.example' : 'https://auth.one.example')
  }
})
