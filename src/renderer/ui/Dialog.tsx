import { type ReactNode, useEffect, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'

type DialogProps = {
  readonly title: string
  readonly children: ReactNode
  /** Use `alertdialog` to confirm something that can't be undone. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly isOpen: boolean
  readonly onClose: () => void
  /** A picture next to the title. */
  readonly before?: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
}

const widths = { narrow: 'max-w-[25rem]', normal: 'max-w-[30rem]', wide: 'max-w-[44rem]' } as const

/** A modal dialog. Escape or a click outside closes it. Only Escape closes an `alertdialog`. */
export const Dialog = ({
  title,
  children,
  role = 'dialog',
  isOpen,
  onClose,
  before,
  width = 'normal',
}: DialogProps) => (
  <ModalOverlay
    data-modal
    isOpen={isOpen}
    onOpenChange={(isStillOpen) => {
      if (!isStillOpen) onClose()
    }}
    isDismissable={role === 'dialog'}
    className="fixed inset-0 z-50 flex items-center justify-center bg-[#0b1526]/45 p-6 [@media(max-height:36rem)]:p-3"
  >
    <Modal
      className={classNames(
        'max-h-full w-full scroll-pb-24 overflow-auto rounded-2xl border border-line bg-card shadow-float outline-none',
        widths[width],
      )}
    >
      <AriaDialog role={role} className="relative flex flex-col gap-4 p-6 outline-none">
        <div className="flex items-center gap-3">
          {before}
          <Heading
            slot="title"
            className="min-w-0 text-heading leading-snug font-semibold tracking-[-0.01em] wrap-anywhere"
          >
            {title}
          </Heading>
        </div>
        {children}
        <FocusReturn />
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

/**
 * Returns focus to the element that had it before the dialog opened. React Aria tries only once, in the next
 * frame. If the dialog closes after a reply from main, React may run its cleanup later than that, and the page
 * behind the dialog stays inert until then.
 */
const FocusReturn = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Runs after all of the dialog's effects are cleaned up.
      queueMicrotask(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return null
}

/**
 * The buttons of a dialog or form, the primary one last. In a dialog they stay visible while the content above
 * them scrolls.
 */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog-foot mt-1 flex flex-wrap justify-end gap-2">{children}</div>
)
