import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow } from '../../../shared/imports/import-rows.ts'
import { Fold } from '../../ui/Fold.tsx'
import { rowDetail } from './row-words.ts'

/** The rows that weren't imported, each with the reason. */
export const LeftOut = ({ rows }: { readonly rows: readonly ImportRow[] }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const why = (row: ImportRow): string => {
    if (row.state === 'new') return t('imports.done.notChosen')
    const detail = rowDetail(row, false, t)
    return [t(`imports.state.${row.state}`), ...(detail === '' ? [] : [detail])].join(' · ')
  }
  return (
    <Fold title={t('imports.done.leftOut', { count: rows.length })} isOpen={isOpen} onToggle={setOpen}>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-[14px] border border-line bg-card shadow-card">
        {rows.map((row) => (
          <li key={row.rowId} className="flex min-w-0 flex-col px-4 py-2 leading-snug">
            <bdi className="truncate font-medium">{row.name}</bdi>
            <span className="text-small text-soft">{why(row)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
