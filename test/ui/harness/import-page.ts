import type { Page } from '@playwright/test'
import type { FileOnDisk } from '../../../src/main/ports/file-dialog.ts'
import { anyPlace } from '../../fakes/fake-file-dialog.ts'
import { expect, mainOf } from './page-test.ts'

/** The prefix of every secret in a file. SECURITY: S33, no page shows it. */
export const secret = 'canary-import-Wq8x1Zt0pLk93Ru'

/** A table with this many keys, for the scenario's service or another host. */
export const table = (count: number, host = 'auth.example.com'): string =>
  [
    'Name,Workspace,Client ID,Client secret,Token URL,API URL',
    ...Array.from(
      { length: count },
      (_, n) =>
        `Import ${n + 1},${n % 2 === 0 ? 'Northwind' : 'Contoso'},import-${n + 1},${secret}-${n},https://${host}/v1/auth/token,https://${host.replace('auth', 'api')}`,
    ),
  ].join('\n')

/** Makes main's dialog return these files. `onDisk` describes them on disk. */
export const choose = (
  page: Page,
  files: readonly { readonly name: string; readonly text: string }[],
  onDisk: FileOnDisk = anyPlace,
) => {
  mainOf(page).app.fileDialog.toOpenMany = {
    kind: 'opened',
    files: files.map(({ name, text }) => ({
      name,
      bytes: new TextEncoder().encode(text),
      onDisk,
    })),
  }
}

/** Opens the import at its first step. */
export const openImport = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: 'Import keys' }).click()
  await expect(page.getByRole('button', { name: 'Choose files…' })).toBeFocused()
}
/** Opens the import where the user left it. */
export const openAgain = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: 'Import keys' }).click()
}
/** A button with exactly this name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** Saves this many keys without checking them. */
export const saveUnchecked = async (page: Page, count: number): Promise<void> => {
  await expect(button(page, count === 1 ? 'Check 1 key' : `Check ${count} keys`)).toBeVisible()
  await button(page, 'Save without checking').click()
}
/** The grid of the preview's rows. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Keys found' })
