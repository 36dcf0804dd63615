import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../fakes/furnished-vault.ts'
import { startClock } from '../../fakes/manual-clock.ts'
import { NodeHttp } from '../../fakes/node-http.ts'

const KEYS = 500
const token = JSON.stringify({ access_token: 't', token_type: 'Bearer', expires_in: 86_400 })

const service = { isUp: false, requests: 0, open: 0, mostOpen: 0 }
const server = createServer((request, response) => {
  service.requests += 1
  service.open += 1
  service.mostOpen = Math.max(service.mostOpen, service.open)
  request.resume().once('end', () => {
    service.open -= 1
    response.writeHead(service.isUp ? 200 : 503, { 'content-type': 'application/json' })
    response.end(service.isUp ? token : '{}')
  })
})
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise<void>((done) => void server.close(() => done())))

it('a host that is down for an hour gets one request at a time instead of one for each of 500 keys', async () => {
  const clock = startClock()
  const app = fakeApp({ clock, tokenEndpoint: new OAuthTokenEndpoint(new NodeHttp(), clock) })
  const { serviceId, regionId, workspaceId } = await furnish(app)
  const must = mustCall(app)
  const authUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server
  await must('services:save', {
    id: serviceId,
    name: 'Shopbridge',
    regions: [{ id: regionId, name: 'Only', authUrl, baseUrl: 'https://api.example.com' }],
  })
  for (let n = 1; n < KEYS; n += 1) {
    const key = { name: `Key ${n}`, kind: 'service', workspaceId, clientId: `client-${n}` } as const
    await must('keys:add', { ...key, clientSecret: 's' })
  }
  const { views } = app.keyward.services
  const failedCount = () => views.tokens().filter(({ state }) => state === 'failed').length
  await must('tokens:issueMany', { workspaceId })
  await clock.passUntil(() => failedCount() === KEYS)
  expect(service).toMatchObject({ requests: 3, mostOpen: 1 })
  expect(views.countNeeds()).toBe(1)
  expect(views.incidents()).toMatchObject([{ kind: 'outage', keys: { length: KEYS } }])

  const endMs = clock.nowMs() + HOUR_MS
  await clock.passUntil(() => clock.nowMs() >= endMs)
  expect(service.mostOpen).toBe(1)
  // The 8 retries are sent after 1, 3, 8, 18, 28, 38, 48 and 58 minutes.
  expect(service.requests).toBe(3 + 8)

  service.isUp = true
  await clock.passUntil(() => failedCount() === 0)
  expect(clock.nowMs()).toBeLessThanOrEqual(endMs + 10 * MINUTE_MS)
  expect(service.requests).toBe(3 + 8 + 1)
  expect(views.countNeeds()).toBe(0)
}, 120_000)
