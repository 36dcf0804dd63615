import { describe, expect, it } from 'vitest'
import {
  keyFactsFrom,
  serviceFrom,
  sharedKey,
  sharedKeyFacts,
  sharedService,
  sharedWorkspace,
  workspaceFrom,
} from '../../../../src/main/domain/shared-vault/shared-fields.ts'
import { sharedFields } from '../../../../src/main/domain/sharing/shared-operations.ts'
import type { StoredKey } from '../../../../src/main/domain/vault/vault-format.ts'
import type { Service, Workspace } from '../../../../src/shared/model.ts'
import { z } from '../../../../src/shared/schema.ts'

const id = '7d1f0f6e-2b7a-4d0e-9b57-0e2f6f0c9a11'
const region = { id, name: 'Europe', authUrl: 'https://auth.example', baseUrl: 'https://api.example' }

/** Every field that is shared has a value here: a new one fails the tests below until it does. */
const service: Service = {
  id,
  name: 'Example',
  regions: [region],
  tokenPath: '/oauth/token',
  credentialEncoding: 'form-encoded',
  tokenFields: { scope: 'all', audience: 'api' },
  helpText: 'Ask Ada',
  testRequest: { method: 'GET', path: '/v1/me' },
  keysPageUrl: 'https://console.example/keys',
  keySteps: ['Open', 'Copy'],
  keyMaxDays: 90,
  allowsTwoKeys: true,
}
const workspace: Workspace = {
  id,
  name: 'Live',
  serviceId: id,
  regionId: id,
  sensitive: true,
  colour: 3,
  deletedAtMs: 7,
}
const key: StoredKey = {
  id,
  name: 'Billing',
  kind: 'service',
  workspaceId: id,
  clientId: 'one',
  secretVersion: 4,
  pinned: true,
  keepReady: true,
  createdAtMs: 1,
  keyExpiresAtMs: 2,
  notes: 'Note',
  owner: { name: 'Ada', email: 'ada@example.com' },
  usedIn: [{ id, place: 'Build', note: 'nightly' }],
  serviceCreatedAtMs: 3,
  replaceEveryDays: 30,
  scriptName: 'billing',
  review: { atMs: 4, by: 'Ada' },
  toReplace: { sinceMs: 5, reason: 'leaked' },
  exception: { reason: 'Old machine', atMs: 6 },
}

describe('what is shared of a record', () => {
  it('has every field that the log knows', () => {
    const names = (values: object) => Object.keys(values).sort()
    expect(names(sharedService(service))).toEqual(names(sharedFields.service.shape))
    expect(names(sharedWorkspace(workspace))).toEqual(names(sharedFields.workspace.shape))
    expect(names({ ...sharedKey(key), credentials: undefined })).toEqual(names(sharedFields.key.shape))
  })

  it('passes the schema of the log', () => {
    expect(z.parse(sharedFields.service, sharedService(service))).toEqual(sharedService(service))
    expect(z.parse(sharedFields.workspace, sharedWorkspace(workspace))).toEqual(sharedWorkspace(workspace))
    expect(z.parse(sharedFields.key, sharedKey(key))).toEqual(sharedKey(key))
  })

  it('comes back as it was', () => {
    expect(serviceFrom(id, sharedService(service), undefined)).toEqual(service)
    expect(workspaceFrom(id, sharedWorkspace(workspace), undefined)).toEqual(workspace)
    const { clientId: _, secretVersion, pinned, keepReady, id: own, ...facts } = key
    expect(keyFactsFrom(sharedKey(key))).toEqual(facts)
    for (const fact of sharedKeyFacts) expect(key).toHaveProperty(fact)
  })

  it('leaves here what is of this computer or of a newer Keyward', () => {
    const newerRegion = { ...region, ofNewer: 'kept' }
    const newer = { ...service, ofNewer: 'kept', regions: [newerRegion] }
    const cleared = { name: 'Example', address: sharedService(service).address }
    expect(serviceFrom(id, cleared, newer)).toMatchObject({ ofNewer: 'kept', regions: [{ ofNewer: 'kept' }] })
    expect(serviceFrom(id, cleared, newer)).not.toHaveProperty('helpText')
    const newerKey = { ...key, ofNewer: 'x' }
    const facts = sharedKey(newerKey)
    for (const own of ['pinned', 'keepReady', 'clientId', 'secret', 'ofNewer', 'reminder'])
      expect(facts).not.toHaveProperty(own)
  })

  it('is nothing without what every record has', () => {
    expect(serviceFrom(id, { name: 'Example' }, undefined)).toBeUndefined()
    expect(workspaceFrom(id, { name: 'Live', sensitive: false }, undefined)).toBeUndefined()
    expect(keyFactsFrom({ name: 'Billing', kind: 'service', createdAtMs: 1 })).toBeUndefined()
  })
})
