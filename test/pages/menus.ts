import type { Page } from '@playwright/test'

/** Opens an entry of the open menu that has further entries, and waits for them. */
export const openSubmenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('menu', { name, exact: true }).waitFor()
}
