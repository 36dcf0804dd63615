import type { Page } from '@playwright/test'

/** Pastes as a person does: the text on the clipboard, then the keys in the field that has the focus. */
export const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
}
