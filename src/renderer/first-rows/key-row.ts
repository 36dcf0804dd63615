import type { KeySummary } from '../../shared/keys/key.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import type { FirstView } from '../../shared/window/first-view.ts'
import { keyStatus, rowAction } from '../entities/key/key-status.ts'
import { rowHeights } from '../features/keys/grid/row-heights.ts'
import { actionWords, copyingWords, factsLook, rowWords } from '../features/keys/grid/row-words.ts'
import type { Row } from '../features/keys/list/key-rows.ts'
import { ACTION_WORDS, endLook, keyRowLook, moreLook, OWNER_CELL } from '../features/keys/list/list-look.ts'
import { i18n } from '../i18n/i18n.ts'
import type { CopyPhase } from '../state/page-state.ts'
import { buttonClass, COPIED_LOOK } from '../ui/button-class.ts'
import { classNames } from '../ui/class-names.ts'
import { type IconName, iconPaths } from '../ui/icon-paths.ts'
import { type RestingShape, restingRing, ringColours } from '../ui/resting-ring.ts'
import { NAME, NAME_END, NAME_START, splitName } from '../ui/split-name.ts'
import { el, svg } from './element.ts'

const { t } = i18n

/** Draws an icon inline, because the sprite isn't there yet. */
const icon = (name: IconName, size: number, look = '') => {
  const { d, strokeWidth } = iconPaths[name]
  const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' }
  const box = { width: size, height: size, viewBox: '0 0 24 24', class: `shrink-0 ${look}` }
  return svg('svg', { ...box, ...line, strokeWidth, 'aria-hidden': true }, svg('path', { d }))
}

const ring = (shape: RestingShape, isCompact: boolean) => {
  const size = isCompact ? 20 : 28
  const box = { width: size, height: size, viewBox: `0 0 ${size} ${size}`, 'aria-hidden': true }
  const start = isCompact ? 'start-[1.125rem]' : 'start-3.5'
  const look = `absolute top-1/2 -translate-y-1/2 shrink-0 forced-colors:text-[CanvasText] ${ringColours[shape]} ${start}`
  const parts = restingRing(shape, size).map(([tag, attributes]) => svg(tag, attributes))
  return svg('svg', { ...box, class: look, 'data-shape': shape }, ...parts)
}

const nameParts = (name: string) => {
  const [start, end] = splitName(name)
  return [el('span', NAME_START, start), end !== '' && el('span', NAME_END, end)]
}

/** The state of a copy started from the row, with the token it returned. */
export type Copying = { readonly copy?: CopyPhase; readonly token?: TokenSummary | undefined }

const copyButton = (key: KeySummary, { copy, token }: Copying, isCompact: boolean, nowMs: number) => {
  const { action } = rowAction(key, token, copy, nowMs)
  if (action === 'none') return false
  const isCopy = action === 'copy' || action === 'wait'
  const isWorking = copy?.phase === 'working'
  const copying = copyingWords(copy, isWorking, t)
  const isCopied = copy?.phase === 'copied' && COPIED_LOOK
  const look = classNames(isCompact && 'h-7! rounded-md!', 'grow', !isWorking && 'max-w-full', isCopied)
  const label = isCopy && !copying ? t('keys.row.copyFor', { name: key.name }) : undefined
  const busy = isWorking ? { 'aria-busy': true } : {}
  const turning = copying?.icon === 'turning' ? 'animate-spin' : ''
  return el(
    'button',
    {
      class: buttonClass('secondary', 'sm', look),
      tabindex: -1,
      'data-action': action,
      'aria-label': label,
      ...busy,
    },
    isCopy ? icon(copying?.icon ?? 'copy', 15, turning) : icon('key', 15, '@min-[24rem]:hidden'),
    el('span', ACTION_WORDS, copying?.words ?? actionWords(action, key, t)),
  )
}

const moreButton = ({ name }: KeySummary, isCompact: boolean) => {
  const label = t('common.moreFor', { name })
  const attributes = { tabindex: -1, 'data-action': 'more', 'aria-haspopup': 'menu', 'aria-label': label }
  return el('button', { class: moreLook(isCompact), ...attributes }, icon('more', 17))
}

const columnCells = (key: KeySummary, endDate: string) => [
  el('div', OWNER_CELL, el('bdi', { class: 'truncate', title: key.owner?.name }, key.owner?.name)),
  el('div', endLook(key), endDate),
]

/**
 * The row of a key that needs no attention, `start` px from the top of the list. Shows no token unless one was
 * just copied.
 */
export const keyRow = (
  row: Extract<Row, { type: 'key' }>,
  start: number,
  isSelected: boolean,
  hasColumns: boolean,
  view: FirstView,
  copying: Copying = {},
): HTMLElement => {
  const { key } = row
  const isCompact = view.settings.density === 'compact'
  const status = keyStatus(key, copying.token, copying.copy, view.app.nowMs, t)
  const { shape, main } = status
  const { below, isDue, facts, endDate } = rowWords(key, status, { isByDue: false }, view.app.nowMs, t)
  const name = el(
    'div',
    'flex min-w-0 items-center gap-1.5',
    el('bdi', { class: `${NAME} font-semibold`, title: key.name }, ...nameParts(key.name)),
    key.pinned && icon('pin', 12, 'text-soft'),
    key.keepReady &&
      el('span', { class: 'flex', title: t('keys.keepReady.label') }, icon('kept', 13, 'text-soft')),
    key.sharing === 'decide' &&
      el('span', { class: 'flex', title: t('sharing.key.decide') }, icon('decide', 13, 'text-soon')),
  )
  const state = `h-[1lh] truncate font-semibold contain-layout contain-size ${ringColours[shape]}`
  const style = `height: ${rowHeights[view.settings.density].key}px; transform: translateY(${start}px)`
  const labels = { 'data-key-id': key.id, 'aria-label': key.name, 'aria-selected': isSelected }
  return el(
    'div',
    { role: 'row', class: keyRowLook(row), style, ...labels },
    el(
      'div',
      'min-w-0 ps-[3.25rem]',
      ring(shape === 'problem' || shape === 'attention' || shape === 'ended' ? shape : 'none', isCompact),
      name,
      el(
        'div',
        'flex min-w-0 items-center gap-1.5 text-small text-soft',
        isDue && el('span', 'truncate text-soft @min-[26rem]:hidden', below),
        el('span', factsLook(false), facts),
      ),
    ),
    ...(hasColumns ? columnCells(key, endDate) : []),
    el(
      'div',
      classNames(
        'min-w-0 text-small tabular-nums @max-[26rem]:hidden',
        copying.copy?.phase === 'working' && 'invisible',
      ),
      el('div', state, main),
      below !== '' && el('div', 'truncate text-soft', below),
    ),
    el('div', 'flex w-(--row-action) justify-end', copyButton(key, copying, isCompact, view.app.nowMs)),
    el('div', '', moreButton(key, isCompact)),
  )
}
