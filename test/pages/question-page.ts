import { type CDPSession, type ElectronApplication, expect, type Locator, type Page } from '@playwright/test'

/** Main's question, in the view that replaces the page in the window. */
export class QuestionPage {
  readonly page: Page
  readonly message: Locator
  readonly stake: Locator
  readonly detail: Locator
  readonly cancel: Locator
  readonly goOn: Locator
  #session: CDPSession | undefined

  constructor(page: Page) {
    this.page = page
    this.message = page.getByRole('heading')
    this.stake = page.locator('#stake')
    this.detail = page.locator('#detail')
    this.cancel = page.getByRole('button').first()
    this.goOn = page.getByRole('button').last()
  }

  /**
   * Evaluates an expression in the question's page. A locator would wait for the navigation that a press
   * starts, although main blocks it.
   */
  async #value(expression: string): Promise<unknown> {
    this.#session ??= await this.page.context().newCDPSession(this.page)
    const { result } = await this.#session.send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value
  }

  /** Waits until the yes button has filled up, because main ignores presses until then. */
  async isReadable(): Promise<void> {
    const fill = () => this.#value("getComputedStyle(document.querySelector('.fill')).transform")
    await expect.poll(fill).toBe('matrix(1, 0, 0, 1, 0, 0)')
  }

  /** Waits until the button has this text. */
  async says(words: string): Promise<void> {
    await expect.poll(() => this.#value("document.querySelector('.yes').innerText.trim()")).toBe(words)
  }

  /** Reads the question and agrees like a user, with two presses if the question needs them. */
  async agree(): Promise<void> {
    await this.isReadable()
    await this.goOn.scrollIntoViewIfNeeded()
    const box = await this.goOn.boundingBox()
    if (box === null) throw new Error('the question has no button to agree')
    const press = async () => {
      if (!this.page.isClosed())
        await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2).catch(() => undefined)
      return this.page.isClosed()
    }
    // The second press counts only if it is at least 700 ms after the first.
    await expect.poll(press, { intervals: [800] }).toBe(true)
  }
}

/** Main's current or next question. */
export const questionOf = async (app: ElectronApplication, main: Page): Promise<QuestionPage> => {
  const open = app.windows().find((page) => page !== main && !page.isClosed())
  return new QuestionPage(open ?? (await app.waitForEvent('window')))
}
