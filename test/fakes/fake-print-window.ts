import type { PrintedPage, Printing, PrintWindow } from '../../src/main/ports/print-window.ts'

/** A print window whose PDF is just the page's text. */
export class FakePrintWindow implements PrintWindow {
  page: PrintedPage | undefined
  prints = 0
  /** What the user does in the system's dialog, or with the window while it's open. */
  answer: 'print' | 'cancel' | 'close' = 'print'

  async load(page: PrintedPage): Promise<Uint8Array | undefined> {
    this.page = page
    return new TextEncoder().encode(`%PDF ${page.html}`)
  }

  async print(what: PrintedPage['what']): Promise<Printing | undefined> {
    if (this.page?.what !== what) return undefined
    this.prints += 1
    if (this.answer === 'close') this.close()
    return { isPrinted: Promise.resolve(this.answer === 'print') }
  }

  close(): void {
    this.page = undefined
  }
}
