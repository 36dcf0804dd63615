import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'

const SECRET = 'canary-in-a-download'
const shared = shareApp()

const addBilling = (keyward: RunningKeyward) =>
  keyward.must('keys:add', {
    name: 'Billing',
    kind: 'service',
    clientId: 'an-id',
    clientSecret: SECRET,
    newWorkspace: {
      name: 'Acme',
      sensitive: false,
      newService: {
        name: 'Example',
        regions: [{ name: 'EU', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' }],
      },
    },
  })

/** Chooses a folder to search, with the key press that a search requires. */
const searchFolder = async (keyward: RunningKeyward, folder: string): Promise<void> => {
  const { page } = keyward
  await keyward.chooseInDialog(folder)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('find copies')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose folders…' }).click()
}

test('a process without secrets finds copies in real files, and exits after the search (S33: copies)', async () => {
  const { keyward } = shared
  const folder = mkdtempSync(join(tmpdir(), 'keyward-copies-'))
  try {
    const lines = Array.from({ length: 40_000 }, (_, line) => `line ${line}: nothing of interest`)
    lines[31_415] = `  "client_secret": "${SECRET}",`
    writeFileSync(join(folder, 'large.json'), lines.join('\n'))
    writeFileSync(join(folder, 'wide.txt'), Buffer.from(`first\n${SECRET}`, 'utf16le'))
    await keyward.answerQuestions('go-on')
    const { id: keyId } = await addBilling(keyward)
    // The search skips secrets saved within the last day.
    await keyward.advance(DAY_MS)
    await searchFolder(keyward, folder)
    await expect(keyward.page.getByRole('heading', { name: 'Files with copies: 2' })).toBeVisible()
    const { copies, ...search } = await keyward.must('copies:results')
    expect(copies.map(({ keyId: of, fileName, line, form }) => [of, fileName, line, form]).sort()).toEqual([
      [keyId, 'large.json', 31_416, 'text'],
      [keyId, 'wide.txt', 2, 'utf-16'],
    ])
    expect(search).toMatchObject({ state: 'done', files: 2, unreadable: 0 })
    await expect
      .poll(() => keyward.app.evaluate(({ app }) => app.getAppMetrics().map(({ name }) => name)))
      .not.toContain('Keyward search for copies')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a page can’t spell out a file by searching for guesses, even in a folder that the user chooses (S57: spelling)', async ({
  start,
}) => {
  const keyward = await start()
  const folder = mkdtempSync(join(tmpdir(), 'keyward-guesses-'))
  try {
    writeFileSync(join(folder, 'history'), 'login --password=correct-horse-battery\n')
    await addBilling(keyward)
    // Only the last guess has the correct next character of the password.
    const guesses = [...Array.from({ length: 1_999 }, (_, n) => `correct-~${n}`), 'correct-h']
    const rows = guesses.map(
      (guess, n) => `Key ${n},Acme,guess-${n},${guess},https://auth.example.com,https://api.example.com`,
    )
    const text = ['name,workspace,client id,client secret,token url,api url', ...rows].join('\n')
    const plan = await keyward.must('imports:read', { files: [{ name: 'keys.csv', text }] })
    const taken = plan.rows.map(({ rowId }) => ({ rowId }))
    const { undoId } = await keyward.must('imports:apply', { planId: plan.planId, rows: taken })

    await keyward.answerQuestions('go-on')
    await searchFolder(keyward, folder)
    await expect(keyward.page.getByRole('heading', { name: 'No copies found' })).toBeVisible()
    expect(await keyward.must('copies:results')).toMatchObject({ secrets: 0, tooNew: 2_001 })
    expect(await keyward.call('imports:undo', { undoId })).toMatchObject({ ok: true })
    await keyward.page.getByRole('button', { name: 'Choose folders…' }).click()
    await expect(keyward.page.getByText('Please wait before trying again')).toBeVisible()
    // Main asks no question, because the folder was chosen in main's own dialog.
    expect(await keyward.questions()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
