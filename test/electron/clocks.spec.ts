import { HOUR_MS, MINUTE_MS } from '../../src/shared/time.ts'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { mainWindow } from '../pages/main-window.ts'
import { test as base, expect, type RunningKeyward } from './app/keyward-app.ts'

type Service = {
  readonly server: RawServer
  /** The server's own time; undefined omits `Date`. */
  dateMs: number | undefined
}

const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  service: async ({}, use) => {
    let serial = 0
    const server = await startRawServer((socket) => {
      serial += 1
      const token = { access_token: `token-${serial}`, expires_in: 3600, token_type: 'Bearer' }
      const date = service.dateMs === undefined ? {} : { Date: new Date(service.dateMs).toUTCString() }
      socket.end(reply(200, JSON.stringify(token), { 'Content-Type': 'application/json', ...date }))
    })
    const service: Service = { server, dateMs: undefined }
    await use(service)
    await server.close()
  },
})

const startWithKey = async (start: () => Promise<RunningKeyward>, { server }: Service) => {
  const keyward = await start()
  const saved = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl: server.origin, baseUrl: server.origin }],
  })
  const regionId = saved.regions[0]?.id ?? ''
  const workspace = await keyward.must('workspaces:save', {
    name: 'Acme',
    serviceId: saved.id,
    regionId,
    sensitive: false,
  })
  const key = { name: 'Billing', kind: 'service', workspaceId: workspace.id, clientId: 'b' } as const
  const { id } = await keyward.must('keys:add', { ...key, clientSecret: 'a-secret' })
  return { keyward, keyId: id }
}

/** Sets the computer's clock, as the user or the network does. */
const setClock = ({ app }: RunningKeyward, byMs: number) =>
  app.evaluate((_electron, ms) => globalThis.keywardTest.clock.advanceWall(ms), byMs)

const copied = async (keyward: RunningKeyward, keyId: string): Promise<string> => {
  await keyward.press()
  await keyward.must('tokens:copy', { keyId })
  return keyward.clipboardText()
}

test('shows a notice when the service contradicts the clock, and hides it when the clock is set (S30)', async ({
  start,
  service,
}) => {
  const { keyward, keyId } = await startWithKey(start, service)
  const { page } = keyward
  const { nowMs } = await keyward.must('app:state')
  service.dateMs = nowMs + 7 * MINUTE_MS + 20_000
  expect(await copied(keyward, keyId)).toBe('token-1')
  await expect(page.getByText('This computer’s clock is 7 min behind')).toBeVisible()
  await page.getByRole('button', { name: 'How to fix' }).click()
  await expect(page.getByText('Automatic Date & Time')).toBeVisible()

  await setClock(keyward, 7 * MINUTE_MS + 20_000)
  await expect(page.getByText('This computer’s clock')).toHaveCount(0)
  await keyward.must('tokens:issue', { keyId, fresh: true })
  await expect(page.getByText('This computer’s clock')).toHaveCount(0)

  // Now it is wrong, until the service reports that time too.
  await setClock(keyward, HOUR_MS)
  await keyward.must('tokens:issue', { keyId, fresh: true })
  await expect(page.getByText('This computer’s clock is 60 min ahead')).toBeVisible()
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
  test(`a clock ${name}: no ended token is shown or copied (S30: jumps)`, async ({ start, service }) => {
    const { keyward, keyId } = await startWithKey(start, service)
    const row = mainWindow(keyward.page).row('Billing')
    expect(await copied(keyward, keyId)).toBe('token-1')
    await expect(row).toContainText(/(59|60) min left/)
    for (const jump of jumps) await setClock(keyward, jump)
    await expect(row).toContainText('Ended')
    await expect(row).not.toContainText('left')
    expect((await keyward.must('tokens:list'))[0]?.state).toBe('expired')
    // The copied text went with it.
    await expect.poll(() => keyward.clipboardText()).toBe('')
    expect(await copied(keyward, keyId)).toBe('token-2')
    await expect(row).toContainText(/(59|60) min left/)
  })
}

for (const { name, jump } of [
  { name: 'an hour back', jump: -HOUR_MS },
  { name: 'ten years back', jump: -10 * 365 * 24 * HOUR_MS },
]) {
  test(`a clock set ${name}: remaining lifetimes stay correct`, async ({ start, service }) => {
    const { keyward, keyId } = await startWithKey(start, service)
    const row = mainWindow(keyward.page).row('Billing')
    await copied(keyward, keyId)
    await keyward.advance(20 * MINUTE_MS)
    await setClock(keyward, jump)
    await expect(row).toContainText('40 min left')
    await keyward.advance(41 * MINUTE_MS)
    await expect(row).toContainText('Ended')
    expect(await copied(keyward, keyId)).toBe('token-2')
  })
}
