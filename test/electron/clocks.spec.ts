import { HOUR_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { mainWindow } from '../pages/main-window.ts'
import { test as base, expect, type RunningKeyward, shareApp } from './app/keyward-app.ts'
import { addKey, addPlace, removeKeys } from './app/place.ts'

type Service = {
  readonly keyId: string
  /** The time that the server reports. If undefined, it sends no `Date` header. */
  dateMs: number | undefined
}

const shared = shareApp()

/**
 * A key named *Billing*, for a service that issues `token-1`, `token-2`, and so on. Each test has its own key
 * and service.
 */
const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  service: async ({}, use) => {
    const { keyward } = shared
    let serial = 0
    const server = await startRawServer((socket) => {
      serial += 1
      const token = { access_token: `token-${serial}`, expires_in: 3600, token_type: 'Bearer' }
      const date = service.dateMs === undefined ? {} : { Date: new Date(service.dateMs).toUTCString() }
      socket.end(reply(200, JSON.stringify(token), { 'Content-Type': 'application/json', ...date }))
    })
    const keyId = await addKey(keyward, await addPlace(keyward, server.origin), 'Billing')
    const service: Service = { keyId, dateMs: undefined }
    await use(service)
    await removeKeys(keyward)
    await server.close()
  },
})

/** Sets the computer's clock, as the user or the network might. */
const setClock = ({ app }: RunningKeyward, byMs: number) =>
  app.evaluate((_electron, ms) => globalThis.keywardTest.clock.advanceWall(ms), byMs)

const copied = async (keyward: RunningKeyward, keyId: string): Promise<string> => {
  await keyward.press()
  await keyward.must('tokens:copy', { keyId })
  return keyward.clipboardText()
}

test('shows a notice when the service contradicts the clock, and hides it when the clock is set (S30)', async ({
  service,
}) => {
  const { keyward } = shared
  const { keyId } = service
  const { page } = keyward
  const { nowMs } = await keyward.must('app:state')
  service.dateMs = nowMs + 7 * MINUTE_MS + 20_000
  expect(await copied(keyward, keyId)).toBe('token-1')
  await expect(page.getByText('This computer’s clock is off by 7 min')).toBeVisible()

  await setClock(keyward, 7 * MINUTE_MS + 20_000)
  await expect(page.getByText('This computer’s clock')).toHaveCount(0)
  await keyward.must('tokens:issue', { keyId, fresh: true })
  await expect(page.getByText('This computer’s clock')).toHaveCount(0)

  // Now the computer's clock is an hour ahead, until the service reports the same time.
  await setClock(keyward, HOUR_MS)
  await keyward.must('tokens:issue', { keyId, fresh: true })
  await expect(page.getByText('This computer’s clock is off by 60 min')).toBeVisible()
  service.dateMs += HOUR_MS
  await keyward.must('tokens:issue', { keyId, fresh: true })
  await expect(page.getByText('This computer’s clock')).toHaveCount(0)
})

for (const { name, jumps } of [
  { name: 'ten years ahead', jumps: [10 * 365 * 24 * HOUR_MS] },
  { name: 'an hour ahead and back', jumps: [HOUR_MS, -HOUR_MS] },
  { name: 'two hours on by sleep', jumps: [2 * HOUR_MS] },
  { name: 'an hour back, and an hour of sleep', jumps: [-HOUR_MS, HOUR_MS] },
]) {
  test(`a clock ${name}: expired tokens are neither shown nor copied (S30: jumps)`, async ({
    service: { keyId },
  }) => {
    const { keyward } = shared
    const row = mainWindow(keyward.page).row('Billing')
    expect(await copied(keyward, keyId)).toBe('token-1')
    await expect(row).toContainText(/(59|60) min left/)
    for (const jump of jumps) await setClock(keyward, jump)
    await expect(row).toContainText('Expired')
    await expect(row).not.toContainText('left')
    expect((await keyward.must('tokens:list'))[0]?.state).toBe('expired')
    // The copied text is cleared together with the token.
    await expect.poll(() => keyward.clipboardText()).toBe('')
    expect(await copied(keyward, keyId)).toBe('token-2')
    await expect(row).toContainText(/(59|60) min left/)
  })
}

for (const { name, jump } of [
  { name: 'an hour back', jump: -HOUR_MS },
  { name: 'ten years back', jump: -10 * 365 * 24 * HOUR_MS },
]) {
  test(`a clock set ${name}: remaining lifetimes stay correct`, async ({ service: { keyId } }) => {
    const { keyward } = shared
    const row = mainWindow(keyward.page).row('Billing')
    await copied(keyward, keyId)
    await keyward.advance(20 * MINUTE_MS)
    await setClock(keyward, jump)
    await expect(row).toContainText('40 min left')
    await keyward.advance(41 * MINUTE_MS)
    await expect(row).toContainText('Expired')
    expect(await copied(keyward, keyId)).toBe('token-2')
  })
}
