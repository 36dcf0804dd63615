import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, shareApp, test } from './app/keyward-app.ts'

const SECRET = 'canary-in-a-download'
const shared = shareApp()

test('a process without secrets finds copies in real files, and ends with the search (S33: copies)', async () => {
  const { keyward } = shared
  const folder = mkdtempSync(join(tmpdir(), 'keyward-copies-'))
  try {
    const lines = Array.from({ length: 40_000 }, (_, line) => `line ${line}: nothing of interest`)
    lines[31_415] = `  "client_secret": "${SECRET}",`
    writeFileSync(join(folder, 'large.json'), lines.join('\n'))
    writeFileSync(join(folder, 'wide.txt'), Buffer.from(`first\n${SECRET}`, 'utf16le'))
    await keyward.answerQuestions('go-on')
    const { id: keyId } = await keyward.must('keys:add', {
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
    await keyward.app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
    }, folder)
    // The press that a search needs.
    await keyward.page.keyboard.press('Control+k')
    await keyward.page.getByRole('combobox').fill('find copies')
    await keyward.page.keyboard.press('Enter')
    await keyward.page.getByRole('button', { name: 'Choose folders…' }).click()
    await expect(keyward.page.getByRole('heading', { name: '2 copies found' })).toBeVisible()
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
