import { describe, expect, it } from 'vitest'
import { exposedTo, exposureNow, withSameSecrets } from '../../../../../src/main/sharing/binding/exposure.ts'
import { State } from '../../../../../src/main/sharing/rules/state.ts'
import { type BoundVault, twoVaults } from '../../../../fakes/bound-vault.ts'
import { shownState, snapshotOf } from '../../../../fakes/state-at-once.ts'

const proven = (keyId: string, secretVersion: number) => ({
  ...{ id: '7d1f0f6e-2b7a-4d0e-9b57-000000000001', keyId, keyName: 'Billing', secretVersion },
  ...{ state: 'proven' as const, isSinglePhase: true, places: [], atMs: { planned: 1, proven: 2 } },
})
const statesOf = ({ team, document }: BoundVault, list: ReturnType<typeof exposedTo>) =>
  exposureNow(list, team.stateAt(), document).map(({ state }) => state)

/** The state as a new epoch has it: only what is live. */
const tidied = ({ team, by }: BoundVault) => {
  const state = new State()
  state.add(snapshotOf(team.stateAt().state), 'snapshot')
  return { state, shown: shownState(state, new Set([by])) }
}

describe('what somebody could open', () => {
  it('has every secret of the states that it was in, replaced and deleted ones too (R24)', () => {
    const { team, desk, key, workspace } = twoVaults()
    const before = team.stateAt().state
    const gone = desk.addKey(workspace, 'gone', { clientId: 'gone' })
    desk.exchange()
    desk.editKey(gone.id, (one) => ({ ...one, deletedAtMs: 5 }))
    desk.enterSecret(key.id, 'secret two')
    desk.exchange()
    const list = exposedTo([before, team.stateAt().state])
    expect(list.map(({ keyId, ops }) => [keyId, ops.length])).toEqual([
      [key.id, 2],
      [gone.id, 1],
    ])
  })

  it('is the same, then replaced, then refused once the service refused that very secret (R24)', () => {
    const { team, desk, key } = twoVaults()
    const list = exposedTo([team.stateAt().state])
    expect(statesOf(desk, list)).toEqual(['same'])
    desk.enterSecret(key.id, 'secret two')
    desk.exchange()
    expect(statesOf(desk, list)).toEqual(['replaced'])
    desk.document = { ...desk.document, replacements: [proven(key.id, 2)] }
    expect(statesOf(desk, list)).toEqual(['replaced'])
    desk.document = { ...desk.document, replacements: [proven(key.id, 1)] }
    expect(statesOf(desk, list)).toEqual(['refused'])
    expect(exposureNow(list, tidied(desk), desk.document).map(({ state }) => state)).toEqual(['refused'])
  })

  it('is not refused while a former secret of it is not (R24: older versions)', () => {
    const { team, desk, key } = twoVaults()
    desk.enterSecret(key.id, 'secret two')
    desk.exchange()
    const list = exposedTo([team.stateAt().state])
    desk.enterSecret(key.id, 'secret three')
    desk.exchange()
    desk.document = { ...desk.document, replacements: [proven(key.id, 2)] }
    expect(statesOf(desk, list)).toEqual(['replaced'])
    desk.document = { ...desk.document, replacements: [proven(key.id, 1), proven(key.id, 2)] }
    expect(statesOf(desk, list)).toEqual(['refused'])
  })

  it('is still the same when an answer wrote the secret again, in a new epoch too', () => {
    const { team, desk, lap, key } = twoVaults()
    desk.enterSecret(key.id, 'from desk')
    lap.enterSecret(key.id, 'from lap')
    desk.write()
    lap.write()
    for (const vault of [desk, lap]) vault.exchange()
    const list = exposedTo([team.stateAt().state])
    desk.decide({ keyId: key.id, keep: desk.answers(key.id)[0]?.op ?? '' })
    desk.exchange()
    expect(statesOf(desk, list)).toEqual(['same'])
    const noted = withSameSecrets(list, team.stateAt().state)
    expect(exposureNow(noted, tidied(desk), desk.document).map(({ state }) => state)).toEqual(['same'])
    expect(withSameSecrets(noted, team.stateAt().state)).toBe(noted)
  })

  it('names keys that are not in this vault as the team has them', () => {
    const { team, desk, key } = twoVaults()
    const list = exposedTo([team.stateAt().state])
    const [found] = exposureNow(list, team.stateAt(), { ...desk.document, keys: [] })
    expect(found).toEqual({ keyId: key.id, name: 'Billing', isHere: false, state: 'same' })
  })
})
