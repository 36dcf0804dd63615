/** A page for printing. */
export interface PrintedPage {
  readonly what: 'evidence' | 'campaign-proof' | 'recovery-sheet'
  /** A complete, self-contained HTML document. */
  readonly html: string
  /** Its content security policy. */
  readonly policy: string
  readonly paper: 'A4' | 'Letter'
}

/** A page shown in the system's print dialog. */
export interface Printing {
  /** Whether the page was sent to a printer; false when the user cancelled or closed the window. */
  readonly isPrinted: Promise<boolean>
}

/** A separate window for printing one page. SECURITY: S1, S34, runs no script, and a lock closes it. */
export interface PrintWindow {
  /** Loads the page without showing it, and returns it as a PDF; undefined when the window was closed meanwhile. */
  load(page: PrintedPage): Promise<Uint8Array | undefined>
  /** Shows the page and the system's print dialog; undefined when the loaded page is of another kind. */
  print(what: PrintedPage['what']): Promise<Printing | undefined>
  /** Closes the window and drops the page. */
  close(): void
}
