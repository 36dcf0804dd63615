import { beforeEach, describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import { KnownHosts } from '../../../../src/main/services/known-hosts.ts'
import type { Vault } from '../../../../src/main/vault/vault.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

const practiceAddress = 'http://127.0.0.1:31200'
let vault: Vault
let serviceId: string
let other: Service

/** The hosts known at startup, before the user has agreed to any. */
const knownAtStart = (services = vault.document.services, keys = vault.document.keys) =>
  new KnownHosts({
    vault: { document: { ...vault.document, services, keys }, protection: vault.protection },
    cipher: new NodeCipher(),
    practiceAddresses: () => [practiceAddress],
  })

beforeEach(async () => {
  const app = fakeApp()
  const must = mustCall(app)
  const targets = await furnish(app)
  serviceId = targets.serviceId
  await must('keys:replaceSecret', { keyId: targets.keyId, clientSecret: 'canary-later' })
  vault = app.keyward.services.vault
  const [example] = vault.document.services
  const regions = (example?.regions ?? []).map(({ id: _, ...region }) => region)
  other = await must('services:save', { name: 'Other', regions })
})

describe('a host that an encrypted secret proves (S41: seal)', () => {
  it('is known with the region’s other host, but no third one', () => {
    expect(knownAtStart().isKnown({ id: serviceId }, 'secrets', 'https://auth.example.com')).toBe(true)
    expect(knownAtStart().isKnown({ id: serviceId }, 'tokens', 'https://api.example.com')).toBe(true)
    expect(knownAtStart().isKnown({ id: serviceId }, 'secrets', 'https://elsewhere.example.com')).toBe(false)
  })

  it('is known only for what it receives (S41: role)', () => {
    expect(knownAtStart().isKnown({ id: serviceId }, 'tokens', 'https://auth.example.com')).toBe(false)
    expect(knownAtStart().isKnown({ id: serviceId }, 'secrets', 'https://api.example.com')).toBe(false)
  })

  it('is known even if only a replaced secret is left', () => {
    const keys = vault.document.keys.map(({ secret: _, ...key }) => key)
    expect(
      knownAtStart(vault.document.services, keys).isKnown(
        { id: serviceId },
        'secrets',
        'https://auth.example.com',
      ),
    ).toBe(true)
    const without = keys.map(({ formerSecrets: _, ...key }) => key)
    expect(
      knownAtStart(vault.document.services, without).isKnown(
        { id: serviceId },
        'secrets',
        'https://auth.example.com',
      ),
    ).toBe(false)
  })

  it('is known for every service, but only at this port', () => {
    expect(knownAtStart().isKnown({ id: other.id }, 'secrets', 'https://auth.example.com')).toBe(true)
    expect(knownAtStart().isKnown({ id: other.id }, 'tokens', 'https://api.example.com')).toBe(true)
    expect(knownAtStart().isKnown({ id: other.id }, 'tokens', 'https://auth.example.com')).toBe(false)
    expect(knownAtStart().isKnown({ id: other.id }, 'secrets', 'https://auth.example.com:8443')).toBe(false)
  })

  it('isn’t known if the secret was encrypted for other addresses (S41: seal)', () => {
    const moved = vault.document.services.map((service) => ({
      ...service,
      regions: service.regions.map((region) => ({ ...region, authUrl: 'https://collect.evil.test' })),
    }))
    expect(knownAtStart(moved).isKnown({ id: serviceId }, 'secrets', 'https://collect.evil.test')).toBe(false)
    expect(knownAtStart(moved).isKnown({ id: serviceId }, 'tokens', 'https://api.example.com')).toBe(false)
  })
})

describe('the address of Keyward’s own practice service (S41: boundary)', () => {
  const marked = (isPractice: boolean) =>
    vault.document.services.map((service) => (service.id === other.id ? { ...service, isPractice } : service))

  it('is known only for the service with its mark', () => {
    expect(knownAtStart(marked(true)).isKnown({ id: other.id }, 'secrets', practiceAddress)).toBe(true)
    expect(knownAtStart(marked(true)).isKnown({ id: serviceId }, 'secrets', practiceAddress)).toBe(false)
    expect(knownAtStart(marked(true).reverse()).isKnown({ id: serviceId }, 'secrets', practiceAddress)).toBe(
      false,
    )
    expect(knownAtStart(marked(false)).isKnown({ id: other.id }, 'secrets', practiceAddress)).toBe(false)
  })

  it('is its current one', () => {
    expect(knownAtStart(marked(true)).isKnown({ id: other.id }, 'secrets', 'http://127.0.0.1:31201')).toBe(
      false,
    )
  })
})

describe('a service’s own authority', () => {
  const own = { id: '', authority: { pem: 'one', sha256: '4F' } }

  it('makes its hosts unknown, even those that another service’s secret proves (S41: authority)', () => {
    const known = knownAtStart()
    expect(known.isKnown({ id: serviceId }, 'secrets', 'https://auth.example.com')).toBe(true)
    expect(known.isKnown(own, 'secrets', 'https://auth.example.com')).toBe(false)
    const [region] = other.regions
    if (region === undefined) throw new Error('the service has a region')
    known.agree([{ service: { ...other, ...own }, region, keyIds: [] }])
    expect(known.isKnown(own, 'secrets', 'https://auth.example.com')).toBe(true)
    const changed = { ...own, authority: { ...own.authority, pem: 'another' } }
    expect(known.isKnown(changed, 'secrets', 'https://auth.example.com')).toBe(false)
    const moved = { region, keyIds: ['a key'] }
    known.agree([{ ...moved, service: { ...other, ...own } }])
    expect(known.allows([{ ...moved, service: { ...other, ...changed } }])).toBe(false)
    expect(known.allows([{ ...moved, service: { ...other, ...own } }])).toBe(true)
  })
})
