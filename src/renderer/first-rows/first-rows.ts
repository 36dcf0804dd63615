import type { FirstView } from '../../shared/window/first-view.ts'
import { PAGE_HEADING } from '../entities/page/page-heading-look.ts'
import { badgeLetters, oneLetter } from '../entities/workspace/badge-letters.ts'
import { badgeLook } from '../entities/workspace/badge-look.ts'
import { rowHeights } from '../features/keys/grid/row-heights.ts'
import { toRows } from '../features/keys/list/key-rows.ts'
import {
  CHIP,
  CHIPS,
  COLUMN_HEAD,
  COLUMN_HEAD_PX,
  COLUMN_HEADS,
  chips,
  DETAIL_BESIDE,
  gridLook,
  LIST_BOX,
  LIST_HEAD,
} from '../features/keys/list/list-look.ts'
import {
  greetingAt,
  OVERVIEW_BOX,
  OVERVIEW_FACTS,
  OVERVIEW_HEAD,
} from '../features/overview/overview-look.ts'
import { i18n } from '../i18n/i18n.ts'
import { regionNameOf } from '../state/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { pillLook } from '../ui/pill-look.ts'
import type { FirstRows } from './early-press.ts'
import { el } from './element.ts'
import { type Copying, keyRow } from './key-row.ts'

const { t } = i18n

/** The window width from which the list has columns. Keep it in sync with `ui/use-media-query.ts`. */
const COLUMNS_FROM_PX = 1500

const groupHead = (id: string, keyCount: number, start: number, isStuck: boolean, view: FirstView) => {
  const workspace = view.workspaces.find((one) => one.id === id)
  const letters = badgeLetters(view.workspaces).get(id)
  const services = new Map(view.services.map((service) => [service.id, service]))
  const facts = [t('common.keys', { count: keyCount }), regionNameOf(services, workspace)]
  const height = rowHeights[view.settings.density]
  const head = el(
    'div',
    'flex h-full items-end gap-2.5 pb-2',
    workspace &&
      el('span', badgeLook(workspace, 'md', letters !== undefined), letters ?? oneLetter(workspace.name)),
    el('bdi', 'min-w-0 truncate font-semibold', workspace?.name ?? t('keys.group.unknown')),
    workspace?.sensitive && el('span', pillLook('live', 'shrink-0'), t('common.sensitive')),
    el(
      'span',
      'max-w-1/2 shrink-0 truncate text-small text-soft @max-[24rem]:hidden',
      facts.filter(Boolean).join(' · '),
    ),
  )
  const box = classNames('pointer-events-none absolute -inset-x-5', isStuck && 'z-10')
  const look = classNames(
    'pointer-events-auto sticky top-0 px-5 in-data-columns:top-8',
    isStuck && 'bg-window',
  )
  return el(
    'div',
    { class: box, style: `top: ${start}px; height: ${height.group + keyCount * height.key}px` },
    el('div', { class: look, style: `height: ${height.group}px` }, head),
  )
}

const columnHeads = () =>
  el(
    'div',
    COLUMN_HEAD,
    el(
      'div',
      COLUMN_HEADS,
      el('div', 'ps-[3.25rem]', t('common.name')),
      el('div', '', t('common.owner')),
      el('div', '', t('keys.about.fact.keyExpiresAtMs')),
      el('div', 'col-span-3', t('common.token')),
    ),
  )

/** The rows, keyed by key ID, each with a function that draws it again. */
type Drawn = Map<string, { row: HTMLElement; readonly make: (copying: Copying) => HTMLElement }>

/** As many rows as fit the window, in a box with the height of the full list. */
const rows = (view: FirstView, drawn: Drawn) => {
  const height = rowHeights[view.settings.density]
  const sizes = new Map(view.sizes)
  const total = view.sizes.reduce((sum, [, keyCount]) => sum + height.group + keyCount * height.key, 16)
  const hasColumns = window.innerWidth >= COLUMNS_FROM_PX
  const first = hasColumns ? COLUMN_HEAD_PX : 0
  const look = gridLook(view.settings.density === 'compact')
  const box = { role: 'grid', class: look, 'data-columns': hasColumns || undefined }
  const grid = el('div', { ...box, style: `height: ${first + total}px` }, hasColumns && columnHeads())
  // A new window may not have a size yet.
  const room = window.innerHeight || screen.height
  let start = first
  for (const [index, row] of toRows(
    view.keys,
    new Map(view.workspaces.map((one) => [one.id, one])),
  ).entries()) {
    if (start > room) break
    if (row.type === 'group')
      grid.append(groupHead(row.id, sizes.get(row.id) ?? 0, start, start === first, view))
    else {
      const top = start
      const make = (copying: Copying) => keyRow(row, top, index === 1, hasColumns, view, copying)
      const made = make({})
      drawn.set(row.key.id, { row: made, make })
      grid.append(made)
    }
    start += height[row.type]
  }
  return el('div', LIST_BOX, grid)
}

/** The list's heading and filter chips, with their final height. */
const head = () =>
  el(
    'div',
    LIST_HEAD,
    el('h1', 'min-h-8 pt-0.5 text-xl leading-7 font-semibold tracking-[-0.02em]', t('common.allKeys')),
    el('div', CHIPS, ...chips.map((chip) => el('span', CHIP, t(`keys.filter.${chip}`)))),
  )

/** The overview's heading and the number of keys. What needs attention appears once the page has loaded. */
const overviewHead = ({ app, sizes }: FirstView) =>
  el(
    'div',
    OVERVIEW_BOX,
    el(
      'div',
      OVERVIEW_HEAD,
      el(
        'div',
        'min-w-0',
        el('h1', PAGE_HEADING, t(greetingAt(app.nowMs))),
        el(
          'p',
          OVERVIEW_FACTS,
          el('span', '', t('common.keys', { count: sizes.reduce((sum, [, size]) => sum + size, 0) })),
        ),
      ),
    ),
  )

/** The first screen in its final layout, with placeholders for the parts that the page renders around it. */
export const firstRows = (view: FirstView): FirstRows => {
  const drawn: Drawn = new Map()
  const list = () => [
    el('main', 'flex min-w-0 flex-1 flex-col', head(), el('div', 'min-h-0 flex-1', rows(view, drawn))),
    el('div', `${DETAIL_BESIDE} max-split:hidden`),
  ]
  const overview = () => [el('main', 'min-w-0 flex-1', overviewHead(view))]
  const sidebar = el('div', 'w-16 shrink-0 border-e border-line bg-sidebar wide:w-60')
  const right = el(
    'div',
    'flex min-w-0 flex-1 flex-col',
    el('div', 'h-[3.75rem] shrink-0 border-b border-line'),
    el('div', 'flex min-h-0 flex-1', ...(view.hasNeeds ? overview() : list())),
  )
  const content = el(
    'div',
    {
      id: 'first-rows',
      class: 'fixed inset-0 z-50 flex flex-col bg-window',
    },
    el('div', 'flex min-h-0 flex-1', sidebar, right),
    el('div', 'h-8 shrink-0 border-t border-line bg-sidebar'),
  )

  const draw: FirstRows['draw'] = (keyId, copy, token) => {
    const one = drawn.get(keyId)
    if (one === undefined) return
    const row = one.make({ copy, token })
    one.row.replaceWith(row)
    one.row = row
  }
  return { screen: view.hasNeeds ? { screen: 'overview' } : { screen: 'keys', scope: 'all' }, content, draw }
}
