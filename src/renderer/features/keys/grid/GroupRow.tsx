// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import { WorkspaceBadge } from '../../../entities/workspace/WorkspaceBadge.tsx'
import { useStore } from '../../../state/page-context.ts'
import { regionNameOf } from '../../../state/selectors.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Pill } from '../../../ui/Pill.tsx'
import type { Row } from '../list/key-rows.ts'

type GroupRowProps = {
  readonly row: Extract<Row, { type: 'group' }>
  /** The row's position in the grid, from 1. */
  readonly rowIndex: number
  /** Distance from the top of the list, in px. */
  readonly start: number
  /** In px. */
  readonly height: number
  /** The total height of the group's keys, in px. */
  readonly keysHeight: number
  /** True if rows scroll beneath the header. */
  readonly isStuck: boolean
  /** The grid's total number of columns. */
  readonly columnCount: number
  readonly t: TFunction
}

/**
 * A workspace's group header, with its "Live, be careful" mark. It sticks to the top while its keys scroll beneath
 * it, until the next header pushes it away. A list of one workspace has no group header, because the heading shows
 * the name.
 */
export const GroupRow = ({
  row,
  rowIndex,
  start,
  height,
  keysHeight,
  isStuck,
  columnCount,
  t,
}: GroupRowProps) => {
  const region = useStore((state) => regionNameOf(state.services, row.workspace))
  const isNamedAbove = useStore(({ view }) => view.screen === 'keys' && view.scope === row.id)
  const facts = [t('common.keys', { count: row.keyCount }), region]
  return (
    <div
      role="presentation"
      className={classNames('pointer-events-none absolute -inset-x-5', isStuck && 'z-10')}
      style={{ top: start, height: height + keysHeight }}
    >
      <div
        role="row"
        aria-rowindex={rowIndex}
        className={classNames(
          'pointer-events-auto sticky top-0 px-5 in-data-columns:top-8',
          isStuck && 'bg-window',
        )}
        style={{ height }}
      >
        <div role="rowheader" aria-colspan={columnCount} className="flex h-full items-end gap-2.5 pb-2">
          {isNamedAbove ? null : (
            <>
              {row.workspace ? <WorkspaceBadge workspace={row.workspace} /> : null}
              <bdi className="min-w-0 truncate font-semibold">
                {row.workspace?.name ?? t('keys.group.unknown')}
              </bdi>
            </>
          )}
          {row.workspace?.sensitive ? (
            <Pill tone="live" className="shrink-0">
              {t('common.sensitive')}
            </Pill>
          ) : null}
          <span className="max-w-1/2 shrink-0 truncate text-small text-soft @max-[24rem]:hidden">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
    </div>
  )
}
