import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../../../src/renderer/state/connect.ts'
import { createPage } from '../../../../src/renderer/state/page.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import { createFakeDisplay } from '../../../fakes/fake-display.ts'
import { createFakeKeyward, type FakeKeyward } from '../../../fakes/fake-keyward.ts'
import { everyday, id } from '../../../ui/harness/scenario.ts'

const { activity: _activity, copies: _copies, ...snapshot } = everyday()
const [first] = snapshot.keys

/** The test's own page, with a fake main. */
const load = (fake: FakeKeyward) => {
  const page = createPage(fake.client, createFakeDisplay())
  return { connect: () => connect(page), getState: page.getState }
}
const timesAsked = (fake: FakeKeyward) => fake.asked.filter((call) => call.name === 'app:snapshot').length

describe('the connection to main', () => {
  let fake: FakeKeyward
  beforeEach(() => {
    fake = createFakeKeyward()
    fake.answer('app:snapshot', () => ok(snapshot))
  })

  it('takes one snapshot, then events', async () => {
    const { connect, getState } = load(fake)
    connect()
    await vi.waitFor(() => expect(getState().connection.status).toBe('ready'))
    expect(timesAsked(fake)).toBe(1)
    if (first) fake.emit('keys:changed', [{ ...first, name: 'Renamed' }])
    expect(getState().keys.get(id(4, 1))?.name).toBe('Renamed')
    fake.emit('keys:changed', [], [id(4, 1)])
    expect(getState().keys.has(id(4, 1))).toBe(false)
  })

  it('needs nothing more than the events sent while the keyring was queried', async () => {
    const { connect, getState } = load(fake)
    fake.answer('app:snapshot', () => ok({ ...snapshot, state: { ...snapshot.state, vault: 'opening' } }))
    connect()
    await vi.waitFor(() => expect(getState().app?.vault).toBe('opening'))
    fake.emit('app:changed', [{ ...snapshot.state, vault: 'ready' }])
    await vi.waitFor(() => expect(getState().app?.vault).toBe('ready'))
    expect(getState().keys.size).toBe(11)
    expect(timesAsked(fake)).toBe(1)
  })

  it('opens on the overview if a key needs attention, or else on the list', async () => {
    const { connect, getState } = load(fake)
    connect()
    await vi.waitFor(() => expect(getState().view).toEqual({ screen: 'overview' }))

    const calm = createFakeKeyward()
    const keys = snapshot.keys.filter(({ attention }) => attention === undefined)
    calm.answer('app:snapshot', () => ok({ ...snapshot, keys }))
    const other = load(calm)
    other.connect()
    await vi.waitFor(() => expect(other.getState().connection.status).toBe('ready'))
    expect(other.getState().view).toEqual({ screen: 'keys', scope: 'all' })
  })

  it('stays on a screen that was opened before the keys were known', async () => {
    const page = createPage(fake.client, createFakeDisplay())
    page.setState({ view: { screen: 'keys', scope: 'all' } })
    connect(page)
    await vi.waitFor(() => expect(page.getState().connection.status).toBe('ready'))
    expect(page.getState().view).toEqual({ screen: 'keys', scope: 'all' })
  })

  it('asks again if an event overtakes the reply', async () => {
    const { connect, getState } = load(fake)
    const gate = fake.hold('app:snapshot')
    connect()
    if (first) fake.emit('keys:changed', [{ ...first, name: 'Renamed' }])
    gate.release()
    await vi.waitFor(() => expect(getState().connection.status).toBe('ready'))
    expect(timesAsked(fake)).toBe(2)
  })

  it('shows nothing of an app whose keys it doesn’t know yet', async () => {
    const { connect, getState } = load(fake)
    const gate = fake.hold('app:snapshot')
    connect()
    fake.emit('app:changed', [{ ...snapshot.state, vault: 'ready' }])
    expect(getState().connection.status).toBe('loading')
    gate.release()
    await vi.waitFor(() => expect(getState().connection.status).toBe('ready'))
    expect(getState().keys.size).toBe(11)
  })

  it('doesn’t ask forever if events never stop', async () => {
    const { connect, getState } = load(fake)
    fake.answer('app:snapshot', () => {
      fake.emit('clock:changed', [{ nowMs: 1 }])
      return ok(snapshot)
    })
    connect()
    await vi.waitFor(() => expect(getState().connection.status).toBe('ready'))
    expect(timesAsked(fake)).toBe(5)
  })

  it('shows an opening vault once all its keys are known, but no key before', async () => {
    const { connect, getState } = load(fake)
    const locked = { ...snapshot.state, vault: 'locked' as const }
    fake.answer('app:snapshot', () => err(appError('locked')))
    fake.answer('app:state', () => ok(locked))
    connect()
    await vi.waitFor(() => expect(getState().app?.vault).toBe('locked'))
    fake.answer('app:snapshot', () => ok(snapshot))
    const gate = fake.hold('app:snapshot')
    fake.emit('app:changed', [snapshot.state])
    if (first) fake.emit('keys:changed', [first])
    expect(getState().app?.vault).toBe('locked')
    gate.release()
    await vi.waitFor(() =>
      expect(getState()).toMatchObject({ app: { vault: 'ready' }, view: { screen: 'overview' } }),
    )
    expect(getState().keys.size).toBe(11)
  })

  it('doesn’t show an open vault as empty if its keys are refused', async () => {
    const { connect, getState } = load(fake)
    fake.answer('app:snapshot', () => err(appError('internal')))
    fake.answer('app:state', () => ok(snapshot.state))
    connect()
    await vi.waitFor(() => expect(getState().connection.status).toBe('failed'))
  })

  it('drops the vault when it is locked without a new page, as with a restored passphrase copy', async () => {
    const { connect, getState } = load(fake)
    connect()
    await vi.waitFor(() => expect(getState().keys.size).toBe(11))
    fake.emit('app:changed', [{ ...snapshot.state, vault: 'locked' }])
    expect(getState().keys.size).toBe(0)
    fake.emit('app:changed', [{ ...snapshot.state, vault: 'ready' }])
    await vi.waitFor(() => expect(getState().keys.size).toBe(11))
  })

  it('shows the app’s own state if the snapshot is refused', async () => {
    const { connect, getState } = load(fake)
    fake.fail('app:snapshot', 'locked')
    fake.answer('app:state', () => ok({ ...snapshot.state, vault: 'locked' }))
    connect()
    await vi.waitFor(() => expect(getState().app?.vault).toBe('locked'))
    expect(getState().connection.status).toBe('ready')
  })

  it('says so if there is no reply', async () => {
    const { connect, getState } = load(fake)
    fake.fail('app:snapshot', 'internal', { reference: '7' })
    fake.fail('app:state', 'internal')
    connect()
    await vi.waitFor(() => expect(getState().connection.status).toBe('failed'))
    expect(getState().connection).toMatchObject({ error: { reference: '7' } })
  })

  it('asks again on retry', async () => {
    const page = createPage(fake.client, createFakeDisplay())
    fake.fail('app:snapshot', 'internal')
    fake.fail('app:state', 'internal')
    const { retry } = connect(page)
    await vi.waitFor(() => expect(page.getState().connection.status).toBe('failed'))
    fake.answer('app:snapshot', () => ok(snapshot))
    retry()
    expect(page.getState().connection.status).toBe('loading')
    await vi.waitFor(() => expect(page.getState().connection.status).toBe('ready'))
  })
})
