import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** A toast: what happened, and the button that takes it back. */
export type UndoToast = {
  readonly message: string
  readonly actionLabel: string
  readonly onAction: () => void
}

/** How long an undo stays; the clock stands still while the toast is hovered or focused. */
const UNDO_TIMEOUT_MS = 10_000

/** The page's toasts. Only for undo: confirmations go to the status line, errors to the place they concern. */
export const toastQueue = new ToastQueue<UndoToast>({ maxVisibleToasts: 3 })

/** Shows a toast with an undo button for ten seconds. */
export const offerUndo = (toast: UndoToast): void => {
  toastQueue.add(toast, { timeout: UNDO_TIMEOUT_MS })
}
