// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow } from '../../../shared/import-rows.ts'
import { classNames } from '../../ui/class-names.ts'
import { rowStep, useCurrentRow } from '../../ui/use-current-row.ts'
import { ImportRowContent } from './ImportRowContent.tsx'
import { RowForm } from './RowForm.tsx'
import { isImportable, isTakenByHand } from './row-places.ts'

/** Heights in px. */
const heights = { row: 52, form: 108 } as const
/** Rows in sight at least; in a high window they take the room that is left. */
const LEAST_ROWS = 4

type Editing = { readonly rowId: string; readonly what: 'name' | 'secret' }

type ImportRowsProps = {
  readonly planId: string
  readonly rows: readonly ImportRow[]
  /** The rows that could be saved now. */
  readonly readyIds: ReadonlySet<string>
  readonly selected: ReadonlySet<string>
  readonly names: ReadonlyMap<string, string>
  readonly onSelect: (rowIds: readonly string[], isSelected: boolean) => void
  readonly onRename: (rowId: string, name: string) => void
}

/** What a row still needs or allows: its secret, or another name. */
const editOf = (row: ImportRow): Editing['what'] | undefined => {
  if (!isImportable(row)) return undefined
  if (!row.hasSecret) return 'secret'
  return row.keyId === undefined ? 'name' : undefined
}

/** The rows found: a virtual grid with one tab stop. Space selects, F2 renames, Enter enters what is missing. */
export const ImportRows = ({
  planId,
  rows,
  readyIds,
  selected,
  names,
  onSelect,
  onRename,
}: ImportRowsProps) => {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing>()
  const { currentId, setCurrentId, focusRow } = useCurrentRow(scroller)
  const found = rows.findIndex(({ rowId }) => rowId === currentId)
  const current = found === -1 ? 0 : found
  const editedId = editing?.rowId
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.rowId === editedId ? heights.form : heights.row),
    // A new function notifies the virtualizer that the rows, or their heights, have changed.
    getItemKey: useCallback((index: number) => rows[index]?.rowId ?? index, [rows]),
    overscan: 6,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has the form
  useLayoutEffect(() => virtualizer.measure(), [editedId, virtualizer])

  const moveTo = (place: number) => {
    const row = rows[place]
    if (row === undefined) return
    focusRow(row.rowId)
    virtualizer.scrollToIndex(place)
  }
  // A row that was skipped is selected first, then it is asked where its key goes.
  const canSelect = (row: ImportRow) => readyIds.has(row.rowId) || isTakenByHand(row)
  const toggle = (row: ImportRow) => {
    if (canSelect(row)) onSelect([row.rowId], !selected.has(row.rowId))
  }
  const start = (row: ImportRow, what: Editing['what']) => {
    setCurrentId(row.rowId)
    setEditing({ rowId: row.rowId, what })
  }
  const close = (rowId: string) => {
    setEditing(undefined)
    focusRow(rowId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of a row's form are its own.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.rowId === undefined) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const row = rows[current]
    if (row === undefined) return
    const step = rowStep(event, {
      at: current,
      count: rows.length,
      pageRows: Math.max(LEAST_ROWS, Math.floor((scroller.current?.clientHeight ?? 0) / heights.row)) - 1,
    })
    const edit = editOf(row)
    if (step !== undefined) moveTo(step)
    else if (event.key === ' ') toggle(row)
    else if (event.key === 'Enter' && edit !== undefined) start(row, edit)
    else if (event.key === 'F2' && isImportable(row) && row.keyId === undefined) start(row, 'name')
    else return
    event.preventDefault()
  }

  if (rows.length === 0) return <p className="text-soft">{t('imports.rows.none')}</p>
  const height = virtualizer.getTotalSize() + 2
  return (
    <div
      ref={scroller}
      className="shrink-0 grow overflow-y-auto overscroll-contain rounded-[14px] border border-line bg-card shadow-card"
      style={{ flexBasis: Math.min(height, LEAST_ROWS * heights.row + 2), maxHeight: height }}
    >
      <div
        role="grid"
        aria-label={t('imports.rows.label')}
        aria-rowcount={rows.length}
        aria-multiselectable
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start: top, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          const { rowId } = row
          const name = names.get(rowId) ?? row.name
          const isReady = canSelect(row)
          const edit = editing?.rowId === rowId ? editing.what : undefined
          return (
            <div
              key={rowId}
              role="row"
              tabIndex={index === current ? 0 : -1}
              aria-rowindex={index + 1}
              aria-selected={isReady && selected.has(rowId)}
              data-row-id={rowId}
              onFocus={() => setCurrentId(rowId)}
              className={classNames(
                'focus-ring-inset absolute inset-x-0 top-0 border-b border-line last:border-b-0',
                isReady ? '' : 'bg-window/60',
              )}
              style={{ height: size, transform: `translateY(${top}px)` }}
            >
              {edit === undefined ? (
                <ImportRowContent
                  row={row}
                  name={name}
                  isReady={isReady}
                  isSelected={selected.has(rowId)}
                  onToggle={() => toggle(row)}
                  onRename={
                    row.keyId === undefined && isImportable(row) ? () => start(row, 'name') : undefined
                  }
                  onEnterSecret={isImportable(row) && !row.hasSecret ? () => start(row, 'secret') : undefined}
                />
              ) : (
                <RowForm
                  planId={planId}
                  rowId={rowId}
                  name={name}
                  what={edit}
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
