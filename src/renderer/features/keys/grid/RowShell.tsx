// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Row } from '../list/key-rows.ts'
import { keyRowLook } from '../list/list-look.ts'

type ShellProps = {
  /** Its place in the grid, from 1. */
  readonly rowIndex: number
  /** Distance from the top of the list, in px. */
  readonly start: number
  /** In px. */
  readonly height: number
  readonly children: ReactNode
}

type GroupShellProps = ShellProps & {
  /** Of the header and its keys together, in px. */
  readonly groupHeight: number
  /** Rows scroll beneath it. */
  readonly isStuck: boolean
}

/**
 * A group's header, in its position or sticky at the top while its keys scroll beneath; the next header
 * pushes it away.
 */
export const GroupRowShell = ({
  rowIndex,
  start,
  height,
  groupHeight,
  isStuck,
  children,
}: GroupShellProps) => (
  <div
    role="presentation"
    className={classNames('pointer-events-none absolute -inset-x-5', isStuck && 'z-10')}
    style={{ top: start, height: groupHeight }}
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
      {children}
    </div>
  </div>
)

type KeyShellProps = ShellProps & {
  readonly row: Extract<Row, { readonly type: 'key' }>
  readonly isCurrent: boolean
  readonly isSelected: boolean
}

/** A key's row: position, role, and selected style. */
export const KeyRowShell = ({
  row,
  rowIndex,
  start,
  height,
  isCurrent,
  isSelected,
  children,
}: KeyShellProps) => (
  <div
    role="row"
    tabIndex={isCurrent ? 0 : -1}
    aria-rowindex={rowIndex}
    aria-selected={isSelected}
    aria-label={row.key.name}
    data-key-id={row.id}
    className={keyRowLook(row)}
    style={{ height, transform: `translateY(${start}px)` }}
  >
    {children}
  </div>
)
