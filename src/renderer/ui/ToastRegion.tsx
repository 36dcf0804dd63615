import { X } from 'lucide-react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components'
import { hasToast, type Toast, toastQueue } from './toast-queue.ts'

type ToastRegionProps = { readonly label: string; readonly closeLabel: string }

/** Shows up to three toasts at the bottom centre, above the status line. */
export const ToastRegion = ({ label, closeLabel }: ToastRegionProps) => {
  useRoomForToasts()
  return (
    <AriaToastRegion
      queue={toastQueue}
      aria-label={label}
      className="focus-ring fixed inset-x-0 bottom-12 z-40 mx-auto flex w-fit max-w-[90vw] flex-col-reverse gap-2 rounded-xl"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="focus-ring flex items-center gap-1 rounded-xl bg-ink py-1.5 ps-4 pe-1.5 text-sm text-window shadow-float forced-colors:border"
        >
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title" className="flex min-w-0 whitespace-pre">
              <Message {...toast.content} />
            </Text>
          </ToastContent>
          <Button
            onPress={() => {
              toast.content.onAction()
              toastQueue.close(toast.key)
            }}
            className="ms-2 h-8 rounded-lg px-3 font-semibold text-[light-dark(#a9c8ff,#174da3)] focus-ring-inset focus-visible:outline-current! hover:bg-window/15 pressed:bg-window/25"
          >
            {toast.content.actionLabel}
          </Button>
          <Button
            slot="close"
            aria-label={closeLabel}
            className="grid size-8 place-items-center rounded-lg text-window/80 focus-ring-inset focus-visible:outline-current! hover:bg-window/15 pressed:bg-window/25"
          >
            <X aria-hidden size={16} />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

/** Marks the document while toasts are shown, so that lists can leave room for them at the end. */
const useRoomForToasts = () => {
  const isShown = useSyncExternalStore((notify) => toastQueue.subscribe(notify), hasToast)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-toasts', isShown)
    return () => document.documentElement.removeAttribute('data-toasts')
  }, [isShown])
}

/** Truncates only the name, so that the rest of the message stays readable. */
const Message = ({ message, name }: Pick<Toast, 'message' | 'name'>) => {
  const at = name ? message.indexOf(name) : -1
  if (!name || at === -1) return <span className="truncate">{message}</span>
  return (
    <>
      <span className="shrink-0">{message.slice(0, at)}</span>
      <bdi className="min-w-0 truncate" title={name}>
        {name}
      </bdi>
      <span className="shrink-0">{message.slice(at + name.length)}</span>
    </>
  )
}
