import { expect, it } from 'vitest'
import { makeSaveCredentials } from '../../../../src/main/app/save-credentials.ts'
import { FailedCheck } from '../../../../src/main/domain/keys/failed-check.ts'
import type { PreparedKey } from '../../../../src/main/domain/keys/prepare-key.ts'
import { Secret } from '../../../../src/main/domain/secret.ts'
import { saveService } from '../../../../src/main/domain/vault/service-records.ts'
import { appError } from '../../../../src/shared/errors.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

const knownHosts = { agree: () => undefined, unconfirmed: () => [] }
const never = () => expect.unreachable('the service was asked')

it('sends nothing when Keyward was locked while the practice service started (S34: answers)', async () => {
  const { vault, keys, workspace, cipher } = await openVault()
  const prepared: PreparedKey = must(await keys.prepare(newKey(workspace?.id)))
  const save = makeSaveCredentials({
    vault,
    knownHosts,
    practice: {
      startFor: async () => {
        vault.lock()
        return ok(undefined)
      },
    },
    tokens: { check: never, adopt: never, noteFailure: never },
    failedCheck: new FailedCheck(cipher),
    activity: { add: never },
  })
  expect(await save({ planned: prepared, hosts: [] }, { isChecked: true })).toMatchObject({
    error: { kind: 'locked' },
  })
})

it('sends nothing once it is cancelled', async () => {
  const { vault, keys, workspace, cipher } = await openVault()
  const prepared = must(await keys.prepare(newKey(workspace?.id, { clientSecret: new Secret('canary-x') })))
  const save = makeSaveCredentials({
    vault,
    knownHosts,
    practice: { startFor: async () => ok(undefined) },
    tokens: { check: never, adopt: never, noteFailure: never },
    failedCheck: new FailedCheck(cipher),
    activity: { add: never },
  })
  const o = { isChecked: true, signal: AbortSignal.abort() }
  expect(await save({ planned: prepared, hosts: [] }, o)).toEqual(err(appError('cancelled')))
})

it('checks and saves credentials for where the practice service has moved to', async () => {
  const { vault, keys, service, workspace, cipher } = await openVault()
  const planned = must(await keys.prepare(newKey(workspace?.id)))
  const regions = service?.regions.map((region) => ({ ...region, authUrl: 'http://127.0.0.1:4010' })) ?? []
  const moved = { id: service?.id, name: 'Example', regions }
  const asked: string[] = []
  const save = makeSaveCredentials({
    vault,
    knownHosts,
    practice: {
      startFor: async () => {
        must(await vault.change((document) => saveService(document, moved, () => cipher.newId())))
        return ok(undefined)
      },
    },
    tokens: {
      check: async ({ authUrl }) => {
        asked.push(authUrl)
        const life = { sentAtMs: 0, lifetimeSeconds: 1, endsAtMs: 1, endsAtMonotonicMs: 1 }
        return ok({ accessToken: new Secret('canary-token'), isLifetimeAssumed: false, host: '', life })
      },
      adopt: (keyId, identity) => {
        asked.push(identity)
        return { keyId, state: 'valid' }
      },
      noteFailure: never,
    },
    failedCheck: new FailedCheck(cipher),
    activity: { add: () => undefined },
  })
  must(await save({ planned, hosts: [] }, { isChecked: true }))
  expect(asked).toEqual(['http://127.0.0.1:4010', expect.stringContaining('http://127.0.0.1:4010')])
})
