import { ClipboardPaste, FileUp, FolderOpen } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { shortcutLabel } from '../../ui/shortcut-label.ts'
import { useWaitPhase } from '../../ui/use-wait-phase.ts'
import { cancelImport, readImport } from './import-actions.ts'

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Accepts keys to import, as files or as text that is pasted even when nothing has focus.
 * SECURITY: S33, the text goes straight from the paste event to main and never reaches the text area, React's
 * state or the DOM.
 */
export const FilePlace = ({ isReading = false }: { readonly isReading?: boolean }) => {
  const page = usePage()
  const { t } = useTranslation()
  const statusId = useId()
  const files = useRef<HTMLButtonElement>(null)
  useElementTarget('form', files)
  const wait = useWaitPhase(isReading)
  const isSlow = wait === 'waiting' || wait === 'long'
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (isReading || !event.clipboardData || document.querySelector('[data-modal]') !== null) return
      const isHere = event.target instanceof Element && event.target.hasAttribute('data-import-paste')
      if (isEditable(event.target) && !isHere) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      if (text !== '') void readImport(page, { files: [{ name: t('imports.choose.pasted'), text }] })
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [isReading, page, t])
  return (
    <section
      aria-label={t('imports.title')}
      className="flex flex-col gap-3 rounded-xl border border-dashed border-line-strong/70 bg-card px-4 py-3.5"
    >
      <div className="relative rounded-lg transition-colors duration-75 focus-within:bg-accent-wash/60">
        <div aria-hidden className="pointer-events-none flex items-center gap-3.5">
          <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-wash text-accent">
            <ClipboardPaste size={20} />
          </span>
          <span className="min-w-0 flex-1 font-semibold text-pretty">{t('imports.choose.drop')}</span>
          <Kbd>{shortcutLabel('V')}</Kbd>
        </div>
        <textarea
          data-import-paste
          aria-label={t('imports.choose.drop')}
          autoComplete="off"
          spellCheck={false}
          disabled={isReading}
          onBeforeInput={(event) => {
            event.preventDefault()
          }}
          onInput={(event) => {
            event.currentTarget.value = '' // clears input that nothing else prevented, such as an input method's
          }}
          className="focus-ring-inset absolute -inset-2 cursor-default resize-none rounded-lg caret-transparent"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          ref={files}
          autoFocus
          variant="primary"
          size="lg"
          icon={FileUp}
          aria-describedby={statusId}
          onPress={() => {
            if (!isReading) void readImport(page)
          }}
        >
          {isSlow ? t('imports.choose.reading') : t('imports.choose.files')}
        </Button>
        {isReading ? (
          <Button size="lg" variant="ghost" onPress={() => void cancelImport(page)}>
            {t('common.cancel')}
          </Button>
        ) : (
          <Button size="lg" icon={FolderOpen} onPress={() => void readImport(page, { folder: true })}>
            {t('imports.choose.folder')}
          </Button>
        )}
        <span id={statusId} role="status" className="sr-only">
          {isSlow ? t('imports.choose.reading') : null}
        </span>
      </div>
    </section>
  )
}
