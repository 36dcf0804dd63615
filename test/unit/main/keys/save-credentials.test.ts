import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { FailedCheck } from '../../../../src/main/keys/failed-check.ts'
import type { PreparedKey } from '../../../../src/main/keys/prepare-key.ts'
import { makeSaveCredentials } from '../../../../src/main/keys/save-credentials.ts'
import type { PracticeService } from '../../../../src/main/practice/practice-service.ts'
import type { KnownHosts } from '../../../../src/main/services/known-hosts.ts'
import { saveService } from '../../../../src/main/vault/records/service-records.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
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

describe('when the practice service has started', () => {
  const start = async (unconfirmed: KnownHosts['unconfirmed'] = () => []) => {
    const bench = await openVault()
    const { vault, service, cipher } = bench
    const asked: string[] = []
    const practice: { startFor: PracticeService['startFor'] } = { startFor: async () => ok(undefined) }
    const save = makeSaveCredentials({
      vault,
      knownHosts: { agree: () => undefined, unconfirmed },
      practice,
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
    const regions = service?.regions.map((region) => ({ ...region, authUrl: 'http://127.0.0.1:4010' })) ?? []
    const moved = { id: service?.id, name: 'Example', regions }
    const move = () => vault.change((document) => saveService(document, moved, () => cipher.newId()))
    return { ...bench, save, asked, practice, move }
  }
  const stale = { error: { kind: 'refused', reason: 'stale' } }

  it('credentials are checked and saved for its new address', async () => {
    const { keys, workspace, save, asked, practice, move } = await start()
    const planned = must(await keys.prepare(newKey(workspace?.id)))
    practice.startFor = async () => ok(void must(await move()))
    must(await save({ planned, hosts: [] }, { isChecked: true }))
    expect(asked).toEqual(['http://127.0.0.1:4010', expect.stringContaining('http://127.0.0.1:4010')])
  })

  it('they aren’t sent to a host that main hasn’t named (S42: stale)', async () => {
    const { keys, workspace, save, asked, practice, move } = await start((destinations) => [...destinations])
    const planned = must(await keys.prepare(newKey(workspace?.id)))
    practice.startFor = async () => ok(void must(await move()))
    expect(await save({ planned, hosts: [] }, { isChecked: true })).toMatchObject(stale)
    expect(asked).toEqual([])
  })

  it('they don’t replace a secret that was saved meanwhile (S42: stale)', async () => {
    const { keys, workspace, save, asked, practice } = await start()
    const { id } = must(await keys.add(newKey(workspace?.id)))
    const planned = must(await keys.prepareReplacement(id, undefined, new Secret('canary-new')))
    practice.startFor = async () =>
      ok(void must(await keys.replaceSecret(id, undefined, new Secret('canary-meanwhile'))))
    expect(await save({ planned, hosts: [] }, { isChecked: true })).toMatchObject(stale)
    expect(asked).toEqual([])
  })
})
