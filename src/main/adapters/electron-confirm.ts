import { type BrowserWindow, dialog } from 'electron'
import type { Confirm } from '../ports/confirm.ts'

/** Asks in a system message box; closing it or pressing Escape means *Cancel*. */
export const electronConfirm =
  (window: () => BrowserWindow | undefined): Confirm =>
  async ({ message, detail, goOn, cancel }) => {
    const options = {
      type: 'warning' as const,
      message,
      detail,
      buttons: [cancel, goOn],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    }
    const parent = window()
    const answer =
      parent === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(parent, options)
    return (await answer).response === 1
  }
