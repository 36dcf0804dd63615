import type { TFunction } from 'i18next'
import type { ImportTable, ImportView, TableColumn } from '../../../shared/imports/import-rows.ts'

/** A column as it is called: by its head, with its number where others have the same or it has none. */
export const columnName = (columns: readonly TableColumn[], at: number, t: TFunction): string => {
  const head = columns[at]?.head ?? ''
  const numbered = t('imports.columns.unnamed', { number: at + 1 })
  if (head === '') return numbered
  return columns.some((other, index) => index !== at && other.head === head) ? `${head} · ${numbered}` : head
}

/** A table as it is called: by its file, and its sheet if it has one. */
export const tableName = ({ files }: Pick<ImportView, 'files'>, { file, sheet }: ImportTable): string =>
  [files[file]?.name, sheet].filter(Boolean).join(', ')
