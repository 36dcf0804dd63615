import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../../src/shared/result.ts'
import { createFakeKeyward, type FakeKeyward } from '../../../fakes/fake-keyward.ts'
import { everyday, id } from '../../../ui/harness/scenario.ts'

const { activity: _, ...snapshot } = everyday()
const [first] = snapshot.keys

/** The page's modules, afresh, over a fake door. */
const load = async (fake: FakeKeyward) => {
  vi.resetModules()
  vi.stubGlobal('window', { keyward: fake.client, addEventListener: () => {} })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {} })
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const { connect } = await import('../../../../src/renderer/state/connect.ts')
  const { getState } = await import('../../../../src/renderer/state/store.ts')
  return { connect, getState }
}
const timesAsked = (fake: FakeKeyward) => fake.asked.filter((call) => call.name === 'app:snapshot').length

describe('the connection to main', () => {
  let fake: FakeKeyward
  beforeEach(() => {
    fake = createFakeKeyward()
    fake.answer('app:snapshot', () => ok(snapshot))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('takes one snapshot, then events', async () => {
    const { connect, getState } = await load(fake)
    connect()
    await vi.waitFor(() => expect(getState().connection.status).toBe('ready'))
    expect(timesAsked(fake)).toBe(1)
    if (first) fake.emit('keys:changed', [{ ...first, name: 'Renamed' }])
    expect(getState().keys.get(id(4, 1))?.name).toBe('Renamed')
    fake.emit('keys:changed', [], [id(4, 1)])
    expect(getState().keys.has(id(4, 1))).toBe(false)
  })

  it('is content with what it was told while the keyring was asked', async () => {
    const { connect, getState } = await load(fake)
    fake.answer('app:snapshot', () => ok({ ...snapshot, state: { ...snapshot.state, vault: 'opening' } }))
    connect()
    await vi.waitFor(() => expect(getState().app?.vault).toBe('opening'))
    fake.emit('app:changed', [{ ...snapshot.state, vault: 'ready' }])
    await vi.waitFor(() => expect(getState().app?.vault).toBe('ready'))
    expect(getState().keys.size).toBe(11)
    expect(timesAsked(fake)).toBe(1)
  })

  it('asks again when an event overtakes the answer', async () => {
    const { connect, getState } = await load(fake)
    const gate = fake.hold('app:snapshot')
    connect()
    if (first) fake.emit('keys:changed', [{ ...first, name: 'Renamed' }])
    gate.release()
    await vi.waitFor(() => expect(getState().connection.status).toBe('ready'))
    expect(timesAsked(fake)).toBe(2)
  })

  it('does not ask for ever when events never cease', async () => {
    const { connect, getState } = await load(fake)
    fake.answer('app:snapshot', () => {
      fake.emit('clock:changed', [{ nowMs: 1 }])
      return ok(snapshot)
    })
    connect()
    await vi.waitFor(() => expect(getState().connection.status).toBe('ready'))
    expect(timesAsked(fake)).toBe(5)
  })

  it('forgets the vault when it is locked without a new page, as a restored copy under a passphrase is', async () => {
    const { connect, getState } = await load(fake)
    connect()
    await vi.waitFor(() => expect(getState().keys.size).toBe(11))
    fake.emit('app:changed', [{ ...snapshot.state, vault: 'locked' }])
    expect(getState().keys.size).toBe(0)
    fake.emit('app:changed', [{ ...snapshot.state, vault: 'ready' }])
    await vi.waitFor(() => expect(getState().keys.size).toBe(11))
  })

  it('shows what the app says of itself when the snapshot is refused', async () => {
    const { connect, getState } = await load(fake)
    fake.fail('app:snapshot', 'locked')
    fake.answer('app:state', () => ok({ ...snapshot.state, vault: 'locked' }))
    connect()
    await vi.waitFor(() => expect(getState().app?.vault).toBe('locked'))
    expect(getState().connection.status).toBe('ready')
  })

  it('says so when nothing answers', async () => {
    const { connect, getState } = await load(fake)
    fake.fail('app:snapshot', 'internal', { reference: '7' })
    fake.fail('app:state', 'internal')
    connect()
    await vi.waitFor(() => expect(getState().connection.status).toBe('failed'))
    expect(getState().connection).toMatchObject({ error: { reference: '7' } })
  })
})
