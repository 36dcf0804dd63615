/** A page that main made, to be printed. */
export interface PrintedPage {
  readonly what: 'evidence' | 'campaign-proof' | 'recovery-sheet'
  /** A whole HTML document that needs nothing else. */
  readonly html: string
  /** Its content security policy. */
  readonly policy: string
  readonly paper: 'A4' | 'Letter'
}

/** A page that is shown with the system's print dialog. */
export interface Printing {
  /** Whether it went to a printer; false when the person cancelled, or closed the window. */
  readonly isPrinted: Promise<boolean>
}

/** A window of its own for one page to be printed. SECURITY: S1, S34, no script runs in it, and a lock closes it. */
export interface PrintWindow {
  /** Puts the page in place of the one before, without showing it, and returns it as PDF; undefined when it was closed meanwhile. */
  load(page: PrintedPage): Promise<Uint8Array | undefined>
  /** Shows the page and the system's print dialog; undefined when the page in place is none of this kind. */
  print(what: PrintedPage['what']): Promise<Printing | undefined>
  /** Closes the window and forgets the page. */
  close(): void
}
