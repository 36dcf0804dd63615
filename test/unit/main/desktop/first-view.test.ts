import { expect, it } from 'vitest'
import { orderKeys } from '../../../../src/renderer/features/keys/list/key-rows.ts'
import { initialState, withSnapshot } from '../../../../src/renderer/state/page-state.ts'
import { selectCounts, selectWorkspaces } from '../../../../src/renderer/state/selectors.ts'
import type { Output } from '../../../../src/shared/contract/contract.ts'
import { appWithKeys } from '../ipc/many-keys.ts'

const nowMs = Date.UTC(2026, 10, 21)
const names = Array.from(
  { length: 700 },
  (_, n) => `${['Zeta', 'alpha', 'Étude', 'key 10', 'key 9'][n % 5]} ${n}`,
)

const snapshotOf = async ({ keyward }: ReturnType<typeof appWithKeys>) => {
  const answer = await keyward.dispatch('app:snapshot', undefined)
  if (!answer.ok) throw new Error('no snapshot')
  return answer.value as Output<'app:snapshot'>
}

it('contains the first rows and all counts that the page computes from the full snapshot', async () => {
  const app = appWithKeys(names, nowMs)
  const view = app.keyward.firstView('en')
  const state = withSnapshot(initialState, await snapshotOf(app))
  expect(view?.workspaces).toEqual(selectWorkspaces(state))
  const order = orderKeys(state.keys, state.workspaces, [])
  expect(view?.keys).toEqual(order.slice(0, 40))
  const { byWorkspace } = selectCounts(state)
  expect(new Map(view?.sizes)).toEqual(new Map([...byWorkspace].map(([id, { keys }]) => [id, keys])))
  expect(view?.attention).toBe(order.filter(({ attention }) => attention !== undefined).length)
  expect(state.settings).toMatchObject(view?.settings ?? {})
})

it('follows the user’s order of workspaces', async () => {
  const app = appWithKeys(names, nowMs)
  const [first, second] = app.keyward.firstView('en')?.workspaces ?? []
  app.keyward.services.settings.write({ workspaceOrder: [second?.id, first?.id] })
  expect(app.keyward.firstView('en')?.workspaces.slice(0, 2)).toEqual([second, first])
  expect(app.keyward.firstView('en')?.keys[0]?.workspaceId).toBe(second?.id)
})

it('is sent only at the start, and only if the list of all keys by workspace comes first (S34: first rows)', async () => {
  expect(appWithKeys([], nowMs).keyward.firstView('en')).toBeUndefined()
  expect(appWithKeys(names, nowMs, { areRemoved: true }).keyward.firstView('en')).toBeUndefined()

  const ordered = appWithKeys(names, nowMs).keyward
  ordered.services.settings.write({ listOrder: 'name' })
  expect(ordered.firstView('en')).toBeUndefined()

  const { keyward } = appWithKeys(names, nowMs)
  await keyward.open()
  expect(keyward.firstView('en')).toBeUndefined()
  keyward.services.lock()
  expect(keyward.firstView('en')).toBeUndefined()
})
