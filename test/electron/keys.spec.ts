import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { mainWindow } from '../pages/main-window.ts'
import { findCanaries } from './app/canary.ts'
import { heapOf } from './app/heap.ts'
import { test as base, expect, type RunningKeyward, shareApp } from './app/keyward-app.ts'
import { addPlace, removeKeys } from './app/place.ts'

const SECRET = 'canary-first-Secr3t-Zq81'
const NEW_SECRET = 'canary-second-Secr3t-Xw92'
const basic = (clientId: string, clientSecret: string) =>
  `authorization: basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`.toLowerCase()

const shared = shareApp()

type Place = { readonly keyward: RunningKeyward; readonly server: RawServer; readonly workspaceId: string }

/**
 * A workspace whose sign-in server issues a new token each time: `token-1`, `token-2`, and so on. There are no
 * other keys.
 */
const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  place: async ({}, use) => {
    const { keyward } = shared
    let count = 0
    const server = await startRawServer((socket) => {
      count += 1
      const answer = { access_token: `canary-token-${count}`, expires_in: 3600, token_type: 'Bearer' }
      socket.end(reply(200, JSON.stringify(answer), { 'Content-Type': 'application/json' }))
    })
    await use({ keyward, server, workspaceId: await addPlace(keyward, server.origin) })
    await removeKeys(shared.keyward)
    await server.close()
  },
})

const addKey = ({ keyward, workspaceId }: Place, name: string) =>
  keyward.must('keys:add', {
    name,
    kind: 'service',
    workspaceId,
    clientId: `${name}-id`,
    clientSecret: SECRET,
  })

const copied = async (keyward: RunningKeyward, keyId: string): Promise<string> => {
  await keyward.press()
  await keyward.must('tokens:copy', { keyId })
  return keyward.clipboardText()
}

/** Answers the next save dialogs with this path. */
const saveTo = ({ app }: RunningKeyward, filePath: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: path === '', filePath: path })
  }, filePath)

test('undoing a replacement sends the former credentials and drops the newer ones’ token', async ({
  place,
}) => {
  const { keyward, server } = place
  const { id: keyId } = await addKey(place, 'billing')
  expect(await copied(keyward, keyId)).toBe('canary-token-1')
  expect(server.requests[0]?.toLowerCase()).toContain(basic('billing-id', SECRET))

  await keyward.must('keys:replaceSecret', { keyId, clientId: 'new-id', clientSecret: NEW_SECRET })
  expect(await copied(keyward, keyId)).toBe('canary-token-2')
  expect(server.requests[1]?.toLowerCase()).toContain(basic('new-id', NEW_SECRET))

  await mainWindow(keyward.page)
    .grid.getByRole('row', { name: /^billing/ })
    .click()
  await mainWindow(keyward.page).detail.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(async () => (await keyward.must('keys:list'))[0]?.clientId).toBe('billing-id')
  expect(await keyward.must('tokens:list')).toMatchObject([{ keyId, state: 'none' }])
  expect(await copied(keyward, keyId)).toBe('canary-token-3')
  expect(server.requests[2]?.toLowerCase()).toContain(basic('billing-id', SECRET))
  expect(server.requests).toHaveLength(3)

  // Undoing can itself be undone.
  await keyward.must('keys:undoReplace', { keyId })
  expect(await copied(keyward, keyId)).toBe('canary-token-4')
  expect(server.requests[3]?.toLowerCase()).toContain(basic('new-id', NEW_SECRET))
})

test('of a text pasted into the palette, only the client ID remains (S33: memory)', async ({ place }) => {
  const { keyward } = place
  const { page } = keyward
  const { id: keyId } = await addKey(place, 'billing')
  const mine = await copied(keyward, keyId)
  const foreign = 'canary-foreign-T0ken-81hQ'
  const pasted = 'canary-pasted-s3cret-5Kd'
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Command palette' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  const paste = (text: string) =>
    // Sends the text in parts, because everything that Playwright sends stays in the page's memory.
    page.evaluate(
      (parts) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', parts.join(''))
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      },
      [text.slice(0, 9), text.slice(9, -9), text.slice(-9)],
    )
  await paste(mine)
  await expect(dialog).toContainText('No matches')
  await paste(`curl -u billing-id:${pasted} https://auth.example.com`)
  await expect(dialog.getByRole('combobox')).toHaveValue('billing-id')
  await paste(`--token ${foreign}`)
  await expect(dialog).toContainText('No matches')

  const heap = await heapOf(keyward)
  expect(heap.includes('billing-id')).toBe(true) // finding public text proves that the search works
  expect(findCanaries('page', heap, [mine, foreign, pasted])).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('exports the list without secrets to a chosen file that only the user can read (S36: inventory)', async ({
  place,
}) => {
  const { keyward } = place
  const { profile } = shared
  const { page } = keyward
  const { id: keyId } = await addKey(place, '=HYPERLINK("x")')
  await addKey(place, 'ledger')
  const token = await copied(keyward, keyId)
  const target = join(profile, 'our keys.csv')
  const exportAll = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export without secrets…' }).focus()
    await page.keyboard.press('Enter')
  }
  await saveTo(keyward, '')
  await keyward.press()
  expect(await keyward.call('keys:exportInventory', { keyIds: [keyId], words: {} })).toMatchObject({
    error: { kind: 'cancelled' },
  })
  await saveTo(keyward, join(profile, 'no such folder', 'keys.csv'))
  await exportAll()
  await expect(page.getByRole('alert')).toContainText('Couldn’t save')
  await saveTo(keyward, target)
  await exportAll()
  await expect(page.getByRole('main').getByText('Saved to our keys.csv')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  expect(statSync(target).mode & 0o777).toBe(0o600)
  const text = readFileSync(target, 'utf8')
  expect(text).toContain('ledger-id')
  expect(text).not.toMatch(/(^|,)"?=/m) // nothing that a spreadsheet would evaluate as a formula
  expect(findCanaries('list', Buffer.from(text), [SECRET, token])).toEqual([])
})

test('several keys are removed in one save and restored in another, without their tokens', async ({
  place,
}) => {
  const { keyward } = place
  const ids: string[] = []
  for (const name of ['billing', 'ledger', 'support']) ids.push((await addKey(place, name)).id)
  const [first = '', second = '', third = ''] = ids
  await keyward.must('tokens:issue', { keyId: first })
  const vault = () => readFileSync(join(shared.profile, 'vault.json'), 'utf8')
  const before = vault()
  // One of the keys doesn't exist, so the others stay unchanged.
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await keyward.call('keys:removeMany', { keyIds: [first, unknown] })).toMatchObject({ ok: false })
  expect(vault()).toBe(before)

  await keyward.must('keys:removeMany', { keyIds: [first, second] })
  expect((await keyward.must('keys:list')).map(({ id }) => id)).toEqual([third])
  expect(await keyward.call('tokens:copy', { keyId: first })).toMatchObject({ ok: false })
  await keyward.close()

  const again = await shared.start()
  const deleted = (await again.must('keys:list', { deleted: true })).map(({ id }) => id)
  expect(deleted).toEqual(expect.arrayContaining([first, second]))
  expect(deleted).not.toContain(third)
  await again.must('keys:restoreMany', { keyIds: [first, second] })
  expect((await again.must('keys:list')).map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(await copied(again, first)).toBe('canary-token-2')
})
