import { describe, expect, it } from 'vitest'
import { changedStandings, standingOfKeys } from '../../../../../src/main/sharing/binding/key-standing.ts'
import { nameOf } from '../../../../../src/main/sharing/rules/shown.ts'
import { twoVaults } from '../../../../fakes/bound-vault.ts'

describe('a shared key', () => {
  it('waits until the state has it and nothing of it is under way, and then is shared', () => {
    const { desk, workspace, key } = twoVaults()
    expect(desk.standing(key.id)).toEqual({ sharing: 'shared' })
    expect(desk.standing(key.id, new Set([nameOf('key', key.id)]))?.sharing).toBe('waiting')
    const added = desk.addKey(workspace, 'new', { clientId: 'new' })
    expect(desk.standing(added.id)?.sharing).toBe('waiting')
    desk.exchange()
    expect(desk.standing(added.id)?.sharing).toBe('shared')
  })

  it('is to be decided while its secret, its service or its hosts are asked about', () => {
    const { desk, lap, key } = twoVaults()
    lap.isAgreed = () => false
    desk.change((document) => ({
      ...document,
      services: document.services.map((service) => ({ ...service, tokenPath: '/other' })),
    }))
    desk.exchange()
    lap.exchange()
    expect([desk.standing(key.id)?.sharing, lap.standing(key.id)?.sharing]).toEqual(['shared', 'decide'])
  })

  it('names what others wrote at the same time, until somebody writes it again', () => {
    const { desk, lap, key } = twoVaults()
    for (const [vault, notes] of [
      [desk, 'by desk'],
      [lap, 'by lap'],
    ] as const) {
      vault.editKey(key.id, (one) => ({ ...one, notes }))
      vault.write()
    }
    for (const vault of [desk, lap]) vault.exchange()
    expect(desk.key(key.id)?.notes).toBe('by lap')
    expect(desk.standing(key.id)).toEqual({
      sharing: 'shared',
      sharingNotes: { others: [{ by: `computer ${desk.by.slice(0, 4)}`, set: { notes: 'by desk' } }] },
    })
    desk.editKey(key.id, (one) => ({ ...one, notes: 'both' }))
    for (const vault of [desk, lap]) vault.exchange()
    expect(lap.standing(key.id)).toEqual({ sharing: 'shared' })
  })

  it('says that a value of it has no room', () => {
    const { team, desk, key } = twoVaults()
    const facts = {
      document: desk.document,
      part: desk.part,
      on: team.stateAt(),
      names: new Map(),
      questions: [],
    }
    const before = standingOfKeys({ ...facts, waiting: new Set(), tooLong: new Set() })
    const after = standingOfKeys({ ...facts, waiting: new Set(), tooLong: new Set([nameOf('key', key.id)]) })
    expect(after.get(key.id)).toEqual({ sharing: 'waiting', sharingNotes: { isTooLong: true } })
    expect(changedStandings(before, after)).toEqual([key.id])
    expect(changedStandings(before, new Map())).toEqual([key.id])
    expect(changedStandings(after, after)).toEqual([])
  })

  it('stands nowhere once its workspace is not shared or it is deleted', () => {
    const { desk, key } = twoVaults()
    desk.editKey(key.id, (one) => ({ ...one, deletedAtMs: 5 }))
    expect(desk.standing(key.id)).toBeUndefined()
  })
})
