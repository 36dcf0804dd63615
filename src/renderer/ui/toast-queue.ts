import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** A short-lived message with one button. */
export type Toast = {
  readonly message: string
  /** A name within the message. Truncated if there isn't enough room. */
  readonly name?: string
  readonly actionLabel: string
  readonly onAction: () => void
}

type ShownToast = Toast & { readonly isUndo: boolean }

/** How long a toast stays. The timer pauses while the toast is hovered or focused. */
const TIMEOUT_MS = 10_000

/**
 * The page's toasts. They offer undo or one next step. Confirmations go to the status line, and errors are shown
 * inline.
 */
export const toastQueue = new ToastQueue<ShownToast>({ maxVisibleToasts: 3 })

const toastKeys = new Map<string, string>()

const show = (about: string, toast: ShownToast): void => {
  withdrawToast(about)
  const toastKey = toastQueue.add(toast, {
    timeout: TIMEOUT_MS,
    onClose: () => {
      if (toastKeys.get(about) === toastKey) toastKeys.delete(about)
    },
  })
  toastKeys.set(about, toastKey)
}

/** Shows a toast with an undo button for ten seconds. `about` is the id of the item that undo restores. */
export const offerUndo = (about: string, toast: Toast): void => show(about, { ...toast, isUndo: true })

/** Shows a toast that offers a next step for ten seconds. */
export const offerStep = (about: string, toast: Toast): void => show(about, { ...toast, isUndo: false })

/** Closes a toast if its action is already done or no longer possible. */
export const withdrawToast = (about: string): void => {
  const toastKey = toastKeys.get(about)
  toastKeys.delete(about)
  if (toastKey !== undefined) toastQueue.close(toastKey)
}

export const hasToast = (): boolean => toastQueue.visibleToasts.length > 0

const latestUndo = () => toastQueue.visibleToasts.find(({ content }) => content.isUndo)

/** True while something can be undone. */
export const hasUndo = (): boolean => latestUndo() !== undefined

/** Runs the latest toast's undo and closes the toast. */
export const undoLatest = (): void => {
  const latest = latestUndo()
  if (!latest) return
  latest.content.onAction()
  toastQueue.close(latest.key)
}
