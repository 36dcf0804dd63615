import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { numberedFile, profileFiles } from '../fakes/profile-files.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

const ORIGIN = 'https://auth.example.com'
const names = async (keyward: RunningKeyward) =>
  (await keyward.must('keys:list')).map(({ name }) => name).sort()

test('the app starts with broken settings and usage files and keeps them, and never writes a newer version’s vault (S22)', async ({
  start,
  profile,
}) => {
  const keyward = await start()
  await addKey(keyward, await addPlace(keyward, ORIGIN), 'First')
  await keyward.must('settings:write', { theme: 'dark' })
  await keyward.close()
  const spoilt = Buffer.from('{"theme":"dar')
  for (const record of ['settings', 'usage', 'backup']) writeFileSync(join(profile, `${record}.json`), spoilt)

  const again = await start()
  await expect(mainWindow(again.page).row('First')).toBeVisible()
  await again.must('settings:write', { density: 'compact' })
  await again.close()
  const kept = readdirSync(profile).filter((name) => name.startsWith('settings'))
  expect(kept.some((name) => readFileSync(join(profile, name)).equals(spoilt))).toBe(true)
  const file = join(profile, 'vault.json')
  const newer = readFileSync(file, 'utf8').replace('"format":2', '"format":3,"fromTheFuture":true')
  writeFileSync(file, newer)

  const last = await start()
  expect((await last.must('settings:read')).density).toBe('compact')
  await expect(mainWindow(last.page).row('First')).toBeVisible()
  await expect(last.page.getByText('saved by a newer version of Keyward')).toBeVisible()
  const [key] = await last.must('keys:list')
  expect(await last.call('keys:update', { keyId: key?.id ?? '', name: 'Changed' })).toMatchObject({
    ok: false,
    error: { kind: 'refused', reason: 'read-only' },
  })
  await last.close()
  expect(readFileSync(file, 'utf8')).toBe(newer)
})

test('a save through a temporary file loses nothing when the vault is deleted or replaced, or SNAP is set (S19; S21)', async ({
  start,
  profile,
}) => {
  const keyward = await start({ env: { SNAP: '/snap/keyward/1' } })
  const workspaceId = await addPlace(keyward, ORIGIN)
  const file = join(profile, 'vault.json')
  const before = statSync(file).ino
  await addKey(keyward, workspaceId, 'First')
  expect(statSync(file).ino).not.toBe(before)
  rmSync(file)
  await addKey(keyward, workspaceId, 'Second')
  expect(existsSync(file)).toBe(true)

  renameSync(file, `${file}.aside`)
  mkdirSync(file)
  const refused = await keyward.call('keys:add', {
    ...{ name: 'Third', kind: 'service', workspaceId, clientId: 'third', clientSecret: 'a-secret' },
  } as const)
  expect(refused).toMatchObject({ ok: false, error: { kind: 'not-saved', retryable: true } })
  expect(await names(keyward)).toEqual(['First', 'Second'])
  rmSync(file, { recursive: true })
  renameSync(`${file}.aside`, file)
  await addKey(keyward, workspaceId, 'Fourth')
  await keyward.close()
  const again = await start()
  expect(await names(again)).toEqual(['First', 'Fourth', 'Second'])
})

/** True if a file in the profile belongs to Keyward, not to Chromium. */
const isOwn = (name: string) => /^(backups\/.+|hold-.*|[^/]+\.(json|jsonl|log)[^/]*)$/.test(name)

test('links in place of files are not followed, and the profile has only the listed files (S17: every file)', async ({
  start,
  profile,
}) => {
  const outside = join(profile, 'outside')
  mkdirSync(outside)
  const others = profileFiles.filter((name) => name !== 'vault.json')
  const victimOf = (name: string) => join(outside, name.replaceAll('/', '-'))
  mkdirSync(join(profile, 'backups'))
  for (const name of others) {
    writeFileSync(victimOf(name), '{"theme":"dark"}\n')
    symlinkSync(victimOf(name), join(profile, name))
  }
  const keyward = await start()
  expect((await keyward.must('settings:read')).theme).toBe('system')
  expect((await keyward.call('practice:start')).ok).toBe(false)
  const keyId = await addKey(keyward, await addPlace(keyward, ORIGIN), 'First')
  await keyward.answerQuestions('go-on')
  for (let time = 0; time < 2; time += 1) await keyward.call('settings:write', { theme: 'light' })
  await keyward.must('vault:choose', { by: 'passphrase', passphrase: 'canary passphrase of the files' })
  await keyward.must('keys:remove', { keyId })
  await keyward.must('keys:purge', { keyId, name: 'First' })
  await keyward.advance(10_000)
  await keyward.close()
  for (const name of others) {
    expect(readFileSync(victimOf(name), 'utf8'), name).toBe('{"theme":"dark"}\n')
  }
  const files = readdirSync(profile, { recursive: true, encoding: 'utf8' }).filter(isOwn)
  expect(files.length).toBeGreaterThan(5)
  const known: readonly string[] = profileFiles
  expect(files.filter((name) => !known.includes(name) && !numberedFile.test(name))).toEqual([])
})

test('a vault that is a link is not followed, and the window says where it leads and what to do (S17: links; S60: names)', async ({
  start,
  profile,
}) => {
  const elsewhere = join(profile, 'synced\u202e vault.json')
  writeFileSync(elsewhere, '{"format":2}')
  symlinkSync('synced\u202e vault.json', join(profile, 'vault.json'))
  const { page } = await start()
  await expect(page.getByText('vault.json is a link to')).toContainText(join(profile, 'synced vault.json'))
  await expect(page.getByText('Replace the link with the file itself')).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'link.png') })
  expect(readFileSync(elsewhere, 'utf8')).toBe('{"format":2}')
})
