import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { addKeyForm, mainWindow } from '../pages/main-window.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { test as base, expect, type RunningKeyward, startKeyward } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'
import { mountSmallDisk, type SmallDisk } from './app/small-disk.ts'

type Scene = { readonly keyward: RunningKeyward; readonly disk: SmallDisk; readonly profile: string }

let disk: SmallDisk | undefined
let server: RawServer | undefined
let keyward: RunningKeyward | undefined

/** An app with one saved key, on a disk that can be filled. Tests share the app and must leave it unchanged. */
const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  scene: async ({}, use, info) => {
    info.skip(disk === undefined, 'needs Linux, root, and the right to mount a small disk')
    if (disk === undefined || keyward === undefined) return
    await use({ keyward, disk, profile: join(disk.folder, 'profile') })
    disk.free()
    await keyward.page.keyboard.press('Escape').catch(() => undefined)
    await keyward.page.keyboard.press('Control+0').catch(() => undefined)
  },
})

test.beforeAll(async () => {
  disk = mountSmallDisk('64m')
  if (disk === undefined) return
  const token = JSON.stringify({ access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' })
  server = await startRawServer(reply(200, token, { 'Content-Type': 'application/json' }))
  keyward = await startKeyward(join(disk.folder, 'profile'))
  await addKey(keyward, await addPlace(keyward, server.origin), 'First')
  await expect(mainWindow(keyward.page).row('First')).toBeVisible()
})

test.afterAll(async () => {
  disk?.free()
  await keyward?.close().catch(() => undefined)
  await server?.close()
  disk?.remove()
})

const vaultOf = (profile: string) => readFileSync(join(profile, 'vault.json'), 'utf8')
const names = async (keyward: RunningKeyward) =>
  (await keyward.must('keys:list')).map(({ name }) => name).sort()

test('a setting on a full disk: the error is shown and the old value stays', async ({
  scene: { keyward, disk },
}) => {
  const { page } = keyward
  await keyward.must('settings:write', { theme: 'light' })
  await page.keyboard.press('Control+,')
  disk.fill()
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await expect(page.getByText('Couldn’t save')).toBeVisible()
  expect((await keyward.must('settings:read')).theme).toBe('light')
  disk.free()
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await expect.poll(async () => (await keyward.must('settings:read')).theme).toBe('dark')
})

test('exports on a full disk: the error is shown, no partial file is left, and existing files stay unchanged (S19: told)', async ({
  scene: { keyward, disk },
}) => {
  const saveTo = (path: string) =>
    keyward.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, path)
  const files = () => readdirSync(disk.folder).filter((name) => !['profile', 'ballast'].includes(name))
  const keyIds = (await keyward.must('keys:list')).map(({ id }) => id)
  const exports = [
    { name: 'activity.csv', call: () => keyward.call('activity:export', { filter: {}, words: {} }) },
    { name: 'keys.csv', call: () => keyward.call('keys:exportInventory', { keyIds, words: {} }) },
    {
      name: 'mine.keyward-backup',
      call: () => keyward.call('vault:exportBackup', { passphrase: 'a long passphrase 42' }),
    },
  ]
  for (const { name, call: make } of exports) {
    const call = async () => {
      await keyward.press()
      return make()
    }
    await saveTo(join(disk.folder, name))
    disk.fill()
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'not-saved', detail: 'ENOSPC' } })
    expect(files()).toEqual([])
    disk.free()
    expect(await call()).toMatchObject({ ok: true })
    const whole = readFileSync(join(disk.folder, name))
    disk.fill()
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'not-saved' } })
    expect(files()).toEqual([name])
    expect(readFileSync(join(disk.folder, name)).equals(whole)).toBe(true)
    disk.free()
    await keyward.app.evaluate(
      (_electron, path) => process.getBuiltinModule('fs').rmSync(path),
      join(disk.folder, name),
    )
  }

  const { page } = keyward
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Make a backup…' }).click()
  const dialog = page.getByRole('dialog')
  for (const label of ['Passphrase', 'Repeat it'])
    await dialog.getByLabel(label, { exact: true }).fill('a long passphrase 42')
  disk.fill()
  await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
  await expect(dialog.getByText('The disk is full. Free up some space.')).toBeVisible()
  await expect(dialog.getByLabel('Passphrase', { exact: true })).toHaveValue('a long passphrase 42')
  disk.free()
  await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
  await expect(dialog.getByText(/backup\W*1 key/)).toBeVisible()
})

test('changing, replacing and deleting a key on a full disk report the error, change nothing and work later (S19: told)', async ({
  scene: { keyward, disk, profile },
}) => {
  const { page } = keyward
  const { detail, row } = mainWindow(page)
  const keyId = (await keyward.must('keys:list'))[0]?.id ?? ''
  const before = vaultOf(profile)
  const notSaved = page.getByText('Couldn’t save')
  await row('First').click()
  await detail.getByRole('button', { name: 'Add details…' }).click()
  const notes = detail.getByLabel('Notes', { exact: true })
  await notes.fill('Ask Sam')
  disk.fill()
  const save = detail.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(notSaved).toBeVisible()
  await expect(notes).toHaveValue('Ask Sam')
  expect(vaultOf(profile)).toBe(before)
  disk.free()
  await save.click()
  await expect(detail.getByText('Ask Sam')).toBeVisible()
  await expect(notSaved).toHaveCount(0)

  await row('First').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await chooseWay(page, 'Only the secret')
  const secret = detail.getByLabel('Client secret')
  await secret.fill('another-secret')
  const check = detail.getByRole('button', { name: 'Save and check' })
  disk.fill()
  await check.click()
  await expect(detail.getByText('Couldn’t save')).toBeVisible()
  await expect(secret).toHaveValue('another-secret')
  expect((await keyward.must('keys:list'))[0]?.secretVersion).toBe(1)
  disk.free()
  await check.click()
  await expect(secret).toHaveCount(0)
  expect((await keyward.must('keys:list'))[0]?.secretVersion).toBe(2)

  disk.fill()
  await row('First').focus()
  await page.keyboard.press('Delete')
  await expect(notSaved).toBeVisible()
  await expect(row('First')).toBeVisible()
  expect(await names(keyward)).toEqual(['First'])
  disk.free()
  await row('First').focus()
  await page.keyboard.press('Delete')
  await expect(row('First')).toHaveCount(0)
  expect(await names(keyward)).toEqual([])
  await keyward.must('keys:restore', { keyId })
})

test('a new key on a full disk: the form says why it isn’t saved, keeps its values and saves later (S19: told)', async ({
  scene: { keyward, disk, profile },
}) => {
  const { page } = keyward
  const form = addKeyForm(page)
  const before = vaultOf(profile)
  await page.keyboard.press('Control+n')
  await form.name.fill('Second')
  await form.clientId.fill('second-id')
  await form.clientSecret.fill('second-secret')
  disk.fill()
  await form.save.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t save' })
  await expect(alert).toContainText('The disk is full. Free up some space.')
  await expect(form.name).toHaveValue('Second')
  await expect(form.clientId).toHaveValue('second-id')
  await expect(form.clientSecret).toHaveValue('second-secret')
  expect(vaultOf(profile)).toBe(before)
  expect(await names(keyward)).toEqual(['First'])

  // The disk is still full, so the failure is reported again, and nothing is lost.
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeVisible()
  expect(vaultOf(profile)).toBe(before)

  disk.free()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
  expect(await names(keyward)).toEqual(['First', 'Second'])
  await keyward.close()
  const again = await startKeyward(profile)
  expect(await names(again)).toEqual(['First', 'Second'])
  expect((await again.must('keys:list')).every(({ hasSecret }) => hasSecret)).toBe(true)
  await again.close()
})
