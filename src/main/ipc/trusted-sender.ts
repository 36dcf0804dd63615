import type { WebContents, WebFrameMain } from 'electron'

/** The page's address; everything the window loads stands below it. */
export const PAGE_ORIGIN = { protocol: 'app:', host: 'keyward' } as const

/** True for an address of our own page. `URL.origin` of a custom scheme is "null", so both parts are compared. */
export const isPageAddress = (address: string): boolean => {
  try {
    const url = new URL(address)
    return url.protocol === PAGE_ORIGIN.protocol && url.host === PAGE_ORIGIN.host
  } catch {
    return false
  }
}

/** SECURITY: S5, a call counts only from the main frame of our own window showing our own page. */
export const isTrustedSender = (
  event: { readonly sender: WebContents; readonly senderFrame: WebFrameMain | null },
  own: WebContents | undefined,
): boolean => {
  const frame = event.senderFrame
  if (frame === null || own === undefined || event.sender !== own) return false
  return frame === own.mainFrame && frame.parent === null && isPageAddress(frame.url)
}
