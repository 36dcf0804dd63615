import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { findCanaries, findCanariesInFolder } from './app/canary.ts'
import { heapOf } from './app/heap.ts'
import { expect, type RunningKeyward, startKeyward, test } from './app/keyward-app.ts'

const SECRET = 'canary-Sent-s3cret-%+é'
const KEPT = 'canary-Kept-s3cret'
const PASSPHRASE = 'canary-sent words 42'
const canaries = [SECRET, KEPT, PASSPHRASE]

test('a selected key goes to a colleague, who imports it and copies a token (S36: sent keys; S33: memory, passphrase)', async ({
  start,
}) => {
  test.slow(true, 'each passphrase costs scrypt its whole price, here twice')
  const answer = JSON.stringify({ access_token: 'canary-a-token', expires_in: 3600, token_type: 'Bearer' })
  const server = await startRawServer((socket) =>
    socket.end(reply(200, answer, { 'Content-Type': 'application/json' })),
  )
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-elsewhere-'))
  const file = join(elsewhere, 'for-you.keyward-backup')
  let theirs: RunningKeyward | undefined
  try {
    const mine = await start()
    const service = await mine.must('services:save', {
      name: 'Example',
      regions: [{ name: 'Default', authUrl: server.origin, baseUrl: server.origin }],
    })
    const workspace = await mine.must('workspaces:save', {
      name: 'Acme',
      serviceId: service.id,
      regionId: service.regions[0]?.id ?? '',
      sensitive: false,
    })
    for (const [name, clientSecret] of [
      ['Sent', SECRET],
      ['Kept', KEPT],
    ] as const)
      await mine.must('keys:add', {
        name,
        kind: 'service',
        workspaceId: workspace.id,
        clientId: `${name}-id`,
        clientSecret,
      })
    await mine.chooseInDialog(file)
    await mine.page.getByRole('row', { name: /^Sent/ }).click()
    await mine.page.keyboard.press('Control+k')
    await mine.page.getByRole('combobox').fill('Send keys')
    await mine.page.keyboard.press('Enter')
    const sending = mine.page.getByRole('dialog')
    await expect(sending.getByText('1 key in 1 workspace')).toBeVisible()
    for (const label of ['Passphrase', 'Repeat it']) {
      await sending.getByLabel(label, { exact: true }).focus()
      await mine.page.keyboard.insertText(PASSPHRASE)
    }
    await mine.page.keyboard.press('Enter')
    await expect(sending.getByRole('heading', { name: 'Ready to send' })).toBeVisible()
    const heap = await heapOf(mine)
    expect(heap.includes('Sent-id')).toBe(true)
    expect(findCanaries('heap', heap, [PASSPHRASE])).toEqual([])
    await mine.close()
    expect(findCanaries('file', readFileSync(file), [...canaries, 'Sent-id', 'Kept-id'])).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const fresh = join(elsewhere, 'profile')
    theirs = await startKeyward(fresh)
    const { page } = theirs
    await theirs.chooseInDialog(file)
    await theirs.answerQuestions('go-on')
    await page.getByRole('button', { name: 'Choose files…' }).click()
    await expect(page.getByLabel('Passphrase for this file')).toBeFocused()
    await page.keyboard.insertText(PASSPHRASE)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: 'Keys found' }).getByRole('row')).toHaveCount(1)
    expect(findCanaries('heap', await heapOf(theirs), canaries)).toEqual([])
    await page.getByRole('button', { name: 'Save without checking' }).click()
    await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
    expect((await theirs.questions()).join()).toContain(new URL(server.origin).host)
    await page.getByRole('button', { name: 'Show keys' }).click()
    await page
      .getByRole('row', { name: /^Sent/ })
      .getByRole('button', { name: /Copy token/ })
      .click()
    await expect.poll(() => theirs?.clipboardText()).toBe('canary-a-token')
    expect(server.requests[0]).toContain(
      `Basic ${Buffer.from(`Sent-id:${SECRET}`, 'utf8').toString('base64')}`,
    )
    await theirs.close()
    expect(findCanariesInFolder(fresh, canaries)).toEqual([])
    expect(findCanaries('printed', Buffer.from(theirs.printed.join('')), canaries)).toEqual([])
  } finally {
    await theirs?.close().catch(() => undefined)
    await server.close()
    rmSync(elsewhere, { recursive: true, force: true })
  }
})
