import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { packWorkbook } from '../fakes/pack-workbook.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { Inputs } from '../pages/main-window.ts'
import { findLeaksInPage } from './app/heap.ts'
import { expect, test } from './app/keyward-app.ts'

const json = { 'Content-Type': 'application/json' }
const issued = JSON.stringify({ access_token: 'canary-token-of-40', expires_in: 3600, token_type: 'Bearer' })
const refused = JSON.stringify({ error: 'invalid_client' })

/** Forty keys as an office manager might list them, with her own headings. The service refuses the last two. */
const rowsAt = (origin: string): string[][] => [
  [
    'Customer',
    'What for',
    'App ID',
    'App password',
    'Valid until',
    'Contact',
    'Sign-in address',
    'API address',
  ],
  ...Array.from({ length: 40 }, (_, n) => [
    n % 2 === 0 ? 'Northwind' : 'Contoso',
    `Invoices ${n + 1}`,
    n < 38 ? `app-${n + 1}` : `gone-${n + 1}`,
    `canary-Of40-${n + 1}-x7Kq`,
    '2027-03-31',
    n % 3 === 0 ? 'Ada Okafor' : 'Grace Lindqvist',
    origin,
    origin,
  ]),
]

const files = {
  xlsx: (rows: string[][]) => packWorkbook([{ name: 'Keys', rows }]),
  csv: (rows: string[][]) => new TextEncoder().encode(rows.map((row) => row.join(';')).join('\r\n')),
}

for (const kind of ['xlsx', 'csv'] as const)
  test(`saving and checking forty keys from a custom .${kind} file takes at most 5 inputs (S33: memory; S41: named)`, async ({
    start,
  }) => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-own-'))
    const file = join(elsewhere, `Our keys.${kind}`)
    const server = await startRawServer((socket, request) => {
      const id = Buffer.from(/Basic (\S+)/.exec(request)?.[1] ?? '', 'base64').toString()
      const isKnown = id.startsWith('app-')
      socket.end(reply(isKnown ? 200 : 401, isKnown ? issued : refused, json))
    })
    try {
      writeFileSync(file, files[kind](rowsAt(server.origin)))
      const keyward = await start({ staysAtStart: true })
      const { page } = keyward
      await keyward.chooseInDialog(file)
      const inputs = new Inputs(page)
      const click = (name: string | RegExp, within: Locator = page.locator('main')) =>
        inputs.click(within.getByRole('button', { name }))

      await click('Choose files…')
      inputs.count += 1 // choosing the file in the system's dialog
      await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${kind}-1.png` })
      await click('Check 40 keys')
      inputs.count += 1 // main's question about the addresses
      await expect(page.getByText('Works: 38 · Needs attention: 2')).toBeVisible()
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${kind}-2.png` })
      expect(await keyward.must('keys:list')).toEqual([])
      const asked = server.requests.length
      await click('Save 40 keys')
      await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
      expect(inputs.count).toBeLessThanOrEqual(5)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${kind}-3.png` })

      expect((await keyward.questions()).length).toBe(1)
      // The list shows the results without further requests.
      expect(server.requests).toHaveLength(asked)
      const tokens = await keyward.must('tokens:list')
      expect(tokens.filter(({ state }) => state === 'valid')).toHaveLength(38)
      const keys = await keyward.must('keys:list')
      expect(keys.map(({ name, owner }) => [name, owner?.name])).toContainEqual(['Invoices 1', 'Ada Okafor'])
      expect(await findLeaksInPage(keyward)).toEqual([])

      if (kind === 'csv') {
        // Changes the file after the import, so that Keyward refuses to move it to the trash.
        appendFileSync(file, '\r\n')
        await click('Move to trash')
        await expect(page.getByText('The file wasn’t moved to the trash')).toBeVisible()
        expect(existsSync(file)).toBe(true)
        return await click('Keep')
      }
      await click('Move to trash')
      await expect(page.getByText('Moved to trash')).toBeVisible()
      expect(existsSync(file)).toBe(false)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${kind}-4.png` })
    } finally {
      await server.close()
      rmSync(elsewhere, { recursive: true, force: true })
    }
  })
