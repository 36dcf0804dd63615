// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow, ImportView } from '../../../shared/imports/import-rows.ts'
import type { RowCheck } from '../../state/importing.ts'
import { classNames } from '../../ui/class-names.ts'
import { useVirtualGrid } from '../../ui/use-virtual-grid.ts'
import { ImportRowContent, rowGrid, wideCell } from './ImportRowContent.tsx'
import { RowForm } from './RowForm.tsx'
import { isImportable, isTakenByHand } from './row-places.ts'

/** Heights in px. */
const heights = { row: 52, form: 108 } as const
/** The height of the bar below the rows, in px, which would otherwise cover the last row. */
const BAR = 76

type Editing = { readonly rowId: string; readonly what: 'name' | 'secret' }

type ImportRowsProps = {
  readonly plan: ImportView
  readonly rows: readonly ImportRow[]
  /** Ids of the rows that can be saved now. */
  readonly readyIds: ReadonlySet<string>
  readonly selected: ReadonlySet<string>
  readonly names: ReadonlyMap<string, string>
  readonly checks: ReadonlyMap<string, RowCheck>
  readonly onSelect: (rowIds: readonly string[], isSelected: boolean) => void
  readonly onRename: (rowId: string, name: string) => void
  readonly onJoin: (rowId: string, secretRowId: string) => void
}

const idOf = ({ rowId }: ImportRow) => rowId

/** What the user can enter for a row: its missing secret, or another name. */
const editOf = (row: ImportRow): Editing['what'] | undefined => {
  if (!isImportable(row)) return undefined
  if (!row.hasSecret) return 'secret'
  return row.keyId === undefined ? 'name' : undefined
}

/** The only row that lacks just its secret and the only row that lacks just its client ID, if both exist. */
const lonelyRows = (
  rows: readonly ImportRow[],
): { readonly id: string; readonly secret: string } | undefined => {
  const ids = rows.filter(({ state, reason }) => state === 'secret-missing' && reason === undefined)
  const secrets = rows.filter(({ hasSecret, reason }) => hasSecret && reason === 'no-client-id')
  const [id, secret] = [ids[0]?.rowId, secrets[0]?.rowId]
  return ids.length === 1 && secrets.length === 1 && id && secret ? { id, secret } : undefined
}

/** The scrolling element, and the list's offset in it, which changes when the content above the list grows. */
const useScreenScroll = (list: RefObject<HTMLElement | null>) => {
  const [top, setTop] = useState(0)
  const scroller = useCallback(() => list.current?.closest('main') ?? null, [list])
  useLayoutEffect(() => {
    const around = list.current?.parentElement
    if (!around) return
    const measure = () => {
      const area = scroller()
      if (!list.current || !area) return
      setTop(list.current.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    return () => observer.disconnect()
  }, [list, scroller])
  return { scroller, top }
}

/**
 * The rows found in the files, as a virtual grid with one tab stop. Space selects, F2 renames, and Enter asks
 * for what is missing.
 */
export const ImportRows = ({
  plan,
  rows,
  readyIds,
  selected,
  names,
  checks,
  onSelect,
  onRename,
  onJoin,
}: ImportRowsProps) => {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const { scroller, top } = useScreenScroll(grid)
  const [editing, setEditing] = useState<Editing>()
  const [currentId, setCurrentId] = useState<string>()
  const lonely = useMemo(() => lonelyRows(plan.rows), [plan.rows])
  const editedId = editing?.rowId
  const { currentIndex, items, ...virtual } = useVirtualGrid({
    rows,
    idOf,
    heightOf: useCallback(
      ({ rowId }: ImportRow) => (rowId === editedId ? heights.form : heights.row),
      [editedId],
    ),
    currentId,
    onCurrent: setCurrentId,
    grid,
    scroller,
    layout: { overscan: 6, scrollMargin: top, scrollPaddingEnd: BAR },
  })

  // A skipped row must be selected before the user can choose where its key goes.
  const canSelect = (row: ImportRow) => readyIds.has(row.rowId) || isTakenByHand(row)
  const toggle = (row: ImportRow) => {
    if (canSelect(row)) onSelect([row.rowId], !selected.has(row.rowId))
  }
  const edit = (row: ImportRow, what: Editing['what']) => {
    setCurrentId(row.rowId)
    setEditing({ rowId: row.rowId, what })
  }
  const close = (rowId: string) => {
    setEditing(undefined)
    virtual.focusRow(rowId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Leaves key presses in a row's form to that form.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.rowId === undefined) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const row = rows[currentIndex]
    if (row === undefined) return
    const step = virtual.stepFrom(currentIndex, event.key)
    const wanted = editOf(row)
    if (step !== undefined) virtual.moveTo(step)
    else if (event.key === ' ') toggle(row)
    else if (event.key === 'Enter' && wanted !== undefined) edit(row, wanted)
    else if (event.key === 'F2' && isImportable(row) && row.keyId === undefined) edit(row, 'name')
    else return
    event.preventDefault()
  }

  if (rows.length === 0) return <p className="text-soft">{t('imports.rows.none')}</p>
  return (
    <div className="shrink-0 overflow-clip rounded-[14px] border border-line bg-card shadow-card">
      <div
        aria-hidden
        className={classNames('h-8 border-b border-line text-xs font-medium text-soft', rowGrid, wideCell)}
      >
        <span />
        <span className="truncate">{t('common.name')}</span>
        <span className={classNames('truncate', wideCell)}>{t('common.workspace')}</span>
        <span className={classNames('truncate', wideCell)}>{t('imports.head.dates')}</span>
        <span className={classNames('truncate', wideCell)}>{t('imports.head.source')}</span>
        <span className="truncate">{t('imports.head.state')}</span>
      </div>
      <div
        {...virtual.gridProps}
        role="grid"
        aria-label={t('imports.rows.label')}
        aria-multiselectable
        className="relative"
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const row = rows[item.index]
          if (row === undefined) return null
          const { rowId } = row
          const name = names.get(rowId) ?? row.name
          const isReady = canSelect(row)
          const secretRowId = lonely?.id === rowId ? lonely.secret : undefined
          const edited = editing?.rowId === rowId ? editing.what : undefined
          return (
            <div
              key={rowId}
              {...virtual.rowProps(row, item)}
              role="row"
              aria-selected={isReady && selected.has(rowId)}
              data-row-id={rowId}
              className={classNames(
                'focus-ring-inset absolute inset-x-0 top-0 border-b border-line last:border-b-0',
                isReady ? '' : 'bg-window/60',
              )}
            >
              {edited === undefined ? (
                <ImportRowContent
                  row={row}
                  plan={plan}
                  check={checks.get(rowId)}
                  name={name}
                  isReady={isReady}
                  isSelected={selected.has(rowId)}
                  onToggle={() => toggle(row)}
                  onRename={
                    row.keyId === undefined && isImportable(row) ? () => edit(row, 'name') : undefined
                  }
                  onEnterSecret={
                    isImportable(row) && !row.hasSecret && secretRowId === undefined
                      ? () => edit(row, 'secret')
                      : undefined
                  }
                  onJoin={secretRowId === undefined ? undefined : () => onJoin(rowId, secretRowId)}
                />
              ) : (
                <RowForm
                  planId={plan.planId}
                  rowId={rowId}
                  name={name}
                  what={edited}
                  onRename={(next) => onRename(rowId, next)}
                  onFilled={() => onSelect([rowId], true)}
                  onClose={() => close(rowId)}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
