// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { KeySummary } from '../../../../shared/model.ts'
import { soonest } from '../../../format/timed.ts'
import { useTick } from '../../../state/use-tick.ts'
import { classNames } from '../../../ui/class-names.ts'
import { COLUMN_CELLS, COLUMN_HEAD, COLUMN_HEADS, type ListColumn } from '../list/list-columns.ts'

type RowColumnsProps = {
  readonly item: KeySummary
  readonly columns: readonly ListColumn[]
  readonly t: TFunction
}

/** What the columns say of a key. */
export const RowColumns = memo(({ item, columns, t }: RowColumnsProps) => {
  const words: Readonly<Record<string, string | number>> = useTick((nowMs) => {
    const cells = columns.map(({ id, cell }) => ({ id, ...cell(item, nowMs, t) }))
    return {
      ...Object.fromEntries(cells.map(({ id, text }) => [id, text])),
      changesInMs: soonest(...cells),
    }
  })
  return (
    <div role="presentation" className={COLUMN_CELLS}>
      {columns.map(({ id, widthPx, look, isCode, isOwnWords }) => (
        <div
          key={id}
          role="gridcell"
          className={classNames('truncate', look?.(item), isCode && 'font-mono text-xs')}
          style={{ width: widthPx }}
        >
          {isCode ? <bdi dir="ltr">{words[id]}</bdi> : isOwnWords ? <bdi>{words[id]}</bdi> : words[id]}
        </div>
      ))}
    </div>
  )
})

/** The columns' headers, the first row of the grid. */
export const ColumnHeads = ({ columns, t }: Omit<RowColumnsProps, 'item'>) => (
  <div role="row" aria-rowindex={1} className={COLUMN_HEAD}>
    <div role="presentation" className={COLUMN_HEADS}>
      <div role="columnheader" className="ps-[3.25rem]">
        {t('keys.columns.name')}
      </div>
      <div role="presentation" className="flex gap-x-3">
        {columns.map(({ id, widthPx }) => (
          <div key={id} role="columnheader" className="truncate" style={{ width: widthPx }}>
            {t(`keys.columns.${id}`)}
          </div>
        ))}
      </div>
      <div role="columnheader" aria-colspan={3} className="col-span-3">
        {t('keys.columns.token')}
      </div>
    </div>
  </div>
)
