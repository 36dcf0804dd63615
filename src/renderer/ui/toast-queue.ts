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

const toastKeys = new Map<string, string>()

/** Shows a toast with an undo button for ten seconds; `about` is the id of what the undo brings back. */
export const offerUndo = (about: string, toast: UndoToast): void => {
  withdrawUndo(about)
  const toastKey = toastQueue.add(toast, {
    timeout: UNDO_TIMEOUT_MS,
    onClose: () => {
      if (toastKeys.get(about) === toastKey) toastKeys.delete(about)
    },
  })
  toastKeys.set(about, toastKey)
}

/** Takes an undo away that can no longer be, or has been, taken. */
export const withdrawUndo = (about: string): void => {
  const toastKey = toastKeys.get(about)
  toastKeys.delete(about)
  if (toastKey !== undefined) toastQueue.close(toastKey)
}
