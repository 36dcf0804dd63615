import { expect, it } from 'vitest'
import { prepareNewKey } from '../../../../src/main/keys/prepare-key.ts'
import { editKey } from '../../../../src/main/vault/records/key-records.ts'
import { stableIds } from '../../../../src/main/vault/stable-ids.ts'
import type { Call } from '../../../../src/shared/contract/contract.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import type { Targets } from '../../../fakes/contract-calls.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

/** The kinds of white space that trimming removes. */
const blank = ' \u00a0\u3000'
const region = { name: 'One', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' }
const service = { name: 'Other', regions: [region] }
const pair = { kind: 'service', clientId: 'two', clientSecret: 'canary-two' }
const workspace = { name: 'Beta', sensitive: false }

/** Each call that saves a name, with a blank one. */
const blankNames: readonly (readonly [Call, field: string, (targets: Targets) => object])[] = [
  ['services:save', 'name', () => ({ ...service, name: blank })],
  ['services:save', 'regions.0.name', () => ({ ...service, regions: [{ ...region, name: blank }] })],
  [
    'workspaces:save',
    'name',
    ({ serviceId, regionId }) => ({ ...workspace, serviceId, regionId, name: blank }),
  ],
  ['keys:add', 'name', ({ workspaceId }) => ({ ...pair, workspaceId, name: blank })],
  [
    'keys:add',
    'newWorkspace.name',
    ({ regionId }) => ({ ...pair, name: 'Reports', newWorkspace: { ...workspace, regionId, name: blank } }),
  ],
  [
    'keys:add',
    'newWorkspace.newService.name',
    () => ({
      ...pair,
      name: 'Reports',
      newWorkspace: { ...workspace, newService: { ...service, name: blank } },
    }),
  ],
  ['keys:update', 'name', ({ keyId }) => ({ keyId, name: blank })],
  ['practice:createKey', 'name', () => ({ region: 'default', kind: 'service', workspace: 'A', name: blank })],
  [
    'practice:createKey',
    'workspace',
    () => ({ region: 'default', kind: 'service', workspace: blank, name: 'A' }),
  ],
]

it.each(blankNames)(
  '%s refuses a blank %s, and the vault stays readable (S5: schemas)',
  async (call, field, inputOf) => {
    const vaultFile = new MemoryVaultFile()
    const app = fakeApp({ vaultFile })
    const targets = await furnish(app)
    const before = app.kept()
    expect(await app.keyward.dispatch(call, inputOf(targets))).toMatchObject({
      ok: false,
      error: { kind: 'bad-input', field },
    })
    expect(app.kept()).toEqual(before)
    const again = fakeApp({ vaultFile })
    again.keyward.services.vault.read()
    expect(again.keyward.services.vault.state).not.toBe('unreadable')
  },
)

it('the vault refuses a blank name that got past a call’s schema', async () => {
  const { vault, keys, cipher, clock, workspace } = await openVault()
  const key = must(await keys.add(newKey(workspace?.id)))
  const error = appError('bad-input', { field: 'name' })
  expect(editKey(vault.document, key.id, { name: blank }, { newId: () => key.id, nowMs: 0 })).toEqual({
    ok: false,
    error,
  })
  const means = { vault, cipher, clock, acceptLanguage: () => 'en_US', knownHosts: { areKnown: () => true } }
  const entered = newKey(workspace?.id, { name: blank, clientId: 'other' })
  expect(await prepareNewKey(means, entered, stableIds(cipher))).toEqual({ ok: false, error })
})
