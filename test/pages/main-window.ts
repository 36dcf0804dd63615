import type { Locator, Page } from '@playwright/test'

/** Counts the user's inputs, so that tests can limit the number for a task. */
export class Inputs {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(locator: Locator): Promise<void> {
    this.count += 1
    await locator.click()
  }

  /** Fills in one field, which counts as one input. */
  async type(locator: Locator, text: string): Promise<void> {
    this.count += 1
    await locator.fill(text)
  }

  /** Pastes from the system's clipboard, after `copy` has put the text there. */
  async paste(locator: Locator, text: string, copy: (text: string) => Promise<void>): Promise<void> {
    this.count += 1
    await copy(text)
    await locator.focus()
    await this.#page.keyboard.press('ControlOrMeta+V')
  }

  async press(key: string): Promise<void> {
    this.count += 1
    await this.#page.keyboard.press(key)
  }
}

/** Locators for elements of the main window. */
export const mainWindow = (page: Page) => ({
  practise: page.getByRole('button', { name: 'Practise' }),
  addKey: page.getByRole('button', { name: 'Add key' }),
  lock: page.getByRole('button', { name: 'Lock' }),
  search: page.getByRole('searchbox'),
  grid: page.getByRole('grid', { name: 'Keys' }),
  row: (name: string) => page.getByRole('row', { name }),
  copyTokenOf: (name: string) => page.getByRole('button', { name: `Copy token for ${name}` }),
  detail: page.getByRole('complementary', { name: 'Key details' }),
  testRequest: page.getByRole('button', { name: 'Test', exact: true }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  clearNow: page.getByRole('button', { name: 'Clear now' }),
})

/** Locators in the form for a new key. */
export const addKeyForm = (page: Page) => ({
  workspace: page.getByRole('button', { name: /Workspace$/ }),
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  clientId: page.getByLabel('Client ID'),
  clientSecret: page.getByLabel('Client secret'),
  save: page.getByRole('button', { name: 'Save and check' }),
})
