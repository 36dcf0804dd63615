import { beforeEach, describe, expect, it } from 'vitest'
import { Events } from '../../../../src/main/composition/events.ts'
import { dropChangedTokens } from '../../../../src/main/composition/listeners/drop-changed-tokens.ts'
import type { VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

let before: VaultDocument
let changed: string
let other: string

beforeEach(async () => {
  const app = fakeApp()
  const { keyId, workspaceId } = await furnish(app)
  const key = { name: 'Reports', kind: 'service', workspaceId, clientId: 'two' } as const
  changed = keyId
  other = (await mustCall(app)('keys:add', { ...key, clientSecret: 'canary-two' })).id
  before = app.keyward.services.vault.document
})

const droppedBy = (change: Partial<VaultDocument>): string[] => {
  const events = new Events()
  const dropped: string[] = []
  dropChangedTokens(events, { drop: (keyId) => dropped.push(keyId) })
  events.emit('vault.changed', { before, after: { ...before, ...change } })
  return dropped
}
const withKey = (facts: object) => ({
  keys: before.keys.map((key) => (key.id === changed ? { ...key, ...facts } : key)),
})

describe('tokens of keys that changed (S31: dropped)', () => {
  it('are dropped with another client ID or secret, and with the key', () => {
    expect(droppedBy(withKey({ clientId: 'another' }))).toEqual([changed])
    expect(droppedBy(withKey({ secretVersion: 2 }))).toEqual([changed])
    expect(droppedBy(withKey({ deletedAtMs: 1 }))).toEqual([changed])
    expect(droppedBy({ keys: before.keys.filter(({ id }) => id !== changed) })).toEqual([changed])
  })

  it('are dropped with another address, token path, encoding or region of their service', () => {
    const [service] = before.services
    const [region] = service?.regions ?? []
    const withService = (facts: object) => ({
      services: before.services.map((one) => ({ ...one, ...facts })),
    })
    const baseUrl = 'https://elsewhere.example.com'
    for (const facts of [
      { regions: [{ ...region, baseUrl }] },
      { regions: [{ ...region, authUrl: baseUrl }] },
      { tokenPath: '/elsewhere' },
      { credentialEncoding: 'form-encoded' },
    ])
      expect(droppedBy(withService(facts))).toEqual([changed, other])
    const workspaces = before.workspaces.map((workspace) => ({ ...workspace, regionId: 'another' }))
    expect(droppedBy({ workspaces })).toEqual([changed, other])
  })

  it('are kept after renaming, and when nothing changed', () => {
    expect(droppedBy(withKey({ name: 'Another' }))).toEqual([])
    expect(droppedBy({ services: [...before.services] })).toEqual([])
  })
})
