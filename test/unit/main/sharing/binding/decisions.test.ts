import { describe, expect, it } from 'vitest'
import { serviceAfter } from '../../../../../src/main/sharing/binding/decisions.ts'
import { BoundVault, twoVaults } from '../../../../fakes/bound-vault.ts'

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
