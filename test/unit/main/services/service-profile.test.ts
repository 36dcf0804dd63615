import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  profileText,
  readProfile,
  serviceOfProfile,
  updateOf,
} from '../../../../src/main/services/rules/service-profile.ts'
import { emptyDocument, VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { saveService } from '../../../../src/main/vault/records/service-records.ts'
import { generatedRuns } from '../../../fakes/generated-runs.ts'

const profile = {
  keywardServiceProfile: 1,
  name: 'Acme API',
  regions: [
    { name: 'Default region', authUrl: 'https://auth.acme.test/', baseUrl: 'https://api.acme.test/v2/' },
    { name: 'EU', authUrl: 'https://auth.eu.acme.test/v1/auth/token', baseUrl: 'https://api.eu.acme.test' },
  ],
  credentialEncoding: 'form-encoded',
  tokenFields: { audience: 'acme', scope: 'read' },
  helpText: 'Ask Dana for access.\nThen open the user menu.',
  testRequest: { method: 'GET', path: '/v1/me' },
  keysPageUrl: 'https://console.acme.test/keys?tab=api#list',
  keySteps: ['Open the user menu', 'Choose API keys'],
  keyMaxDays: 365,
  allowsTwoKeys: false,
}
const read = (facts: object = {}) => readProfile(JSON.stringify({ ...profile, ...facts }))
const regionWith = (facts: object) => ({ regions: [{ ...profile.regions[0], ...facts }] })

let ids = 0
const newId = () => {
  ids += 1
  return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
}
const saved = () => {
  const draft = read()
  if (!draft.ok) throw new Error('the profile is not read')
  const change = saveService(emptyDocument, draft.value, newId)
  if (!change.ok) throw new Error('the service is not saved')
  return { draft: draft.value, ...change.value }
}

describe('a service profile', () => {
  it('is read into a service, its addresses in canonical form', () => {
    const { keywardServiceProfile: _, ...rest } = profile
    expect(read()).toEqual({
      ok: true,
      value: {
        ...rest,
        regions: [
          { name: 'Default region', authUrl: 'https://auth.acme.test', baseUrl: 'https://api.acme.test/v2' },
          { name: 'EU', authUrl: 'https://auth.eu.acme.test', baseUrl: 'https://api.eu.acme.test' },
        ],
      },
    })
    expect(readProfile(`\ufeff${JSON.stringify(profile)}`).ok).toBe(true)
  })

  it('survives export and import, and the vault accepts the result', () => {
    const { saved: service, document, draft } = saved()
    expect(VaultDocument.safeParse(JSON.parse(JSON.stringify(document))).success).toBe(true)
    expect(readProfile(profileText(service))).toEqual({ ok: true, value: draft })
  })

  it('exports nothing secret', () => {
    const { saved: service } = saved()
    const text = profileText({ ...service, tokenFields: { scope: 'a', client_secret: 'b', 'api-key': 'c' } })
    expect(JSON.parse(text)).toMatchObject({ tokenFields: { scope: 'a' } })
    expect(text).not.toMatch(/client_secret|api-key|"id"/)
  })

  it.each([
    ['text', 'not json at all'],
    ['a list', '[]'],
    ['another JSON file', '{"name": "x"}'],
    ['an own marker that is a text', JSON.stringify({ ...profile, keywardServiceProfile: '1' })],
    ['nothing', ''],
    ['too much', JSON.stringify({ ...profile, helpText: 'x'.repeat(70_000) })],
    ['a field nobody knows', JSON.stringify({ ...profile, clientSecret: 'x' })],
    ['no region', JSON.stringify({ ...profile, regions: [] })],
    ['one region twice', JSON.stringify({ ...profile, regions: [profile.regions[0], profile.regions[0]] })],
    ['a blank name', JSON.stringify({ ...profile, name: '  ' })],
    ['a request that writes', JSON.stringify({ ...profile, testRequest: { method: 'DELETE', path: '/' } })],
    ['a secret among the fields', JSON.stringify({ ...profile, tokenFields: { client_secret: 'x' } })],
  ])('is refused: %s', (_what, text) => {
    expect(readProfile(text)).toMatchObject({ error: { kind: 'refused', reason: 'not-a-profile' } })
  })

  it.each([
    ['a name turned around', { name: 'Acme \u202eIPA' }],
    ['a region with a control sign', regionWith({ name: 'EU\u0007' })],
    ['an unseen sign in the help', { helpText: 'a\u2066b' }],
    ['a line end in a token field', { tokenFields: { scope: 'a\r\nX: 1' } }],
    ['an unseen sign in the path', { testRequest: { method: 'GET', path: '/a\u200b' } }],
  ])('is refused: %s', (_what, facts) => {
    expect(read(facts)).toMatchObject({ ok: false })
  })

  it.each([
    ['plain http', { authUrl: 'http://auth.acme.test' }, 'plain-http', 'regions.0.authUrl'],
    ['a sign-in in the address', { baseUrl: 'https://me@api.acme.test' }, 'bad-url', 'regions.0.baseUrl'],
    [
      'a host that only looks local',
      { authUrl: 'http://127.0.0.1.evil.test' },
      'plain-http',
      'regions.0.authUrl',
    ],
    ['a script', { baseUrl: 'javascript:alert(1)' }, 'bad-url', 'regions.0.baseUrl'],
  ])('is refused: %s', (_what, facts, reason, field) => {
    expect(read(regionWith(facts))).toMatchObject({ error: { kind: 'refused', reason, field } })
  })

  it('is refused with a first request or a token path that leaves its addresses', () => {
    expect(read({ testRequest: { method: 'GET', path: 'https://evil.test/' } })).toMatchObject({
      error: { reason: 'other-origin', field: 'regions.0.testRequest.path' },
    })
    expect(read({ tokenPath: '/../x' }).ok).toBe(false)
    expect(read({ tokenPath: '//evil.test/x' }).ok).toBe(false)
  })

  it('of a newer Keyward is reported as such', () => {
    expect(read({ keywardServiceProfile: 2 })).toMatchObject({ error: { reason: 'newer-profile' } })
  })

  it('never throws, whatever is in the file', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"keywardServiceProfile":1,"name":${json},"regions":${json}}`),
      fc.object().map((facts) => JSON.stringify({ ...profile, ...facts })),
      fc.constantFrom('{"__proto__":{"keywardServiceProfile":1}}', '{"keywardServiceProfile":1e999}'),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        expect(typeof readProfile(text).ok).toBe('boolean')
      }),
      { numRuns: generatedRuns(2_000) },
    )
  })
})

describe('a profile of a service that is saved already', () => {
  it('is known by name and addresses, in any order', () => {
    const { document, saved: service, draft } = saved()
    expect(serviceOfProfile(document, { ...draft, name: 'ACME api' })?.id).toBe(service.id)
    expect(serviceOfProfile(document, { ...draft, regions: draft.regions.toReversed() })?.id).toBe(service.id)
    expect(serviceOfProfile(document, { ...draft, regions: draft.regions.slice(1) })).toBeUndefined()
    expect(serviceOfProfile(document, { ...draft, name: 'Other' })).toBeUndefined()
  })

  it('updates changed fields and keeps ids; without changes there is nothing to do', () => {
    const { saved: service, draft } = saved()
    expect(updateOf(service, draft)).toBeUndefined()
    expect(updateOf(service, { ...draft, helpText: 'New help' })).toMatchObject({
      id: service.id,
      helpText: 'New help',
      regions: service.regions,
    })
  })
})
