import { describe, expect, it } from 'vitest'
import type { VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { isOwnPractice } from '../../../../src/shared/practice/own-practice.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

/** Starts the app on this file. */
const start = async (vaultFile: MemoryVaultFile) => {
  const { keyward } = fakeApp({ vaultFile })
  keyward.services.vault.read()
  await keyward.open()
  const call = async <Name extends Call>(name: Name, input: Input<Name>) => keyward.dispatch(name, input)
  const must = mustCall({ keyward })
  return { call, must }
}

const live = {
  name: 'Live',
  regions: [
    { name: 'One', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
    { name: 'Two', authUrl: 'https://auth.example.net', baseUrl: 'https://api.example.net' },
  ],
}

const furnish = async () => {
  const file = new MemoryVaultFile()
  const { must } = await start(file)
  const service = await must('services:save', live)
  const regionId = service.regions[0]?.id ?? ''
  const workspace = await must('workspaces:save', {
    name: 'Acme',
    serviceId: service.id,
    regionId,
    sensitive: false,
  })
  const entry = { name: 'Billing', kind: 'service', workspaceId: workspace.id, clientId: 'live' } as const
  const key = await must('keys:add', { ...entry, clientSecret: 'live-secret' })
  return { file, service, keyId: key.id }
}

const edited = (file: MemoryVaultFile, edit: (document: VaultDocument) => unknown) => {
  const document: VaultDocument = JSON.parse(file.content ?? '')
  edit(document)
  return new MemoryVaultFile(document)
}

describe('the mark of the practice service on another service (S11: edited facts)', () => {
  const marked = async () => {
    const { file, service, keyId } = await furnish()
    const vaultFile = edited(file, ({ services }) => Object.assign(services[0] ?? {}, { isPractice: true }))
    return { ...(await start(vaultFile)), vaultFile, service, keyId }
  }

  it('moves nothing, because each call is refused and the file is unchanged', async () => {
    const { call, vaultFile, keyId } = await marked()
    const before = vaultFile.content
    const refused = { ok: false, error: { kind: 'refused', reason: 'practice-changed', name: 'Live' } }
    expect(await call('tokens:issue', { keyId })).toMatchObject(refused)
    expect(await call('tokens:issue', { keyId })).toMatchObject(refused)
    expect(await call('practice:start', undefined)).toMatchObject(refused)
    expect(vaultFile.content).toBe(before)
  })

  it('is cleared when the user saves the service, and its secrets open again', async () => {
    const { must, service, keyId } = await marked()
    const saved = await must('services:save', { id: service.id, ...live, regions: service.regions })
    expect(saved.isPractice).toBeUndefined()
    expect((await must('tokens:issue', { keyId })).state).toBe('valid')
    await must('practice:start', undefined)
    expect((await must('services:list', undefined)).map(({ name }) => name)).toEqual([
      'Live',
      'Practice service',
    ])
  })
})

it('a practice service redirected in the file doesn’t start or send anything (S11: edited host)', async () => {
  const file = new MemoryVaultFile()
  const first = await start(file)
  const wanted = { region: 'default', workspace: 'Acme', name: 'Mine', kind: 'service' } as const
  const key = await first.must('practice:createKey', wanted)
  for (const address of ['authUrl', 'baseUrl'] as const) {
    const away = edited(file, ({ services }) =>
      Object.assign(services[0]?.regions[1] ?? {}, { [address]: 'https://evil.test' }),
    )
    const { call } = await start(away)
    expect(await call('tokens:issue', { keyId: key.id })).toMatchObject({
      error: { reason: 'practice-changed' },
    })
  }
})

it.each([
  ['http://127.0.0.1:4010', true],
  ['http://127.0.0.1:4010/path', true],
  ['http://[::1]:4010', true],
  ['http://localhost', true],
  ['https://127.0.0.1:4010', false],
  ['http://127.0.0.1.evil.test', false],
  ['http://127.0.0.1@evil.test', false],
  ['http://127.0.0.1:4010@evil.test', false],
  ['http://127.1:4010', false],
  ['http://localhost.evil.test', false],
  ['http://192.168.0.1', false],
])('%s is on this computer: %s', (url, is) => {
  const regionAt = (authUrl: string, baseUrl: string) => ({ id: '', name: '', authUrl, baseUrl })
  const here = 'http://127.0.0.1:1'
  expect(isOwnPractice({ isPractice: true, regions: [regionAt(url, here)] })).toBe(is)
  expect(isOwnPractice({ isPractice: true, regions: [regionAt(here, here), regionAt(here, url)] })).toBe(is)
  expect(isOwnPractice({ isPractice: false, regions: [regionAt(url, here)] })).toBe(false)
})
