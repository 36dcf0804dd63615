import { expect, it } from 'vitest'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

it('requesting tokens for a workspace leaves out refused or deleted keys, but requesting them by key doesn’t', async () => {
  const tokenEndpoint = new FakeTokenEndpoint(() => issued())
  const app = fakeApp({ tokenEndpoint })
  app.keyward.services.vault.read()
  await app.keyward.open()
  const must = mustCall(app)
  const regions = [{ name: 'Only', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' }]
  const service = await must('services:save', { name: 'Example', regions })
  const place = { serviceId: service.id, regionId: service.regions[0]?.id ?? '', sensitive: false }
  const { id: workspaceId } = await must('workspaces:save', { name: 'Acme', ...place })
  const add = async (name: string) =>
    (await must('keys:add', { name, kind: 'service', workspaceId, clientId: name, clientSecret: 's' })).id
  const [fine, refused, deleted] = [await add('fine'), await add('refused'), await add('deleted')]
  tokenEndpoint.answer(refusal('invalid-client'))
  await app.keyward.dispatch('tokens:issue', { keyId: refused })
  await must('keys:remove', { keyId: deleted })

  expect(await must('tokens:issueMany', { workspaceId })).toEqual({ keyIds: [fine] })
  const keyIds = [fine, refused, deleted]
  expect(await must('tokens:issueMany', { keyIds })).toEqual({ keyIds: [fine, refused] })
})

it('a host that is down gets one request for many keys, even if the first of them has a valid token', async () => {
  const tokenEndpoint = new FakeTokenEndpoint(() => refusal('unreachable'))
  const app = fakeApp({ tokenEndpoint })
  const { keyId, workspaceId } = await furnish(app)
  const must = mustCall(app)
  tokenEndpoint.answer(issued())
  await must('tokens:issue', { keyId })
  for (const clientId of ['two', 'three', 'four', 'five', 'six'])
    await must('keys:add', { name: clientId, kind: 'service', workspaceId, clientId, clientSecret: 's' })
  const { length: sent } = tokenEndpoint.asks
  await must('tokens:issueMany', { workspaceId })
  const failed = () => app.keyward.services.tokens.summaries().filter(({ state }) => state === 'failed')
  await expect.poll(() => failed().length).toBe(5)
  expect(tokenEndpoint.asks.length - sent).toBe(1)
})
