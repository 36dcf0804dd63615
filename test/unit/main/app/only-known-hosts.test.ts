import { expect, it } from 'vitest'
import { onlyKnownHosts } from '../../../../src/main/domain/services/known-hosts.ts'
import { FakeTokenEndpoint, issued } from '../../../fakes/fake-token-endpoint.ts'
import { someAsk } from '../tokens/issuer-fixture.ts'

it('a token request reaches only a host that its service may contact, whoever made it (S41: boundary)', async () => {
  const endpoint = new FakeTokenEndpoint()
  endpoint.answer(issued())
  const isKnown = (serviceId: string, address: string) =>
    serviceId === 'service' && address === 'https://auth.example.com'
  const guarded = onlyKnownHosts(endpoint, { isKnown })
  const { signal } = new AbortController()
  expect(await guarded.issue({ ...someAsk(), serviceId: 'another' }, signal)).toMatchObject({
    ok: false,
    error: { error: { kind: 'refused' }, mayRetry: false },
  })
  expect(await guarded.issue({ ...someAsk(), authUrl: 'https://evil.test' }, signal)).toMatchObject({
    ok: false,
  })
  expect(endpoint.asks).toEqual([])
  expect((await guarded.issue(someAsk(), signal)).ok).toBe(true)
})
