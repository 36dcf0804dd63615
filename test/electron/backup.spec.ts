import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { findCanaries, findCanariesInFolder } from './app/canary.ts'
import { heapOf } from './app/heap.ts'
import { expect, type RunningKeyward, shareApp, startKeyward, test } from './app/keyward-app.ts'

const SECRET = 'canary-Backup-s3cret-%+é'
const PASSPHRASE = 'canary-backup words 42'
const canaries = [SECRET, PASSPHRASE]

const openBackups = async (page: Page) => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Data' }).click()
}

const addKey = async (keyward: RunningKeyward, origin: string, name = 'Billing') => {
  const [known] = await keyward.must('workspaces:list')
  const service =
    known === undefined
      ? await keyward.must('services:save', {
          name: 'Example',
          regions: [{ name: 'Default', authUrl: origin, baseUrl: origin }],
        })
      : undefined
  const workspace =
    known ??
    (await keyward.must('workspaces:save', {
      name: 'Acme',
      serviceId: service?.id ?? '',
      regionId: service?.regions[0]?.id ?? '',
      sensitive: false,
    }))
  return keyward.must('keys:add', {
    name,
    kind: 'service',
    workspaceId: workspace.id,
    clientId: `${name}-id`,
    clientSecret: SECRET,
  })
}

test('a backup restores working keys in a new profile and leaks nothing (S33: memory, passphrase; S36: encrypted, preview, hosts)', async ({
  start,
}) => {
  test.slow(true, 'each passphrase costs scrypt its whole price, here three times')
  const answer = JSON.stringify({ access_token: 'canary-a-token', expires_in: 3600, token_type: 'Bearer' })
  const server = await startRawServer((socket) =>
    socket.end(reply(200, answer, { 'Content-Type': 'application/json' })),
  )
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-elsewhere-'))
  const file = join(elsewhere, 'mine.keyward-backup')
  let other: RunningKeyward | undefined
  try {
    const keyward = await start()
    await addKey(keyward, server.origin)
    await keyward.chooseInDialog(file)
    const { page } = keyward
    await openBackups(page)
    await page.getByRole('button', { name: 'Make a backup…' }).click()
    const dialog = page.getByRole('dialog')
    for (const label of ['Passphrase', 'Repeat it']) {
      await dialog.getByLabel(label, { exact: true }).focus()
      await page.keyboard.insertText(PASSPHRASE)
    }
    await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
    await expect(dialog.getByText(/backup\W*1 key/)).toBeVisible()
    expect((await keyward.must('app:state')).lastBackupAtMs).toBeGreaterThan(0)
    await keyward.press()
    const { fileId } = await keyward.must('vault:chooseBackup', { isSaved: true })
    expect(
      await keyward.call('vault:checkBackup', { passphrase: 'canary-not-the-passphrase', fileId }),
    ).toMatchObject({ error: { reason: 'wrong-passphrase' } })
    await page.getByRole('button', { name: 'Close' }).click()
    const heap = await heapOf(keyward)
    expect(heap.includes('Billing-id')).toBe(true)
    expect(findCanaries('heap', heap, [PASSPHRASE])).toEqual([])
    await keyward.close()
    expect(findCanaries('backup', readFileSync(file), [...canaries, 'Billing-id'])).toEqual([])

    const fresh = join(elsewhere, 'profile')
    other = await startKeyward(fresh)
    await other.chooseInDialog(file)
    await other.answerQuestions('go-on')
    await other.page.getByRole('button', { name: 'Restore a backup or join a team' }).click()
    await other.page.getByRole('button', { name: 'Restore from a backup' }).click()
    const opening = other.page.getByRole('dialog')
    await opening.getByLabel('Passphrase for this file').focus()
    await other.page.keyboard.insertText(PASSPHRASE)
    await other.page.keyboard.press('Enter')
    await expect(opening.getByText(new URL(server.origin).host)).toBeVisible()
    await opening.getByRole('button', { name: 'Restore 1 key' }).click()
    await other.waitForState('ready')
    const [key] = await other.must('keys:list')
    expect(key).toMatchObject({ name: 'Billing', hasSecret: true })
    expect(await other.must('tokens:issue', { keyId: key?.id ?? '' })).toMatchObject({ state: 'valid' })
    expect(server.requests[0]).toContain(
      `Basic ${Buffer.from(`Billing-id:${SECRET}`, 'utf8').toString('base64')}`,
    )
    await other.close()
    expect(findCanariesInFolder(fresh, canaries)).toEqual([])
    expect(findCanaries('printed', Buffer.from(other.printed.join('')), canaries)).toEqual([])
  } finally {
    await other?.close().catch(() => undefined)
    await server.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test.describe('backup copies of the vault', () => {
  const shared = shareApp({}, async (keyward) => {
    for (const name of ['First', 'Second']) await addKey(keyward, 'https://auth.example.com', name)
  })
  const names = async (keyward: RunningKeyward) =>
    (await keyward.must('keys:list')).map(({ name }) => name).sort()

  test('every copy can be restored, and then the newer vault again (S22: each copy)', async () => {
    const { keyward, profile } = shared
    const { page } = keyward
    await openBackups(page)
    await page.getByRole('button', { name: 'Go back…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').first()).toContainText('Same keys as now')
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('Keys removed: 1')
    await keyward.answerQuestions('cancel')
    await dialog.getByRole('button', { name: 'Go back to the version from' }).nth(1).click()
    await expect(dialog.getByRole('button', { name: 'Go back to the version from' }).nth(1)).toBeEnabled()
    expect(await keyward.must('keys:list')).toHaveLength(2)
    await keyward.answerQuestions('go-on')
    await dialog.getByRole('button', { name: 'Go back to the version from' }).nth(1).click()
    await expect(dialog).toBeHidden()
    expect((await keyward.must('keys:list')).map((key) => key.name)).toEqual(['First'])
    expect(readdirSync(profile).filter((name) => name.startsWith('vault-set-aside'))).toEqual([])

    for (const copy of await keyward.must('vault:backups')) {
      await keyward.must('vault:restore', { backupId: copy.id })
      expect(await keyward.must('keys:list')).toHaveLength(copy.keys ?? Number.NaN)
    }
    const [, former] = await keyward.must('vault:backups')
    expect(former?.keys).toBeDefined()
  })

  test('a missing vault is reported as an incident, and the newest copy has everything that was saved (S21: between runs)', async () => {
    const { keyward, profile } = shared
    await addKey(keyward, 'https://auth.example.com', 'Third')
    const before = await names(keyward)
    await keyward.close()
    rmSync(join(profile, 'vault.json'))

    const again = await shared.start()
    await again.waitForState('unreadable')
    expect(existsSync(join(profile, 'vault.json'))).toBe(false)
    await again.answerQuestions('go-on')
    await again.page.getByRole('button', { name: 'Go back to the version from' }).first().click()
    await again.waitForState('ready')
    expect(await names(again)).toEqual(before)
  })

  test('a truncated vault file is reported, kept bit for bit, and replaced by the chosen copy (S18: recovery; S22)', async () => {
    const { keyward, profile } = shared
    const before = await names(keyward)
    await addKey(keyward, 'https://auth.example.com', 'Latest')
    await keyward.close()
    const file = join(profile, 'vault.json')
    const whole = readFileSync(file)
    const spoilt = whole.subarray(0, whole.length / 2)
    writeFileSync(file, spoilt)

    const again = await shared.start()
    const { page } = again
    await again.waitForState('unreadable')
    await expect(page.getByRole('heading', { name: 'Your keys couldn’t be read' })).toBeVisible()
    await expect(page.getByText('Nothing was overwritten or deleted')).toBeVisible()
    expect(await again.call('vault:exportBackup', { passphrase: PASSPHRASE })).toMatchObject({ ok: false })
    expect(readFileSync(file)).toEqual(spoilt)
    await page.getByRole('button', { name: 'Go back to the version from' }).first().click()
    await again.waitForState('ready')
    const keys = await again.must('keys:list')
    expect(await names(again)).toEqual(before)
    expect((await again.must('keys:update', { keyId: keys[0]?.id ?? '', name: 'Renamed' })).name).toBe(
      'Renamed',
    )
    const aside = readdirSync(profile).filter((name) => name.startsWith('vault-set-aside'))
    expect(aside).toHaveLength(1)
    expect(readFileSync(join(profile, aside[0] ?? ''))).toEqual(spoilt)
  })
})
