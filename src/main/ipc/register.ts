import { ipcMain, type WebContents } from 'electron'
import { calls, contract } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err } from '../../shared/kernel/result.ts'
import type { Publish } from '../ports/publish.ts'
import type { Dispatch } from './dispatch.ts'
import { isPageAddress } from './page-address.ts'
import { isTrustedSender } from './trusted-sender.ts'

/** The page whose calls are accepted, and the page that a lock is replacing. */
interface Pages {
  readonly contents: WebContents | undefined
  readonly leavingContents: WebContents | undefined
}

/** Registers the page's calls. No other file uses `ipcMain`. */
export const registerCalls = (dispatch: Dispatch, pages: Pages): void => {
  // SECURITY: S5, electron-store would send the profile's path to any frame. Its listener already exists and is
  // never added again.
  ipcMain.removeAllListeners('electron-store-get-data')
  for (const channel of calls) {
    ipcMain.handle(channel, (event, raw: unknown) => {
      // SECURITY: S5, read before any await, because the frame may be gone afterwards.
      if (isTrustedSender(event, pages.contents)) return dispatch(channel, raw)
      // SECURITY: S34, the page from before a lock gets only the error `locked`.
      if (isTrustedSender(event, pages.leavingContents)) return err(appError('locked'))
      return err(appError('refused', { reason: 'foreign-sender' }))
    })
  }
}

/** Sends events to the window. A payload that doesn't match its schema is a bug and isn't sent. */
export const makePublish = (ownContents: () => WebContents | undefined): Publish => {
  let revision = 0
  return (name, changed, removedIds = []) => {
    revision += 1
    const payload = contract[name].payload.parse({ revision, changed, removedIds })
    const contents = ownContents()
    // SECURITY: S5, only Keyward's own page gets events.
    if (contents !== undefined && !contents.isDestroyed() && isPageAddress(contents.getURL())) {
      contents.send(name, payload)
    }
  }
}
