import type { Page } from '@playwright/test'

/** The dialog that asks how to replace a key. */
export const replaceDialog = (page: Page) => page.getByRole('dialog', { name: /^Replace / })

/** Chooses this way to replace the key. Without one, keeps the suggested way. */
export const chooseWay = async (
  page: Page,
  way?: 'Step by step' | 'Only the secret' | 'It leaked',
): Promise<void> => {
  const dialog = replaceDialog(page)
  if (way) await dialog.getByText(way, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
