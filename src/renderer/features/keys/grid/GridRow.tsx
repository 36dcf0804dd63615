import type { TFunction } from 'i18next'
import type { KeySummary } from '../../../../shared/model.ts'
import type { Settings } from '../../../../shared/settings.ts'
import { matchExcerpt } from '../../../entities/key/match-ranges.ts'
import { matchField, type QueryWord } from '../../../entities/key/search.ts'
import type { PageState } from '../../../state/page-state.ts'
import type { Row } from '../list/key-rows.ts'
import { GroupRowContent } from './GroupRowContent.tsx'
import { KeyRowContent } from './KeyRowContent.tsx'
import { GroupRowShell, KeyRowShell } from './RowShell.tsx'
import { rowHeights } from './row-heights.ts'

/** What a row shows of a match that is not in its name or workspace. */
const foundIn = (key: KeySummary, workspaces: PageState['workspaces'], words: readonly QueryWord[]) => {
  if (words.length === 0) return {}
  const field = matchField(key, workspaces.get(key.workspaceId)?.name ?? '', words)
  if (field === undefined || field === 'name' || field === 'workspace') return {}
  return { excerpt: matchExcerpt(key, field, words), excerptField: field }
}

type GridRowProps = {
  readonly row: Row
  /** Its place in the grid, from 1. */
  readonly rowIndex: number
  /** Distance from the top of the list, in px. */
  readonly start: number
  readonly density: Settings['density']
  /** The group header that its keys scroll beneath. */
  readonly isStuck: boolean
  /** The grid's only tab stop. */
  readonly isCurrent: boolean
  readonly isSelected: boolean
  /** Marked together with others. */
  readonly isMarked: boolean
  /** No group headers. */
  readonly isFlat: boolean
  /** Rows of several workspaces are mixed: each names its own. */
  readonly isMixed: boolean
  readonly hasColumns: boolean
  /** The list is ordered by when keys are due. */
  readonly isByDue: boolean
  readonly words: readonly QueryWord[]
  readonly workspaces: PageState['workspaces']
  readonly t: TFunction
}

/** A positioned row of the list: a group header, or a key. */
export const GridRow = ({ row, rowIndex, start, density, t, words, workspaces, ...look }: GridRowProps) => {
  const height = rowHeights[density]
  return row.type === 'group' ? (
    <GroupRowShell
      rowIndex={rowIndex}
      start={start}
      height={height.group}
      groupHeight={height.group + row.keyCount * height.key}
      isStuck={look.isStuck}
    >
      <GroupRowContent row={row} columnCount={look.hasColumns ? 6 : 4} t={t} />
    </GroupRowShell>
  ) : (
    <KeyRowShell
      row={row}
      rowIndex={rowIndex}
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
        isMixed={look.isMixed}
        isMarked={look.isMarked}
        hasColumns={look.hasColumns}
        isByDue={look.isByDue}
        {...foundIn(row.key, workspaces, words)}
      />
    </KeyRowShell>
  )
}
