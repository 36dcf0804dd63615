import { describe, expect, it } from 'vitest'
import { type Undo, undoingOps, undoOf } from '../../../../../src/main/sharing/binding/undo.ts'
import type { ShownState } from '../../../../../src/main/sharing/rules/new-writes.ts'
import { type Op, State } from '../../../../../src/main/sharing/rules/state.ts'
import type { EpochState } from '../../../../../src/main/sharing/team/epoch.ts'
import { type BoundVault, twoVaults } from '../../../../fakes/bound-vault.ts'
import { shownState, snapshotOf } from '../../../../fakes/state-at-once.ts'

const epoch = (number: number, by: string, atMs: number, state: State): EpochState => ({
  record: { generation: 0, number, by, atMs } as EpochState['record'], // all that an undo looks at
  state,
})

/** Both have a key; what the laptop changes from now on is undone. */
const changing = () => {
  const both = twoVaults()
  const { team, desk, lap } = both
  const sinceMs = team.now()
  const exchange = (): void => {
    for (const vault of [lap, desk, lap]) vault.exchange()
  }
  const undoOn = (epochs: readonly EpochState[]): Undo =>
    undoOf(team.stateAt(), epochs, { memberIds: [lap.by], sinceMs })
  /** The desktop undoes it, and shows what came of it. */
  const undo = (): { readonly undo: Undo; readonly ops: readonly Op[] } => {
    const found = undoOn([epoch(0, desk.by, 0, team.stateAt().state)])
    const ops = undoingOps(team.stateAt(), found, team.newWrite(desk.by))
    team.ops.push(...ops)
    desk.exchange()
    return { undo: found, ops }
  }
  return { ...both, sinceMs, exchange, undoOn, undo }
}

/** A state as the next epoch begins with it: what is live, and nothing of deleted records. */
const tidied = (state: State, members: readonly string[]): ShownState => {
  const next = new State()
  next.add(snapshotOf(state), 'snapshot')
  return { state: next, shown: shownState(next, new Set(members)) }
}

const rename = (vault: BoundVault, id: string, name: string) => vault.editKey(id, (key) => ({ ...key, name }))

describe('undoing what a removed computer changed', () => {
  it('brings back a value from before, however often it was changed since', () => {
    const { desk, lap, key, exchange, undo } = changing()
    rename(lap, key.id, 'Once')
    exchange()
    rename(lap, key.id, 'Twice')
    exchange()
    expect(desk.key(key.id)?.name).toBe('Twice')
    undo()
    expect(desk.key(key.id)?.name).toBe('Billing')
    exchange()
    expect(lap.key(key.id)?.name).toBe('Billing')
  })

  it('clears a value that was not there before', () => {
    const { desk, lap, key, exchange, undo } = changing()
    lap.editKey(key.id, (one) => ({ ...one, keyExpiresAtMs: 5_000 }))
    exchange()
    expect(desk.key(key.id)?.keyExpiresAtMs).toBe(5_000)
    undo()
    expect(desk.key(key.id)).not.toHaveProperty('keyExpiresAtMs')
  })

  it('keeps what somebody else changed later, and what the computer changed earlier', () => {
    const { team, desk, lap, key, exchange } = changing()
    lap.editKey(key.id, (one) => ({ ...one, notes: 'early' }))
    exchange()
    const sinceMs = team.now()
    lap.editKey(key.id, (one) => ({ ...one, name: 'Theirs', owner: { name: 'Ada' } }))
    exchange()
    rename(desk, key.id, 'Ours')
    exchange()
    const { undone, tooOld } = undoOf(team.stateAt(), [epoch(0, desk.by, 0, team.stateAt().state)], {
      memberIds: [lap.by],
      sinceMs,
    })
    expect(undone.map(({ name, field }) => [name, field])).toEqual([['Ours', 'owner']])
    expect(tooOld).toBe(0)
  })

  it('leaves alone what was decided while main asked', () => {
    const { team, desk, lap, key, exchange, undoOn } = changing()
    rename(lap, key.id, 'Theirs')
    exchange()
    const found = undoOn([epoch(0, desk.by, 0, team.stateAt().state)])
    rename(desk, key.id, 'Ours')
    exchange()
    expect(found.undone).toHaveLength(1)
    expect(undoingOps(team.stateAt(), found, team.newWrite(desk.by))).toEqual([])
  })

  it('brings back a deleted key with all its values and its secret', () => {
    const { desk, lap, key, exchange, undo } = changing()
    lap.editKey(key.id, (one) => ({ ...one, deletedAtMs: 5 }))
    exchange()
    expect(desk.key(key.id)?.deletedAtMs).toBeDefined()
    expect(undo().undo.undone).toMatchObject([{ name: 'Billing', field: 'deleted' }])
    expect(desk.key(key.id)).toMatchObject({ name: 'Billing', notes: 'for billing' })
    expect(desk.key(key.id)?.deletedAtMs).toBeUndefined()
    expect(desk.secretText(key.id)).toBe('secret one')
  })

  it('brings back what the next epoch has lost of a deleted key', () => {
    const { team, desk, lap, key, sinceMs, exchange } = changing()
    const before = team.stateAt().state.find('key', key.id)
    lap.editKey(key.id, (one) => ({ ...one, deletedAtMs: 5 }))
    exchange()
    const { state } = team.stateAt()
    const on = tidied(state, [desk.by])
    expect(on.shown.records.get(`key ${key.id}`)?.fields.has('credentials')).toBe(false)
    const epochs = [epoch(0, desk.by, 0, state), epoch(1, desk.by, 0, on.state)]
    const found = undoOf(on, epochs, { memberIds: [lap.by], sinceMs })
    on.state.add(undoingOps(on, found, team.newWrite(desk.by)), { author: desk.by })
    const back = shownState(on.state, new Set([desk.by])).records.get(`key ${key.id}`)
    expect(back?.deletion).toBe('none')
    for (const field of ['name', 'workspaceId', 'credentials', 'notes'])
      expect(back?.fields.get(field)?.shown.value).toEqual(before?.live.get(field)?.[0]?.value)
  })

  it('does not choose among what others wrote, and the computer before', () => {
    const { team, desk, lap, key, exchange } = changing()
    desk.editKey(key.id, (one) => ({ ...one, keyExpiresAtMs: 4_000 }))
    lap.editKey(key.id, (one) => ({ ...one, keyExpiresAtMs: 5_000 }))
    desk.write()
    lap.write()
    const sinceMs = team.now()
    lap.apply()
    rename(lap, key.id, 'Theirs')
    exchange()
    const undoing = { memberIds: [lap.by], sinceMs }
    const { undone } = undoOf(team.stateAt(), [epoch(0, desk.by, 0, team.stateAt().state)], undoing)
    expect(undone.map(({ field }) => field)).toEqual(['name'])
  })

  it('brings back a secret', () => {
    const { desk, lap, key, exchange, undo } = changing()
    lap.enterSecret(key.id, 'theirs', 'their client')
    exchange()
    expect(desk.secretText(key.id)).toBe('theirs')
    undo()
    expect([desk.secretText(key.id), desk.key(key.id)?.clientId]).toEqual(['secret one', 'billing'])
  })

  it('is an ordinary edit by this computer, over what it undoes', () => {
    const { team, desk, lap, key, exchange, undo } = changing()
    rename(lap, key.id, 'Theirs')
    exchange()
    const theirs = team.ops.find(({ value }) => value === 'Theirs')
    const { ops } = undo()
    expect(ops).toMatchObject([{ by: desk.by, field: 'name', value: 'Billing' }])
    expect(ops[0]?.over).toContain(theirs?.op)
    expect(undo().ops).toEqual([])
  })

  it('lists what was added there, and leaves it', () => {
    const { desk, lap, workspace, exchange, undo } = changing()
    const added = lap.addKey(workspace, 'added', { name: 'Added', clientId: 'added' })
    exchange()
    expect(undo()).toMatchObject({
      undo: { undone: [], created: [{ id: added.id, name: 'Added' }] },
      ops: [],
    })
    expect(desk.secretText(added.id)).toBe('added')
  })

  it('finds what a snapshot of theirs has under another’s name (S45)', () => {
    const { team, desk, lap, key, sinceMs, undoOn } = changing()
    const before = team.stateAt().state
    const [name] = before.find('key', key.id)?.live.get('name') ?? []
    const forged = new State()
    forged.add(snapshotOf(before), 'snapshot')
    const made = { record: 'key', id: key.id, field: 'name', op: crypto.randomUUID() } as const
    const over = [name?.op ?? '']
    forged.add([{ ...made, by: desk.by, atMs: sinceMs + 1, over, value: 'Forged' }], 'snapshot')
    const on = { state: forged, shown: shownState(forged, new Set([desk.by])) }
    const epochs = [epoch(0, desk.by, 0, before), epoch(1, lap.by, sinceMs + 2, forged)]
    const { undone } = undoOf(on, epochs, { memberIds: [lap.by], sinceMs })
    expect(undone.map(({ values }) => [...values])).toEqual([[['name', 'Billing']]])
    expect(undoOn(epochs).undone).toEqual([])
  })

  it('says what is too old to be undone', () => {
    const { team, desk, lap, key, sinceMs, exchange } = changing()
    rename(lap, key.id, 'Theirs')
    exchange()
    const on = tidied(team.stateAt().state, [desk.by])
    const kept = undoOf(on, [epoch(1, desk.by, 0, on.state)], { memberIds: [lap.by], sinceMs })
    expect(kept).toEqual({ undone: [], created: [], tooOld: 1 })
  })
})
