import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../state/page-context.ts'

/** Shown over any screen and dialog while a call waits for the user to answer main's question. */
export const AskingLine = () => {
  const { t } = useTranslation()
  const isAsking = useStore((state) => state.asking !== undefined)
  return (
    <div
      role="status"
      data-react-aria-top-layer
      className="pointer-events-none fixed inset-x-0 top-3 z-60 flex justify-center px-4 empty:hidden"
    >
      {isAsking ? (
        <span className="flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm font-semibold text-window shadow-float forced-colors:border">
          <MessageCircleQuestion aria-hidden size={17} className="shrink-0" />
          {t('shell.asking')}
        </span>
      ) : null}
    </div>
  )
}
