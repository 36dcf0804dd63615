import { describe, expect, it } from 'vitest'
import { inSharedService } from '../../../../../src/main/sharing/binding/own-part.ts'
import { type BoundVault, serviceAt, twoVaults } from '../../../../fakes/bound-vault.ts'

describe('a workspace that is taken back', () => {
  it('stays here with its secrets under ids of its own, and goes to *Recently deleted* elsewhere', () => {
    const { desk, lap, workspace, key } = twoVaults()
    desk.enterSecret(key.id, 'secret two')
    desk.exchange()
    lap.exchange()
    expect(desk.takeBack(workspace.id)).toBe(true)
    const [own] = desk.document.keys
    expect(own?.id).not.toBe(key.id)
    expect(desk.secretText(own?.id ?? '')).toBe('secret two')
    expect(desk.undone(own?.id ?? '')).toBe('secret one')
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    expect(desk.document.keys).toEqual([own])
    expect(desk.part.workspaceIds).toEqual([])
    expect(lap.key(key.id)?.deletedAtMs).toBe(500_000)
    expect(lap.document.workspaces[0]?.deletedAtMs).toBe(500_000)
  })

  it('and changed there, then kept on both, is plainly two with two ids (V8)', () => {
    const { team, desk, lap, workspace, key } = twoVaults()
    lap.editKey(key.id, (one) => ({ ...one, name: 'Renamed' }))
    desk.takeBack(workspace.id)
    lap.write()
    for (const vault of [desk, lap]) vault.exchange()
    expect(desk.askedAbout()).toEqual([])
    expect(lap.askedAbout()).toEqual(['kept'])
    expect(lap.decide({ keptKeyId: key.id, keep: 'key' })).toBe(true)
    for (const vault of [lap, desk, lap, desk]) vault.exchange()
    lap.enterSecret(key.id, 'secret two')
    for (const vault of [lap, desk, lap, desk]) vault.exchange()
    const names = (vault: BoundVault) =>
      vault.document.keys.map(({ id, name }) => [id === key.id, name]).sort()
    expect(names(desk)).toEqual([
      [false, 'Billing'],
      [true, 'Renamed'],
    ])
    expect(names(lap)).toEqual([[true, 'Renamed']])
    expect([desk.secretText(key.id), lap.secretText(key.id)]).toEqual(['secret two', 'secret two'])
    const own = desk.document.keys.find(({ id }) => id !== key.id)?.id ?? ''
    expect(desk.secretText(own)).toBe('secret one')
    expect([desk.standing(key.id)?.sharing, desk.standing(own)]).toEqual(['shared', undefined])
    expect(team.ops.some(({ id }) => id === own)).toBe(false)
  })

  it('goes where others have it once they let its last key go', () => {
    const { desk, lap, workspace, key } = twoVaults()
    lap.editKey(key.id, (one) => ({ ...one, name: 'Renamed' }))
    desk.takeBack(workspace.id)
    lap.write()
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    expect(lap.document.workspaces[0]?.deletedAtMs).toBeUndefined()
    expect(lap.decide({ keptKeyId: key.id, keep: 'deletion' })).toBe(true)
    for (const vault of [desk, lap, desk, lap]) vault.exchange()
    expect(lap.document.workspaces[0]?.deletedAtMs).toBe(500_000)
    expect(lap.key(key.id)?.deletedAtMs).toBe(500_000)
  })

  it('is not while a secret of it cannot be opened', () => {
    const { desk, workspace } = twoVaults()
    desk.isLocked = true
    expect(desk.takeBack(workspace.id)).toBe(false)
  })
})

describe('a workspace of a service that the team has', () => {
  it('is shared in the team’s own service where the addresses are the same', () => {
    const { team, lap } = twoVaults()
    const service = lap.document.services[0]
    const own = lap.addWorkspace(serviceAt('one.example'), { name: 'Own' })
    const moved = inSharedService(lap.document, own.id, team.stateAt()).workspaces.at(-1)
    expect(moved).toEqual({ ...own, serviceId: service?.id, regionId: service?.regions[0]?.id })
  })

  it.each([
    ['another host', 'two.example', {}],
    ['another token path', 'one.example', { tokenPath: '/other' }],
  ])('stays in its own with %s', (_, host, more) => {
    const { team, lap } = twoVaults()
    const own = lap.addWorkspace(serviceAt(host, more), { name: 'Own' })
    expect(inSharedService(lap.document, own.id, team.stateAt())).toBe(lap.document)
  })
})
