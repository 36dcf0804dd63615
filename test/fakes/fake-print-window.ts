import type { PrintedPage, PrintWindow } from '../../src/main/ports/print-window.ts'

/** A print window whose PDF is the page's own text. */
export class FakePrintWindow implements PrintWindow {
  page: PrintedPage | undefined
  prints = 0

  async load(page: PrintedPage): Promise<Uint8Array | undefined> {
    this.page = page
    return new TextEncoder().encode(`%PDF ${page.html}`)
  }

  async print(what: PrintedPage['what']): Promise<boolean> {
    if (this.page?.what !== what) return false
    this.prints += 1
    return true
  }

  close(): void {
    this.page = undefined
  }
}
