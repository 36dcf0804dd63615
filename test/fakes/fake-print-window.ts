import type { PrintedPage, Printing, PrintWindow } from '../../src/main/ports/print-window.ts'

/** A print window whose PDF and picture are the page's own text. */
export class FakePrintWindow implements PrintWindow {
  page: PrintedPage | undefined
  /** What was drawn as a picture last. */
  drawn: PrintedPage | undefined
  isCut = false
  prints = 0
  /** What the person does in the system's dialog, or with the window while it is open. */
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

  async picture(page: PrintedPage): Promise<Uint8Array | 'cut' | undefined> {
    this.drawn = page
    if (this.isCut) return 'cut'
    return new TextEncoder().encode(`PNG ${page.html}`)
  }

  close(): void {
    this.page = undefined
  }
}
