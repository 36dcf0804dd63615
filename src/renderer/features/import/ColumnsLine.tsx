import { useTranslation } from 'react-i18next'
import type { ImportTable } from '../../../shared/import-rows.ts'
import { sentenceWords } from '../../format/time-words.ts'
import { Button } from '../../ui/Button.tsx'
import { columnName } from './column-names.ts'

type ColumnsLineProps = {
  readonly tables: readonly ImportTable[]
  readonly onOpen: (index: number) => void
}

/** How many columns of the tables were read, and which were not. */
export const ColumnsLine = ({ tables, onOpen }: ColumnsLineProps) => {
  const { t } = useTranslation()
  if (tables.length === 0) return null
  const filled = tables.flatMap(({ columns }) =>
    columns.flatMap((column, at) =>
      column.isEmpty ? [] : [{ isRead: column.isRead, name: columnName(columns, at, t) }],
    ),
  )
  const notRead = [...new Set(filled.flatMap(({ isRead, name }) => (isRead ? [] : [name])))]
  const count = filled.filter(({ isRead }) => isRead).length
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-small text-soft">
      <span className="wrap-anywhere">
        {sentenceWords(
          t('imports.columns.read', { count }),
          notRead.length === 0 ? '' : t('imports.columns.notRead', { names: notRead.join(', ') }),
        )}
      </span>
      <Button size="sm" variant="ghost" onPress={() => onOpen(0)}>
        {t('imports.columns.open')}
      </Button>
    </p>
  )
}
