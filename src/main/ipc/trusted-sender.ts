import type { WebContents, WebFrameMain } from 'electron'
import { isPageAddress } from './page-address.ts'

/** SECURITY: S5, accepts calls only from the main frame of Keyward's window while it shows Keyward's page. */
export const isTrustedSender = (
  event: { readonly sender: WebContents; readonly senderFrame: WebFrameMain | null },
  own: WebContents | undefined,
): boolean => {
  const frame = event.senderFrame
  if (frame === null || event.sender !== own) return false
  return frame === own.mainFrame && frame.parent === null && isPageAddress(frame.url)
}
