import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import {
  ColumnUse,
  type ImportPlan,
  type ImportTable,
  type TableColumn,
} from '../../../shared/import-rows.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { cancelImport, chooseInImport, readAgain } from '../../entities/import/import-actions.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { usePage } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { columnName } from './column-names.ts'

const NONE = 'none'

type ColumnsStepProps = {
  readonly plan: ImportPlan
  /** Index of the table that is asked about. */
  readonly index: number
  readonly table: ImportTable
}

/** What the columns of a table are, where its heads do not say so. SECURITY: S33, main covers what may be a secret. */
export const ColumnsStep = ({ plan, index, table }: ColumnsStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [uses, setUses] = useState<readonly (ColumnUse | null)[]>(() =>
    table.columns.map(({ use }, column) => {
      const isFirst = table.columns.findIndex((other) => other.use === use) === column
      return use !== undefined && isFirst ? use : null
    }),
  )
  const [error, setError] = useState<AppError>()
  const [isReading, setReading] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useElementTarget('form', button)
  const isComplete = uses.includes('clientId') && uses.includes('clientSecret')
  // Two columns are never one thing: what gets it last has it.
  const give = (column: number, use: ColumnUse | null) =>
    setUses(uses.map((present, at) => (at === column ? use : present === use ? null : present)))
  const go = async () => {
    setReading(true)
    setError(await readAgain(page, { planId: plan.planId, table: index, columns: [...uses] }))
    setReading(false)
  }
  const canReturn = !table.isAsked
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div>
        <PageHeading>{t('imports.columns.title')}</PageHeading>
        <p className="mt-0.5 max-w-[42rem] text-pretty text-soft">
          {t('imports.columns.text')} {t('imports.columns.covered')}
        </p>
        {plan.files.length === 1 && table.sheet === undefined ? null : (
          <bdi dir="ltr" className="mt-1 block truncate font-mono text-small text-soft">
            {[plan.files[table.file]?.name, table.sheet].filter(Boolean).join(', ')}
          </bdi>
        )}
      </div>
      <ul className="divide-y divide-line rounded-[14px] border border-line bg-card shadow-card">
        {table.columns.map((column, at) =>
          column.isEmpty ? null : (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their order
              key={at}
              name={columnName(table.columns, at, t)}
              column={column}
              use={uses[at] ?? null}
              onChange={(use) => give(at, use)}
            />
          ),
        )}
      </ul>
      <div className="sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-3 border-t border-line bg-window px-5 py-3">
        {error ? <ErrorNote error={error} /> : null}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            ref={button}
            variant="primary"
            size="lg"
            isDisabled={!isComplete}
            onPress={() => {
              if (!isReading) void go()
            }}
          >
            {t('imports.columns.continue')}
          </Button>
          <Button
            variant="ghost"
            size="lg"
            onPress={() =>
              canReturn ? chooseInImport(page, () => ({ table: undefined })) : void cancelImport(page)
            }
          >
            {t('imports.apply.leave')}
          </Button>
          <span role="status" className="text-body text-soft">
            {isComplete ? null : t('imports.columns.need')}
          </span>
        </div>
      </div>
    </div>
  )
}

type ColumnRowProps = {
  readonly name: string
  readonly column: TableColumn
  readonly use: ColumnUse | null
  readonly onChange: (use: ColumnUse | null) => void
}

const ColumnRow = ({ name, column, use, onChange }: ColumnRowProps) => {
  const { t } = useTranslation()
  const options = column.isSecret ? (['clientSecret'] as const) : ColumnUse.options
  return (
    <li className="grid items-center gap-x-5 gap-y-2 px-4 py-3 @min-[34rem]:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 leading-snug">
        <bdi className="block truncate font-medium">{name}</bdi>
        <ul className="flex min-w-0 flex-wrap gap-x-4 text-small text-soft">
          {[...new Set(column.samples)].map((sample) => (
            <li key={sample} className="min-w-0 max-w-full truncate">
              <Sample sample={sample} />
            </li>
          ))}
        </ul>
      </div>
      <Select
        aria-label={t('imports.columns.label', { name })}
        value={use ?? NONE}
        onChange={(chosen) => {
          onChange(ColumnUse.options.find((each) => each === chosen) ?? null)
        }}
      >
        {[
          <SelectItem key={NONE} id={NONE} textValue={t('imports.columns.none')}>
            <span className="text-soft">{t('imports.columns.none')}</span>
          </SelectItem>,
          ...options.map((each) => (
            <SelectItem key={each} id={each} textValue={t(`imports.use.${each}`)}>
              {t(`imports.use.${each}`)}
            </SelectItem>
          )),
        ]}
      </Select>
    </li>
  )
}

/** A cell, or the length of one that is covered. */
const Sample = ({ sample }: { readonly sample: string | number }) => {
  const { t } = useTranslation()
  if (typeof sample === 'string') return <bdi>{sample}</bdi>
  if (sample === 0) return <span>{t('imports.columns.empty')}</span>
  return (
    <span>
      <span aria-hidden className="me-1.5 tracking-widest">
        ••••
      </span>
      {t('imports.columns.length', { count: sample })}
    </span>
  )
}
