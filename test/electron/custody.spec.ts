import { createDecipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCanariesInFolder } from './app/canary.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'

const SECRET = 'canary-secret-7Qx2'
const PASSPHRASE = 'canary-passphrase 51'
const withoutBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: '/nonexistent' }

const addKey = async (keyward: RunningKeyward) => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' }],
  })
  const workspace = await keyward.must('workspaces:save', {
    name: 'Acme',
    serviceId: service.id,
    regionId: service.regions[0]?.id ?? '',
    sensitive: false,
  })
  const entry = { name: 'Billing', kind: 'service', workspaceId: workspace.id, clientId: 'b' } as const
  return keyward.call('keys:add', { ...entry, clientSecret: SECRET })
}

test('with a keyring the seal is not the public one (S12)', async ({ start, profile }) => {
  const keyward = await start()
  expect((await addKey(keyward)).ok).toBe(true)
  const vault = JSON.parse(readFileSync(join(profile, 'vault.json'), 'utf8'))
  const sealed = Buffer.from(vault.dataKeys[0].os.sealed, 'base64')
  expect(vault.dataKeys[0].os.backend).toBe('gnome_libsecret')
  expect(sealed.subarray(0, 3).toString()).toBe('v11')
  const decipher = createDecipheriv(
    'aes-128-cbc',
    Buffer.from('fd621fe5a2b402539dfa147ca9272778', 'hex'),
    ' '.repeat(16),
  )
  expect(() => Buffer.concat([decipher.update(sealed.subarray(3)), decipher.final()])).toThrow()
})

test('with the session bus gone nothing secret is stored without a choice (S12)', async ({
  start,
  profile,
}) => {
  const keyward = await start({ env: withoutBus })
  expect(await keyward.page.evaluate(() => document.documentElement.dataset.appState)).toBe('needs-choice')
  expect(await keyward.must('app:state')).toMatchObject({
    vault: 'needs-choice',
    custody: { keyring: 'absent' },
  })
  expect(await addKey(keyward)).toMatchObject({ ok: false, error: { kind: 'needs-choice' } })
  expect(findCanariesInFolder(profile, [SECRET])).toEqual([])

  expect((await keyward.must('vault:choose', { by: 'memory' })).vault).toBe('ready')
  const workspaces = await keyward.must('workspaces:list')
  const key = await keyward.must('keys:add', {
    name: 'Billing',
    kind: 'service',
    workspaceId: workspaces[0]?.id ?? '',
    clientId: 'b',
    clientSecret: SECRET,
  })
  expect(key.hasSecret).toBe(true)
  expect(readFileSync(join(profile, 'vault.json'), 'utf8')).not.toContain('ciphertext')
  await keyward.close()

  const again = await start({ env: withoutBus })
  const [kept] = await again.must('keys:list')
  expect(kept).toMatchObject({ name: 'Billing', hasSecret: false, attention: 'needs-secret' })
})

test('a passphrase vault opens only with its passphrase, on a machine without any keyring (S12: passphrase; S33: passphrase)', async ({
  start,
  profile,
}) => {
  const keyward = await start({ env: withoutBus })
  await keyward.must('vault:choose', { by: 'passphrase', passphrase: PASSPHRASE })
  expect((await addKey(keyward)).ok).toBe(true)
  await keyward.close()
  expect(findCanariesInFolder(profile, [SECRET, PASSPHRASE])).toEqual([])

  const again = await start({ env: withoutBus })
  expect((await again.must('app:state')).vault).toBe('locked')
  expect(await again.call('keys:list')).toMatchObject({ ok: false, error: { kind: 'locked' } })
  expect(await again.call('vault:unlock', { passphrase: 'canary-not-the-passphrase' })).toMatchObject({
    ok: false,
    error: { reason: 'wrong-passphrase' },
  })
  expect((await again.must('vault:unlock', { passphrase: PASSPHRASE })).vault).toBe('ready')
  const [key] = await again.must('keys:list')
  expect(key).toMatchObject({ name: 'Billing', hasSecret: true })
})

test('a vault sealed with the keyring still lists its keys when the keyring is gone (S13)', async ({
  start,
}) => {
  const keyward = await start()
  expect((await addKey(keyward)).ok).toBe(true)
  await keyward.close()
  const again = await start({ env: withoutBus })
  const [key] = await again.must('keys:list')
  expect(key).toMatchObject({ name: 'Billing', hasSecret: true })
  expect(await again.call('tokens:issue', { keyId: key?.id ?? '' })).toMatchObject({
    ok: false,
    error: { kind: 'keyring-missing' },
  })
})
