import { BrowserWindow, type Session } from 'electron'
import { PAGE_ADDRESS } from '../ipc/page-address.ts'
import type { PrintedPage, Printing, PrintWindow } from '../ports/print-window.ts'
import { drawnPagePreferences, sessionOfPage } from './drawn-page.ts'

/** The partition of the print window's session. */
const PRINT_PARTITION = 'keyward-print'

/** Sent as a header, because these directives have no effect inside a document. */
const FRAME_POLICY = "frame-ancestors 'none'; sandbox"

/** A PDF's page numbers. Chromium draws them outside the page. */
const FOOTER =
  '<div style="width:100%;font-size:8px;text-align:center;color:#454b55"><span class="pageNumber"></span> / <span class="totalPages"></span></div>'

/** A window without preload, scripts or network, which shows one of main's pages. */
export class ElectronPrintWindow implements PrintWindow {
  readonly #parent: () => BrowserWindow | undefined
  readonly #isRelease: boolean
  #page: PrintedPage | undefined
  #window: BrowserWindow | undefined
  #session: Session | undefined

  constructor(o: { parent: () => BrowserWindow | undefined; isRelease: boolean }) {
    this.#parent = o.parent
    this.#isRelease = o.isRelease
  }

  async load(page: PrintedPage): Promise<Uint8Array | undefined> {
    this.close()
    this.#page = page
    const window = this.#create()
    try {
      await window.loadURL(PAGE_ADDRESS)
      return await window.webContents.printToPDF({
        pageSize: page.paper,
        generateTaggedPDF: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: FOOTER,
      })
    } catch (problem) {
      if (window.isDestroyed()) return undefined
      throw problem
    } finally {
      window.destroy()
    }
  }

  async print(what: PrintedPage['what']): Promise<Printing | undefined> {
    if (this.#page?.what !== what) return undefined
    const window = this.#window ?? this.#create()
    try {
      if (window.webContents.getURL() === '') await window.loadURL(PAGE_ADDRESS)
    } catch (problem) {
      if (window.isDestroyed()) return undefined
      throw problem
    }
    window.show()
    return { isPrinted: this.#askToPrint(window) }
  }

  close(): void {
    this.#page = undefined
    this.#window?.destroy()
  }

  #create(): BrowserWindow {
    const parent = this.#parent()
    const window = new BrowserWindow({
      width: 860,
      height: 900,
      show: false,
      title: 'Keyward',
      backgroundColor: '#ffffff',
      ...(parent ? { parent } : {}),
      webPreferences: {
        ...drawnPagePreferences,
        session: this.#ownSession(),
        devTools: !this.#isRelease,
      },
    })
    // Without this, the app menu's items would still act on the main window.
    window.removeMenu()
    window.webContents.on('before-input-event', (_event, { type, key, control, meta }) => {
      if (type !== 'keyDown') return
      if (key === 'Escape') window.close()
      if (key.toLowerCase() === 'p' && (control || meta)) void this.#askToPrint(window)
    })
    window.once('closed', () => {
      if (this.#window === window) this.#window = undefined
    })
    this.#window = window
    return window
  }

  /** Shows the system's print dialog. The page stays open afterwards. */
  #askToPrint(window: BrowserWindow): Promise<boolean> {
    return new Promise((resolve) => {
      window.once('closed', () => resolve(false))
      window.webContents.print({ silent: false, pageSize: this.#page?.paper ?? 'A4' }, resolve)
    })
  }

  #ownSession(): Session {
    this.#session ??= sessionOfPage(PRINT_PARTITION, FRAME_POLICY, () => this.#page)
    return this.#session
  }
}
