import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondsToMs } from '../../../shared/time.ts'
import { durationWords } from '../../format/time-words.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { shortcutLabel } from '../../ui/shortcut-label.ts'
import { explainStep, type StepExplanation } from './explain-step.ts'

/** Parses a pasted workflow step output and explains what happened and what to do. */
export const ExplainStepDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [found, setFound] = useState<StepExplanation>()
  const onClose = () => closeOverlay(page)
  return (
    <Dialog title={t('testRequest.explain.title')} isOpen onClose={onClose}>
      <p className="text-pretty text-soft">{t('testRequest.explain.text')}</p>
      {found ? <Explanation found={found} /> : <PasteArea onText={(text) => setFound(explainStep(text))} />}
      <DialogActions>
        {found ? <Button onPress={() => setFound(undefined)}>{t('testRequest.explain.again')}</Button> : null}
        <Button onPress={onClose}>{t('testRequest.explain.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * SECURITY: the text may contain a token. It is read from the event, and never reaches the box, state or the
 * DOM (S33).
 */
const PasteArea = ({ onText }: { readonly onText: (text: string) => void }) => {
  const { t } = useTranslation()
  const [hasTyped, setTyped] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative rounded-xl border border-dashed border-line-strong/70 bg-window focus-within:border-transparent focus-within:bg-accent-wash/60">
        <div aria-hidden className="pointer-events-none flex min-h-28 items-center gap-3 px-4 py-3">
          <ClipboardPaste size={20} className="shrink-0 text-soft" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-semibold">{t('testRequest.explain.box')}</span>
            <span className="text-small text-soft">{t('testRequest.explain.boxHint')}</span>
          </span>
          <Kbd>{shortcutLabel('V')}</Kbd>
        </div>
        <textarea
          aria-label={t('testRequest.explain.box')}
          // biome-ignore lint/a11y/noAutofocus: the one thing to do in a dialog that was just opened
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onPaste={(event) => {
            event.preventDefault()
            onText(event.clipboardData.getData('text/plain'))
          }}
          onDrop={(event) => {
            event.preventDefault()
            onText(event.dataTransfer.getData('text/plain'))
          }}
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
      <p role="status" className="text-small text-soft">
        {hasTyped ? t('testRequest.explain.onlyPaste') : null}
      </p>
    </div>
  )
}

const Explanation = ({ found }: { readonly found: StepExplanation }) => {
  const { t } = useTranslation()
  const { sentence, tone, lifetimeSeconds, hadSecret, facts } = found
  return (
    <div className="flex flex-col gap-3">
      <Banner tone={tone} role="status" title={t(`testRequest.explain.${sentence}.title`)}>
        {lifetimeSeconds === undefined
          ? t(`testRequest.explain.${sentence}.advice`)
          : t('testRequest.explain.tokenIssued.adviceFor', {
              duration: durationWords(secondsToMs(lifetimeSeconds), 'long'),
            })}
      </Banner>
      {facts.length === 0 ? null : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-xl border border-line px-4 py-3 text-body">
          {facts.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-soft">{t(`testRequest.explain.facts.${name}`)}</dt>
              <dd className="min-w-0 wrap-anywhere select-text">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hadSecret ? (
        <p className="text-small text-pretty text-soft">{t('testRequest.explain.tokenLeftOut')}</p>
      ) : null}
    </div>
  )
}
