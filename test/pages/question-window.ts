import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'

/** Main's question, in the window that it is asked in. */
export class QuestionPage {
  readonly page: Page
  readonly message: Locator
  readonly detail: Locator
  readonly tick: Locator
  readonly cancel: Locator
  readonly goOn: Locator

  constructor(page: Page) {
    this.page = page
    this.message = page.getByRole('heading')
    this.detail = page.locator('#detail')
    this.tick = page.getByRole('checkbox')
    this.cancel = page.getByRole('button').first()
    this.goOn = page.getByRole('button').last()
  }

  /** Waits until its answers count. */
  async isReadable(): Promise<void> {
    await expect(this.goOn).toHaveCSS('pointer-events', 'auto')
  }

  /** Reads it and agrees, as a person does. */
  async agree(): Promise<void> {
    await this.isReadable()
    if ((await this.tick.count()) > 0) await this.tick.check()
    const closed = this.page.waitForEvent('close')
    await this.goOn.click({ noWaitAfter: true })
    await closed
  }
}

/** The question that main asks next, or is asking. */
export const questionOf = async (app: ElectronApplication, main: Page): Promise<QuestionPage> => {
  const open = app.windows().find((page) => page !== main && !page.isClosed())
  return new QuestionPage(open ?? (await app.waitForEvent('window')))
}
