import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** A toast: what happened, and the undo button. */
export type UndoToast = {
  readonly message: string
  /** A name in the message, which is shortened where there is no room for all of it. */
  readonly name?: string
  readonly actionLabel: string
  readonly onAction: () => void
}

/** How long an undo stays; the timer pauses while the toast is hovered or focused. */
const UNDO_TIMEOUT_MS = 10_000

/** The page's toasts. Only for undo: confirmations go to the status line, errors are shown inline. */
export const toastQueue = new ToastQueue<UndoToast>({ maxVisibleToasts: 3 })

const toastKeys = new Map<string, string>()

/** Shows a toast with an undo button for ten seconds; `about` is the id of what the undo restores. */
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

/** Removes an undo that is no longer possible or already done. */
export const withdrawUndo = (about: string): void => {
  const toastKey = toastKeys.get(about)
  toastKeys.delete(about)
  if (toastKey !== undefined) toastQueue.close(toastKey)
}

/** True while something can be undone. */
export const hasUndo = (): boolean => toastQueue.visibleToasts.length > 0

/** Runs the undo of the latest toast, and closes it. */
export const undoLatest = (): void => {
  const [latest] = toastQueue.visibleToasts
  if (!latest) return
  latest.content.onAction()
  toastQueue.close(latest.key)
}
