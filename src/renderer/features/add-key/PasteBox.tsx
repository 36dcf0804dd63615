import { CircleCheck, ClipboardPaste, Info } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { classNames } from '../../ui/class-names.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { shortcutLabel } from '../../ui/shortcut-label.ts'
import { type PasteReport, reportLines, reportTitle } from './paste-report.ts'

type PasteBoxProps = {
  readonly boxRef: RefObject<HTMLTextAreaElement | null>
  readonly report: PasteReport | undefined
  readonly isDisabled: boolean
  /** Receives the text immediately. It must not be kept. */
  readonly onText: (text: string) => void
}

/**
 * Accepts both credentials in one paste or drop, even when nothing has focus. SECURITY: S33, the text is read
 * from the event and never reaches the box, React's state or the DOM.
 */
export const PasteBox = ({ boxRef, report, isDisabled, onText }: PasteBoxProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [hasTyped, setTyped] = useState(false)
  useElementTarget('form', boxRef)

  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      if (isDisabled || isEditable(event.target) || !event.clipboardData) return
      event.preventDefault()
      onText(event.clipboardData.getData('text/plain'))
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [isDisabled, onText])

  const isFound = report !== undefined && report.found !== 'nothing' && report.found !== 'field'
  const isAsking = report === undefined || report.found === 'field'
  const Mark = isFound ? CircleCheck : isAsking ? ClipboardPaste : Info
  return (
    <div className="flex flex-col gap-2">
      <div
        className={classNames(
          'relative rounded-xl border border-dashed transition-colors duration-75 focus-within:border-transparent focus-within:bg-accent-wash/60',
          isFound ? 'border-ready/60 bg-ready-wash/60' : 'border-line-strong/70 bg-card',
        )}
      >
        <div aria-hidden className="pointer-events-none flex min-h-16 items-center gap-3 px-4 py-3">
          <Mark size={20} className={classNames('shrink-0', isFound ? 'text-ready' : 'text-soft')} />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className={classNames('font-semibold', isFound && 'text-ready')}>
              {isAsking ? t('addKey.paste.label') : reportTitle(report, t)}
            </span>
            {!isAsking ? null : <span className="text-small text-soft">{t('addKey.paste.hint')}</span>}
          </span>
          <Kbd>{shortcutLabel('V')}</Kbd>
        </div>
        <textarea
          ref={boxRef}
          id={id}
          aria-label={t('addKey.paste.label')}
          aria-describedby={`${id}-report`}
          // biome-ignore lint/a11y/noAutofocus: pasting is the first thing users do on this screen, which they have just opened
          autoFocus
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          onPaste={(event) => {
            event.preventDefault()
            setTyped(false)
            onText(event.clipboardData.getData('text/plain'))
          }}
          onDrop={(event) => {
            event.preventDefault()
            setTyped(false)
            onText(event.dataTransfer.getData('text/plain'))
          }}
          onBeforeInput={(event) => {
            event.preventDefault()
            setTyped(true)
          }}
          onInput={(event) => {
            event.currentTarget.value = '' // clears input that nothing else prevented, such as an input method's
          }}
          className="focus-ring-inset absolute -inset-px cursor-default resize-none rounded-xl caret-transparent"
        />
      </div>
      <div id={`${id}-report`} role="status" className="empty:hidden">
        {report ? (
          <>
            {isAsking ? null : <span className="sr-only">{reportTitle(report, t)}. </span>}
            <ReportLines lines={reportLines(report, t)} />
          </>
        ) : null}
        {hasTyped ? <ReportLines lines={[t('addKey.paste.onlyPaste')]} /> : null}
      </div>
    </div>
  )
}

const ReportLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="flex flex-col gap-0.5 ps-4 text-small text-soft">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
