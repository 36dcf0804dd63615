import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/domain/secret.ts'
import { type ApplyMeans, applyShared } from '../../../../src/main/domain/shared-vault/apply-shared.ts'
import {
  sharedKey,
  sharedService,
  sharedWorkspace,
} from '../../../../src/main/domain/shared-vault/shared-fields.ts'
import type { SharedState, StandingRecord } from '../../../../src/main/domain/sharing/shared-state.ts'
import { atOnce } from '../../../../src/main/domain/steps.ts'
import { canonical } from '../../../../src/main/domain/vault/canonical.ts'
import { emptyDocument, type StoredKey } from '../../../../src/main/domain/vault/vault-format.ts'
import type { Service, Workspace } from '../../../../src/shared/model.ts'
import { nothingShared } from '../../../fakes/nothing-shared.ts'

const id = (n: number) => `7d1f0f6e-2b7a-4d0e-9b57-00000000000${n}`

const serviceAt = (host: string): Service => ({
  id: id(1),
  name: 'Example',
  regions: [{ id: id(2), name: 'Europe', authUrl: `https://auth.${host}`, baseUrl: `https://api.${host}` }],
  credentialEncoding: 'as-written',
})
const workspace: Workspace = {
  id: id(3),
  name: 'Acme',
  serviceId: id(1),
  regionId: id(2),
  sensitive: false,
}
const key: StoredKey = {
  id: id(4),
  name: 'Billing',
  kind: 'service',
  workspaceId: id(3),
  clientId: 'billing',
  secretVersion: 1,
  secret: { nonce: '', ciphertext: '', tag: '', version: 1, dataKeyId: id(5), savedAtMs: 1, sharedOp: id(6) },
  pinned: false,
  keepReady: false,
  createdAtMs: 1,
}

const record = (of: { readonly id: string }, values: StandingRecord['values']): StandingRecord => ({
  id: of.id,
  values,
  others: [],
  isDeleted: false,
  isKeptAgainstDelete: false,
})
/** A log that has the service at a host, the workspace, and the key with another secret. */
const logAt = (host: string): SharedState => ({
  ...nothingShared,
  services: [record(serviceAt(host), sharedService(serviceAt(host)))],
  workspaces: [record(workspace, sharedWorkspace(workspace))],
  keys: [record(key, { ...sharedKey(key), credentials: {} })],
})

/** What this person agreed to: a host. */
const applied = (
  agreedHost: string,
  workspaceIds: readonly string[],
  { isHere = true, log = logAt('two.example'), isReadable = true, isInLog = true } = {},
) => {
  const { services, workspaces, keys } = isHere
    ? { services: [serviceAt('one.example')], workspaces: [workspace], keys: [key] }
    : { services: [], workspaces: [], keys: [] }
  const means: ApplyMeans = {
    isAgreed: ({ regions }) => regions.every(({ authUrl }) => authUrl.endsWith(agreedHost)),
    standingOp: () => id(7),
    credentialsOf: () =>
      isInLog
        ? {
            op: id(7),
            isAsked: false,
            open: { clientId: 'billing', secret: new Secret('from elsewhere'), savedAtMs: 2 },
          }
        : undefined,
    secretOf: () => (isReadable ? new Secret('from here') : undefined),
    seal: (_key, _location, version) => ({
      nonce: '',
      ciphertext: '',
      tag: '',
      dataKeyId: id(5),
      version,
      savedAtMs: 2,
    }),
    nowMs: 3,
    isSettled: () => false,
    keepsUnsent: true,
  }
  const document = { ...emptyDocument, services, workspaces, keys }
  const standing = { workspaceIds: [...workspaceIds], held: [], absentKeyIds: [] }
  const pauses = [...applyShared(document, standing, log, means)].length
  const result = atOnce(applyShared(document, standing, log, means))
  return {
    pauses,
    ...result.standing,
    hosts: result.document.services.map(({ regions }) => regions[0]?.authUrl),
    ops: result.document.keys.map(({ secret }) => secret?.sharedOp),
  }
}

describe('a service that another computer moved', () => {
  it('moves here with its secrets once this person agreed to the hosts', () => {
    expect(applied('two.example', [id(3)])).toMatchObject({
      hosts: ['https://auth.two.example'],
      ops: [id(7)],
      held: [],
    })
  })

  it('stays where it is until then, and no secret for the new address is used at the former one (S55: moved)', () => {
    const here = canonical(sharedService(serviceAt('one.example')).address)
    expect(applied('one.example', [id(3)])).toMatchObject({
      hosts: ['https://auth.one.example'],
      ops: [id(6)],
      held: [{ kind: 'service', id: id(1), here }],
    })
  })

  it('stays where it is while a secret of it can neither be opened here nor comes from the log', () => {
    const one = { hosts: ['https://auth.one.example'] }
    const two = { hosts: ['https://auth.two.example'] }
    expect(applied('two.example', [id(3)], { isReadable: false, isInLog: false })).toMatchObject(one)
    expect(applied('two.example', [id(3)], { isReadable: false, isInLog: true })).toMatchObject(two)
    expect(applied('two.example', [id(3)], { isReadable: true, isInLog: false })).toMatchObject(two)
  })

  it('stays where it is when this person shares nothing of it, agreed to or not (S55: own)', () => {
    expect(applied('two.example', [])).toMatchObject({
      hosts: ['https://auth.one.example'],
      ops: [id(6)],
      held: [],
    })
  })

  it('comes here with its keys only once its hosts are agreed to (S55: hosts)', () => {
    expect(applied('one.example', [], { isHere: false })).toMatchObject({
      hosts: [],
      ops: [],
      absentKeyIds: [id(4)],
    })
    expect(applied('two.example', [], { isHere: false })).toMatchObject({
      hosts: ['https://auth.two.example'],
      ops: [id(7)],
      workspaceIds: [id(3)],
      absentKeyIds: [],
    })
  })

  it('comes here before its workspace does, when that is in a later entry', () => {
    const log = { ...logAt('two.example'), workspaces: [], keys: [] }
    expect(applied('two.example', [], { isHere: false, log }).hosts).toEqual(['https://auth.two.example'])
  })
})

it.each([
  ['here', true],
  ['new', false],
])('what the log has is taken over with a pause at each record that is %s', (_, isHere) => {
  expect(applied('two.example', [id(3)], { isHere }).pauses).toBe(3)
})
