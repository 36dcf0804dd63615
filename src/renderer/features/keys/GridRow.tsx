import type { TFunction } from 'i18next'
import type { ListFact, Settings } from '../../../shared/settings.ts'
import { GroupRowContent } from './GroupRowContent.tsx'
import { KeyRowContent } from './KeyRowContent.tsx'
import type { Row } from './key-rows.ts'
import { GroupRowShell, KeyRowShell } from './RowShell.tsx'
import { rowHeights } from './row-heights.ts'

type GridRowProps = {
  readonly row: Row
  readonly index: number
  /** Distance from the top of the list, in px. */
  readonly start: number
  readonly density: Settings['density']
  /** The head of the group whose keys pass beneath it. */
  readonly isStuck: boolean
  /** The grid's one tab stop. */
  readonly isCurrent: boolean
  readonly isSelected: boolean
  /** Chosen with others, to be acted on together. */
  readonly isMarked: boolean
  /** No heads of groups: each row names its workspace. */
  readonly isFlat: boolean
  readonly facts: readonly ListFact[]
  readonly t: TFunction
}

/** One line of the list in its place: the head of a group, or a key. */
export const GridRow = ({ row, index, start, density, t, ...look }: GridRowProps) => {
  const height = rowHeights[density]
  return row.type === 'group' ? (
    <GroupRowShell
      index={index}
      start={start}
      height={height.group}
      groupHeight={height.group + row.keyCount * height.key}
      isStuck={look.isStuck}
    >
      <GroupRowContent row={row} t={t} />
    </GroupRowShell>
  ) : (
    <KeyRowShell
      row={row}
      index={index}
      start={start}
      height={height.key}
      isCurrent={look.isCurrent}
      isSelected={look.isSelected}
    >
      <KeyRowContent
        item={row.key}
        t={t}
        tabIndex={look.isCurrent ? 0 : -1}
        isCompact={density === 'compact'}
        isFlat={look.isFlat}
        isMarked={look.isMarked}
        facts={look.facts}
      />
    </KeyRowShell>
  )
}
