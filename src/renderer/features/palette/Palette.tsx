import { ArrowLeft, Search } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { isPressedFor } from '../../../shared/window/actions.ts'
import { errorTitle } from '../../entities/error/describe-error.ts'
import { parseQuery } from '../../entities/key/search.ts'
import { useMatchMarks } from '../../entities/key/use-match-marks.ts'
import { durationWords } from '../../format/time-words.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { isMac, labelOf } from '../../ui/shortcut-label.ts'
import { readEarlyTyping } from './early-typing.ts'
import { PaletteRow } from './PaletteRow.tsx'
import { type PaletteOffer, usePalette } from './use-palette.tsx'

/** How many rows Page Up and Page Down move. */
const PAGE = 8

/**
 * The command palette. Enter on a key copies its token, and the arrow at the end of the row opens its other
 * actions.
 * A custom combobox, because focus stays in the field and only the visible rows are rendered.
 */
export const Palette = (offer: PaletteOffer) => {
  const page = usePage()
  const { t } = useTranslation()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const palette = usePalette(offer)
  const { query, suggestion, ofKey, setKeyId, groups, copy, rest, isUnknown, paste } = palette
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups])
  const words = useMemo(() => parseQuery(query), [query])
  useMatchMarks('palette-match', list, words)
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, lines.length - 1)
  const active = lines[at]

  const type = (text: string) => {
    palette.type(text)
    setMarked(0)
    rest()
  }
  /** SECURITY: S33, pasted or dropped text may be a token, so it isn't inserted into the field or kept here. */
  const take = (
    event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>,
    data: DataTransfer,
  ) => {
    event.preventDefault()
    const text = data.getData('text').trim()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const asQuery = value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length)
    setMarked(0)
    rest()
    if (text !== '') paste(text, asQuery.trim())
  }
  const enter = (keyId: string | undefined) => {
    setKeyId(keyId)
    type('')
    field.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field gets focus
  useLayoutEffect(() => {
    const early = readEarlyTyping()
    if (early !== '') type(early)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another row is highlighted
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id, query])

  const step = (by: number) => setMarked(Math.min(lines.length - 1, Math.max(0, at + by)))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, value } = event.currentTarget
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const isAtEnd = selectionStart === value.length
    const isAtStart = selectionStart === 0
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'PageDown') step(PAGE)
    else if (event.key === 'PageUp') step(-PAGE)
    else if (event.key === 'Enter') {
      if (copy.phase === 'copied') closeOverlay(page)
      else if (suggestion !== undefined) type(suggestion)
      else if (copy.phase !== 'working') active?.choose()
    } else if (event.key === forward && isAtEnd && active?.keyId !== undefined) enter(active.keyId)
    else if (ofKey && ((event.key === back && isAtStart) || (event.key === 'Backspace' && value === '')))
      enter(undefined)
    else if (ofKey && event.key === 'Escape') {
      event.stopPropagation()
      enter(undefined)
    } else if (isPressedFor('palette', event, isMac)) {
      // The copy continues in the background, so the user can already look for the next key.
      if (copy.phase === 'working' || copy.phase === 'copied') enter(undefined)
      else closeOverlay(page)
    } else return
    event.preventDefault()
  }

  return (
    <ModalOverlay
      data-modal
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) closeOverlay(page)
      }}
      className="fixed inset-0 z-50 flex items-start justify-center bg-[#0b1526]/45 p-4 pt-[min(12vh,6rem)]"
    >
      <Modal className="flex max-h-full w-full max-w-[40rem] flex-col overflow-hidden rounded-2xl border border-line bg-card shadow-float outline-none">
        <Dialog aria-label={t('palette.title')} className="flex min-h-0 flex-col outline-none">
          <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
            {ofKey ? (
              <>
                <IconButton
                  label={t('common.back')}
                  icon={ArrowLeft}
                  className="-ms-1.5"
                  onPress={() => enter(undefined)}
                />
                <bdi className="max-w-[45%] truncate rounded-md bg-accent-wash px-2 py-0.5 font-semibold text-accent">
                  {ofKey.name}
                </bdi>
              </>
            ) : (
              <Search aria-hidden size={18} className="shrink-0 text-soft" />
            )}
            <input
              ref={field}
              autoFocus
              role="combobox"
              aria-label={t('palette.placeholder')}
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={active?.id}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={LABEL_LENGTH}
              value={query}
              placeholder={ofKey ? t('palette.groups.actions') : t('palette.placeholder')}
              onPaste={(event) => take(event, event.clipboardData)}
              onDrop={(event) => take(event, event.dataTransfer)}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              className="h-full min-w-0 flex-1 bg-transparent text-lead outline-none"
            />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={t('palette.title')}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
          >
            {groups.map(({ heading, lines: own }) =>
              own.length === 0 ? null : (
                // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox
                <div key={heading} role="group" aria-label={heading} className="pb-1">
                  <div
                    aria-hidden
                    className="px-3 pt-2 pb-1 text-caption font-semibold tracking-wide text-soft"
                  >
                    {heading}
                  </div>
                  {own.map((line) => (
                    <PaletteRow
                      key={line.id}
                      id={line.id}
                      isActive={line.id === active?.id}
                      onPoint={() => {
                        if (line.id !== active?.id) setMarked(lines.indexOf(line))
                      }}
                      onChoose={line.choose}
                    >
                      {line.content}
                    </PaletteRow>
                  ))}
                </div>
              ),
            )}
          </div>
          {lines.length === 0 ? (
            <div className="px-6 py-10 text-center">
              <p className="font-semibold wrap-anywhere">
                {isUnknown ? t('common.noMatches') : t('common.nothingMatches', { query: query.trim() })}
              </p>
              {suggestion === undefined ? null : (
                <Button
                  className="mt-3"
                  onPress={() => {
                    type(suggestion)
                    field.current?.focus()
                  }}
                >
                  {t('common.didYouMean', { query: suggestion })}
                </Button>
              )}
            </div>
          ) : null}
          <div className="flex h-10 shrink-0 items-center gap-4 overflow-hidden border-t border-line px-4 text-xs text-soft">
            {active ? <Hint keys={labelOf('Enter')} words={t(verbs[active.verb])} /> : null}
            {active?.keyId === undefined ? null : (
              <button
                type="button"
                tabIndex={-1}
                onClick={() => enter(active.keyId)}
                className="flex h-8 cursor-default items-center gap-1.5 rounded-md px-1.5 hover:bg-hover hover:text-ink"
              >
                <Hint keys="→" words={t('common.more')} />
              </button>
            )}
            <span className="ms-auto">
              <Hint keys="Esc" words={ofKey ? t('common.back') : t('common.close')} />
            </span>
          </div>
          <p role="status" className="sr-only">
            {copy.phase === 'copied'
              ? copy.goodForMs
                ? t('common.copiedFor', { duration: durationWords(copy.goodForMs, 'long') })
                : t('common.copied')
              : copy.phase === 'failed'
                ? errorTitle(copy.error, t)
                : isUnknown
                  ? t('common.noMatches')
                  : query === ''
                    ? ''
                    : suggestion === undefined
                      ? t('common.results', { count: lines.length })
                      : t('common.didYouMean', { query: suggestion })}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The labels for what Enter does, shown in the hint. */
const verbs = {
  copy: 'common.copyToken',
  give: 'common.enterSecret',
  replace: 'replacement.open',
  go: 'common.open',
  run: 'palette.hints.run',
} as const

const Hint = ({ keys, words }: { readonly keys: string; readonly words: string }) => (
  <span className="flex items-center gap-1.5 whitespace-nowrap">
    <Kbd>{keys}</Kbd>
    {words}
  </span>
)
