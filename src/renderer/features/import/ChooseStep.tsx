import { ClipboardPaste, FileUp, FolderOpen } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { cancelImport, readImport } from '../../entities/import/import-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { shortcutLabel } from '../../ui/shortcut-label.ts'
import { useWaitPhase } from '../../ui/use-wait-phase.ts'

/** Programs whose exports are recognised, by the names they have in every language. */
const programs =
  'Postman, Insomnia, Bruno, JetBrains HTTP Client, 1Password, Bitwarden, KeePassXC, HashiCorp Vault, AWS Secrets Manager, Kubernetes'

type ChooseStepProps = { readonly isReading: boolean; readonly error: AppError | undefined }

/** Files or a folder by main's dialog, or by a drop; text by a paste. */
export const ChooseStep = ({ isReading, error }: ChooseStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const files = useRef<HTMLButtonElement>(null)
  useElementTarget('form', files)
  // Where the whole window changes with the screen, as from the welcome, the heading has the focus by now.
  useEffect(() => {
    if (document.activeElement?.matches('h1')) page.focus('form')
  }, [page])
  const statusId = useId()
  const wait = useWaitPhase(isReading)
  const isSlow = wait === 'waiting' || wait === 'long'
  return (
    <div className="flex max-w-[44rem] flex-col gap-4">
      <fieldset aria-label={t('imports.choose.label')} className="flex flex-wrap items-center gap-2.5">
        <Button
          ref={files}
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
            {t('imports.choose.cancel')}
          </Button>
        ) : (
          <Button size="lg" icon={FolderOpen} onPress={() => void readImport(page, { folder: true })}>
            {t('imports.choose.folder')}
          </Button>
        )}
        <span id={statusId} role="status" className="sr-only">
          {isSlow ? t('imports.choose.reading') : null}
        </span>
      </fieldset>
      {error ? <ErrorNote error={error} /> : null}
      <PasteBox isDisabled={isReading} />
      <p className="max-w-[42rem] text-small text-pretty text-soft">
        <span className="font-semibold text-ink">{t('imports.choose.formats')}</span>{' '}
        {t('imports.choose.kinds')} · <bdi>{programs}</bdi>
      </p>
    </div>
  )
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Accepts pasted text, also when nothing has focus. SECURITY: the text goes from the event to main and never reaches
 * the box, state or the DOM (S33).
 */
const PasteBox = ({ isDisabled }: { readonly isDisabled: boolean }) => {
  const page = usePage()
  const { t } = useTranslation()
  const noteId = useId()
  const [hasTyped, setTyped] = useState(false)
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (isDisabled || !event.clipboardData) return
      const isHere = event.target instanceof Element && event.target.hasAttribute('data-import-paste')
      if (isEditable(event.target) && !isHere) return
      event.preventDefault()
      setTyped(false)
      const text = event.clipboardData.getData('text/plain')
      if (text !== '') void readImport(page, { files: [{ name: t('imports.choose.pasted'), text }] })
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [isDisabled, page, t])
  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative rounded-xl border border-dashed border-line-strong/70 bg-card transition-colors duration-75 focus-within:border-transparent focus-within:bg-accent-wash/60">
        <div aria-hidden className="pointer-events-none flex min-h-28 items-center gap-3 px-5 py-4">
          <ClipboardPaste size={22} className="shrink-0 text-soft" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold">{t('imports.choose.drop')}</span>
            <span className="text-small text-soft">{t('imports.choose.dropHint')}</span>
          </span>
          <Kbd>{shortcutLabel('V')}</Kbd>
        </div>
        <textarea
          data-import-paste
          aria-label={t('imports.choose.drop')}
          aria-describedby={noteId}
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          onBeforeInput={(event) => {
            event.preventDefault()
            setTyped(true)
          }}
          onInput={(event) => {
            event.currentTarget.value = '' // input that nothing else prevented, such as an input method's
          }}
          className="focus-ring-inset absolute -inset-px cursor-default resize-none rounded-xl caret-transparent"
        />
      </div>
      <p id={noteId} role="status" className="ps-4 text-small text-soft empty:hidden">
        {hasTyped ? t('imports.choose.onlyPaste') : null}
      </p>
    </div>
  )
}
