/** A page to print. */
export interface PrintedPage {
  readonly what: 'evidence' | 'campaign-proof' | 'recovery-sheet'
  /** A complete, self-contained HTML document. */
  readonly html: string
  /** The page's content security policy. */
  readonly policy: string
  readonly paper: 'A4' | 'Letter'
}

/** A page shown in the system's print dialog. */
export interface Printing {
  /** Whether the page was sent to a printer. False if the user cancelled or closed the window. */
  readonly isPrinted: Promise<boolean>
}

/** A window for printing one page. SECURITY: S1, S34, runs no script, and closes when Keyward locks. */
export interface PrintWindow {
  /** Loads the page without showing it. Returns a PDF, or undefined if the window is closed meanwhile. */
  load(page: PrintedPage): Promise<Uint8Array | undefined>
  /** Shows the page and the system's print dialog. Undefined if the loaded page is of another kind. */
  print(what: PrintedPage['what']): Promise<Printing | undefined>
  /** Closes the window and drops the page. */
  close(): void
}
