import { expect, it } from 'vitest'
import { orderKeys } from '../../../../src/renderer/features/keys/list/key-rows.ts'
import { countKeyNeeds } from '../../../../src/renderer/state/needs.ts'
import { initialState, withSnapshot } from '../../../../src/renderer/state/page-state.ts'
import { selectCounts, selectLiveKeys, selectWorkspaces } from '../../../../src/renderer/state/selectors.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { appWithKeys } from '../ipc/many-keys.ts'

const nowMs = Date.UTC(2026, 10, 21)
const names = Array.from(
  { length: 700 },
  (_, n) => `${['Zeta', 'alpha', 'Étude', 'key 10', 'key 9'][n % 5]} ${n}`,
)

/** A secret that isn't known to be damaged. */
const secret = {
  nonce: 'AAAA',
  ciphertext: 'AAAA',
  tag: 'AAAA',
  dataKeyId: '00000005-0000-4000-8000-000000000001',
  version: 1,
  savedAtMs: nowMs,
}
const needless = { secret, keyExpiresAtMs: undefined }

const snapshotOf = (app: ReturnType<typeof appWithKeys>) => mustCall(app)('app:snapshot', undefined)

it('contains the first rows and the sizes that the page computes from the full snapshot', async () => {
  const app = appWithKeys(names, nowMs, needless)
  const view = app.keyward.firstView('en')
  const state = withSnapshot(initialState, await snapshotOf(app))
  expect(view?.workspaces).toEqual(selectWorkspaces(state))
  const order = orderKeys(state.keys, state.workspaces)
  expect(view?.keys).toEqual(order.slice(0, 40))
  const { byWorkspace } = selectCounts(state)
  expect(new Map(view?.sizes)).toEqual(new Map([...byWorkspace].map(([id, { keys }]) => [id, keys])))
  expect(view?.hasNeeds).toBe(false)
  expect(countKeyNeeds(order, state.tokens).size).toBe(0)
  expect(state.settings).toMatchObject(view?.settings ?? {})
})

it('has only the number of keys when one of them needs attention, in any order of the list', async () => {
  const app = appWithKeys(names, nowMs)
  app.keyward.services.settings.write({ listOrder: 'due' })
  const view = app.keyward.firstView('en')
  const state = withSnapshot(initialState, await snapshotOf(app))
  expect(view).toMatchObject({ hasNeeds: true, keys: [] })
  expect(countKeyNeeds(selectLiveKeys(state), state.tokens).size).toBeGreaterThan(0)
  expect(view?.sizes.reduce((sum, [, size]) => sum + size, 0)).toBe(selectLiveKeys(state).length)
})

it('is sent only at the start, and only if it opens on the list of all keys by workspace (S34: first rows)', async () => {
  expect(appWithKeys([], nowMs).keyward.firstView('en')).toBeUndefined()
  expect(appWithKeys(names, nowMs, { deletedAtMs: nowMs }).keyward.firstView('en')).toBeUndefined()

  const ordered = appWithKeys(names, nowMs, needless).keyward
  ordered.services.settings.write({ listOrder: 'due' })
  expect(ordered.firstView('en')).toBeUndefined()

  const { keyward } = appWithKeys(names, nowMs)
  await keyward.open()
  expect(keyward.firstView('en')).toBeUndefined()
  keyward.services.lock()
  expect(keyward.firstView('en')).toBeUndefined()
})
