import { describe, expect, it } from 'vitest'
import { createUseCases } from '../../../../src/main/composition/use-cases.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { planService } from '../../../../src/main/services/change-service.ts'
import { onlyKnownHosts } from '../../../../src/main/services/known-hosts.ts'
import { stableIds } from '../../../../src/main/vault/stable-ids.ts'
import { FakeTokenEndpoint, issued } from '../../../fakes/fake-token-endpoint.ts'
import { must as mustSucceed } from '../../../fakes/vault-bench.ts'
import { addresses, elsewhere, pair, startRecordingApp } from '../protection/recording-app.ts'
import { someAsk } from '../tokens/issuer-fixture.ts'

it('a token request reaches only hosts that its service may contact, whichever code sends it (S41: boundary)', async () => {
  const endpoint = new FakeTokenEndpoint()
  endpoint.answer(issued())
  const isKnown = ({ id }: { readonly id: string }, role: string, address: string) =>
    id === 'service' && role === 'secrets' && address === 'https://auth.example.com'
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

const stale = { ok: false, error: { kind: 'refused', reason: 'stale' } }

describe('without consent is refused at the point of use (S41: boundary)', () => {
  it('a token request', async () => {
    const { keyward, contacted } = await startRecordingApp()
    expect(await keyward.services.tokens.check(someAsk())).toMatchObject(stale)
    expect(contacted).toEqual([])
  })

  it('the proof that a key is dead (S41: proof)', async () => {
    const { keyward, contacted } = await startRecordingApp()
    expect(await keyward.services.tokens.isAccepted(someAsk())).toMatchObject(stale)
    expect(contacted).toEqual([])
  })

  it('a test request', async () => {
    const { keyward, must, addPlace, contacted } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    const { id: keyId } = await must('keys:add', { ...pair, workspaceId: workspace.id })
    const request = { requestId: 'r', keyId, service, method: 'GET', path: '/' }
    const { testRequests } = keyward.services
    expect(await testRequests.send({ ...request, baseUrl: elsewhere.baseUrl })).toMatchObject(stale)
    expect(contacted).not.toContain(`${elsewhere.baseUrl}/`)
    expect((await testRequests.send({ ...request, baseUrl: addresses.baseUrl })).ok).toBe(true)
  })

  it('encrypting a new or replaced secret', async () => {
    const { keyward, vaultFile } = await startRecordingApp()
    const newService = { name: 'Example', regions: [{ name: 'Default', ...addresses }] }
    const newWorkspace = { name: 'Acme', sensitive: false, newService }
    const entered = { ...pair, clientSecret: new Secret('canary-s'), newWorkspace }
    expect(await keyward.services.keys.add(entered)).toMatchObject(stale)
    expect(vaultFile.saves).toBe(0)
  })

  it('changing a service', async () => {
    const { keyward, must, addPlace, vault } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    await must('keys:add', { ...pair, workspaceId: workspace.id })
    const { changeService } = createUseCases(keyward.services)
    const ids = stableIds(keyward.services.cipher)
    const before = JSON.stringify(vault.document)
    const moved = { ...service, regions: service.regions.map((region) => ({ ...region, ...elsewhere })) }
    const onPath = { ...service, tokenPath: '/elsewhere' }
    for (const draft of [moved, onPath]) {
      const planned = mustSucceed(planService(vault.document, draft, ids))
      expect(await changeService({ planned, hosts: [] })).toMatchObject(stale)
    }
    expect(JSON.stringify(vault.document)).toBe(before)
  })

  it('consent to move secrets counts once', async () => {
    const { keyward, must, addPlace, vault } = await startRecordingApp()
    const { service, workspace } = await addPlace()
    await must('keys:add', { ...pair, workspaceId: workspace.id })
    const onPath = { ...service, tokenPath: '/elsewhere' }
    await must('services:save', onPath)
    await must('services:save', service)
    const { changeService } = createUseCases(keyward.services)
    const ids = stableIds(keyward.services.cipher)
    const planned = mustSucceed(planService(vault.document, onPath, ids))
    expect(await changeService({ planned, hosts: [] })).toMatchObject(stale)
  })
})
