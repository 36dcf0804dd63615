import { createCipheriv, createDecipheriv } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { mainWindow } from '../pages/main-window.ts'
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

/** Decrypts with the fixed key and IV that Chromium uses without a keyring. Both are public in its source. */
const openWithPublicKey = (sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(
    'aes-128-cbc',
    Buffer.from('fd621fe5a2b402539dfa147ca9272778', 'hex'),
    ' '.repeat(16),
  )
  return Buffer.concat([decipher.update(sealed.subarray(3)), decipher.final()])
}

/** What the public key decrypts in these bytes, directly and in every base64 text within them. */
const openedIn = (content: Buffer): string[] => {
  const text = content.toString('latin1')
  const inBase64 = [...text.matchAll(/[A-Za-z0-9+/]{22,}={0,2}/g)].map(([word]) =>
    Buffer.from(word, 'base64'),
  )
  const raw = [...text.matchAll(/v1[01]/g)].flatMap(({ index }) =>
    // The length of the encrypted text is unknown, but it must be a multiple of 16 bytes.
    Array.from({ length: 16 }, (_, blocks) => content.subarray(index, index + 3 + 16 * (blocks + 1))),
  )
  return [...inBase64, ...raw].flatMap((sealed) => {
    if (!/^v1[01]$/.test(sealed.subarray(0, 3).toString('latin1'))) return []
    try {
      const opened = openWithPublicKey(sealed).toString('latin1')
      // Keyward encrypts text. A wrong key yields valid padding in one of 256 cases, but then the bytes are
      // random.
      return /^[\x20-\x7e]+$/.test(opened) ? [opened] : []
    } catch {
      return []
    }
  })
}

/** The files in a folder that contain anything that the public key can decrypt. */
const filesOpenToAll = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => openedIn(readFileSync(path)).length > 0)

test('the search for the public key’s encryption finds it as bytes and as base64', () => {
  const key = Buffer.from('fd621fe5a2b402539dfa147ca9272778', 'hex')
  const cipher = createCipheriv('aes-128-cbc', key, ' '.repeat(16))
  const sealed = Buffer.concat([Buffer.from('v10'), cipher.update('canary'), cipher.final()])
  const inside = Buffer.concat([Buffer.from('{"a": "'), sealed, Buffer.from('x'.repeat(40))])
  expect(openedIn(inside)).toContain('canary')
  expect(openedIn(Buffer.from(`{"a":"${sealed.toString('base64')}"}`))).toEqual(['canary'])
})

test('with a keyring, nothing is encrypted with the public key; without it, the keys are still listed (S12: not v10; S13: keyring gone)', async ({
  start,
  profile,
}) => {
  const keyward = await start()
  expect((await addKey(keyward)).ok).toBe(true)
  const vault = JSON.parse(readFileSync(join(profile, 'vault.json'), 'utf8'))
  const sealed = Buffer.from(vault.dataKeys[0].os.sealed, 'base64')
  expect(vault.dataKeys[0].os.backend).toBe('gnome_libsecret')
  expect(sealed.subarray(0, 3).toString()).toBe('v11')
  expect(openedIn(sealed)).toEqual([])
  expect(filesOpenToAll(profile)).toEqual([])
  await keyward.close()

  const again = await start({ env: withoutBus })
  const [key] = await again.must('keys:list')
  expect(key).toMatchObject({ name: 'Billing', hasSecret: true })
  expect(await again.call('tokens:issue', { keyId: key?.id ?? '' })).toMatchObject({
    ok: false,
    error: { kind: 'keyring-missing' },
  })
})

test('without a session bus, no secret is stored before the user chooses how (S12: no bus, public key, memory only)', async ({
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

  await keyward.answerQuestions('go-on')
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
  await again.close()
  expect(filesOpenToAll(profile)).toEqual([])
})

test('a passphrase vault needs its passphrase and no keyring, and a restart doesn’t shorten the minute’s wait after wrong ones (S12: passphrase; S33: passphrase; S35: restart)', async ({
  start,
  profile,
}) => {
  test.slow(true, 'each passphrase costs scrypt its whole price, here six times')
  const keyward = await start({ env: withoutBus })
  await keyward.must('vault:choose', { by: 'passphrase', passphrase: PASSPHRASE })
  expect((await addKey(keyward)).ok).toBe(true)
  await keyward.close()
  expect(findCanariesInFolder(profile, [SECRET, PASSPHRASE])).toEqual([])

  const again = await start({ env: withoutBus })
  expect((await again.must('app:state')).vault).toBe('locked')
  expect(await again.call('keys:list')).toMatchObject({ ok: false, error: { kind: 'locked' } })
  const wrongPassphrase = { ok: false, error: { reason: 'wrong-passphrase' } }
  for (let tries = 0; tries < 3; tries += 1)
    expect(await again.call('vault:unlock', { passphrase: 'canary-not-the-passphrase' })).toMatchObject(
      wrongPassphrase,
    )
  await again.close()

  const last = await start({ env: withoutBus })
  expect(await last.call('vault:unlock', { passphrase: PASSPHRASE })).toMatchObject({
    ok: false,
    error: { reason: 'wrong-passphrase', retryAtMs: expect.any(Number) },
  })
  await last.advance(60_000)
  expect((await last.must('vault:unlock', { passphrase: PASSPHRASE })).vault).toBe('ready')
  const [key] = await last.must('keys:list')
  expect(key).toMatchObject({ name: 'Billing', hasSecret: true })
})

test('with umask 000, everything that Keyward writes is still readable only by its owner (S17: umask 000)', async ({
  start,
  profile,
}) => {
  rmSync(profile, { recursive: true })
  const before = process.umask(0)
  try {
    const keyward = await start()
    await mainWindow(keyward.page).practise.click()
    await mainWindow(keyward.page).copyTokenOf('My first key').click()
    await expect(mainWindow(keyward.page).detail).toContainText('Copied')
    await keyward.must('settings:write', { theme: 'dark' })
    await keyward.close()
  } finally {
    process.umask(before)
  }
  const own = readdirSync(profile, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(backups|(backups\/)?[\w.-]+\.(json|jsonl|log))$/.test(name),
  )
  expect(own).toEqual(expect.arrayContaining(['vault.json', 'settings.json', 'usage.json', 'practice.json']))
  expect(own).toEqual(expect.arrayContaining(['activity.jsonl', 'backups']))
  const open = ['', ...own].filter((name) => (statSync(join(profile, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
})
