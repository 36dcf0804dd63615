import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTable, ImportView } from '../../../shared/imports/import-rows.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { cancelImport, readAgain } from '../../entities/import/import-actions.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnTable, isComplete, usesOf } from './ColumnTable.tsx'
import { tableName } from './column-names.ts'

type ColumnsStepProps = {
  readonly plan: ImportView
  /** The index of the table in question. */
  readonly index: number
  readonly table: ImportTable
}

/** Asks what a table's columns mean, if its headings don't say. SECURITY: S33, main masks possible secrets. */
export const ColumnsStep = ({ plan, index, table }: ColumnsStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [uses, setUses] = useState(() => usesOf(table))
  const { error, run } = useCall()
  const button = useRef<HTMLButtonElement>(null)
  useElementTarget('form', button)
  const again = { planId: plan.planId, table: index, columns: [...uses] }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div>
        <PageHeading>{t('imports.columns.title')}</PageHeading>
        <p className="mt-0.5 text-pretty text-soft">{t('imports.columns.covered')}</p>
        {plan.files.length === 1 && table.sheet === undefined ? null : (
          <bdi dir="ltr" className="mt-1 block truncate font-mono text-small text-soft">
            {tableName(plan, table)}
          </bdi>
        )}
      </div>
      <ColumnTable table={table} uses={uses} onChange={setUses} />
      <div className="sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-3 border-t border-line bg-window px-5 py-3">
        {error ? <ErrorNote error={error} /> : null}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            ref={button}
            variant="primary"
            size="lg"
            isDisabled={!isComplete(uses)}
            onPress={() => void run(() => readAgain(page, again))}
          >
            {t('common.continue')}
          </Button>
          <Button variant="ghost" size="lg" onPress={() => void cancelImport(page)}>
            {t('common.cancel')}
          </Button>
          <span role="status" className="text-body text-soft">
            {isComplete(uses) ? null : t('imports.columns.need')}
          </span>
        </div>
      </div>
    </div>
  )
}
