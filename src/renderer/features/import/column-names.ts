import type { TFunction } from 'i18next'
import type { ImportTable, ImportView, TableColumn } from '../../../shared/imports/import-rows.ts'

/**
 * A column's heading. Adds its number if other columns have the same heading, and uses only the number if it has
 * none.
 */
export const columnName = (columns: readonly TableColumn[], at: number, t: TFunction): string => {
  const head = columns[at]?.head ?? ''
  const numbered = t('imports.columns.unnamed', { number: at + 1 })
  if (head === '') return numbered
  return columns.some((other, index) => index !== at && other.head === head) ? `${head} · ${numbered}` : head
}

/** A table's file name, and its sheet name if there is one. */
export const tableName = ({ files }: Pick<ImportView, 'files'>, { file, sheet }: ImportTable): string =>
  [files[file]?.name, sheet].filter(Boolean).join(', ')
