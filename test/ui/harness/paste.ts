import type { Page } from '@playwright/test'

/** Pastes like a user: puts the text on the clipboard, then presses the shortcut in the focused field. */
export const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
}
