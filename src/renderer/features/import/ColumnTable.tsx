import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ColumnUse,
  type ImportTable,
  type ImportView,
  type TableColumn,
} from '../../../shared/imports/import-rows.ts'
import { classNames } from '../../ui/class-names.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { columnName, tableName } from './column-names.ts'

const NONE = 'none'
/**
 * In a window less tall than this, in px, the table starts collapsed, because it would leave no room for the
 * rows.
 */
const TALL = 640

const useWords = {
  name: 'common.name',
  workspace: 'common.workspace',
  clientId: 'common.clientId',
  clientSecret: 'common.clientSecret',
  authUrl: 'addKey.newWorkspace.authUrl',
  baseUrl: 'addKey.newWorkspace.baseUrl',
  ends: 'keys.about.fact.keyExpiresAtMs',
  owner: 'common.owner',
  ownerEmail: 'keys.inventory.column.ownerEmail',
  usedIn: 'keys.about.fact.usedIn',
  notes: 'keys.about.fact.notes',
  scope: 'keys.about.tokenField.scope',
} as const satisfies Record<ColumnUse, string>

/** What each column contains. `null` if it's ignored. */
export type ColumnUses = readonly (ColumnUse | null)[]

/** What main thinks the columns contain. If two columns have the same use, the first one gets it. */
export const usesOf = ({ columns }: ImportTable): ColumnUses =>
  columns.map(({ use }, at) =>
    use !== undefined && columns.findIndex((other) => other.use === use) === at ? use : null,
  )

/** True if these columns are enough to import keys. */
export const isComplete = (uses: ColumnUses): boolean =>
  uses.includes('clientId') && uses.includes('clientSecret')

type ColumnTableProps = {
  readonly table: ImportTable
  readonly uses: ColumnUses
  readonly onChange: (uses: ColumnUses) => void
}

/** A table from a file: the column headings, three values each, and what Keyward thinks each column contains. */
export const ColumnTable = ({ table: { columns }, uses, onChange }: ColumnTableProps) => {
  const { t } = useTranslation()
  // Each use belongs to at most one column. The last column to claim it gets it.
  const give = (column: number, use: ColumnUse | null) =>
    onChange(uses.map((present, at) => (at === column ? use : present === use ? null : present)))
  return (
    <ul
      aria-label={t('imports.columns.table')}
      className="flex overflow-x-auto rounded-[14px] border border-line bg-card shadow-card"
    >
      {columns.map((column, at) =>
        column.isEmpty ? null : (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and keep their order
            key={at}
            name={columnName(columns, at, t)}
            column={column}
            use={uses[at] ?? null}
            onChange={(use) => give(at, use)}
          />
        ),
      )}
    </ul>
  )
}

type ColumnProps = {
  readonly name: string
  readonly column: TableColumn
  readonly use: ColumnUse | null
  readonly onChange: (use: ColumnUse | null) => void
}

const Column = ({ name, column, use, onChange }: ColumnProps) => {
  const { t } = useTranslation()
  const options = column.isSecret ? (['clientSecret'] as const) : ColumnUse.options
  return (
    <li
      className={classNames(
        'flex max-w-60 min-w-37 shrink-0 grow flex-col gap-1.5 border-e border-line px-2.5 py-2 last:border-e-0',
        use === null ? 'text-soft' : 'bg-accent-wash/60',
      )}
    >
      <bdi className={classNames('truncate font-semibold', use === null ? '' : 'text-ink')}>{name}</bdi>
      <ul className="flex flex-1 flex-col text-small">
        {column.samples.map((sample, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same text
          <li key={at} className="truncate border-t border-line py-0.5">
            <Sample sample={sample} />
          </li>
        ))}
      </ul>
      <Select
        className="[&_button]:gap-1 [&_button]:px-2 [&_button]:text-small"
        aria-label={t('imports.columns.label', { name })}
        value={use ?? NONE}
        onChange={(chosen) => onChange(ColumnUse.options.find((each) => each === chosen) ?? null)}
      >
        {[
          <SelectItem key={NONE} id={NONE} textValue={t('imports.columns.none')}>
            <span className="text-soft">{t('imports.columns.none')}</span>
          </SelectItem>,
          ...options.map((each) => (
            <SelectItem key={each} id={each} textValue={t(useWords[each])}>
              {t(useWords[each])}
            </SelectItem>
          )),
        ]}
      </Select>
    </li>
  )
}

/** A cell's text. For a masked cell, its length. */
const Sample = ({ sample }: { readonly sample: string | number }) => {
  const { t } = useTranslation()
  if (sample === '' || sample === 0) return <span className="text-soft">{t('imports.columns.empty')}</span>
  if (typeof sample === 'string') return <bdi className="block truncate">{sample}</bdi>
  return (
    <span>
      <span aria-hidden className="me-1.5 tracking-widest">
        ••••
      </span>
      {t('imports.columns.length', { count: sample })}
    </span>
  )
}

type TablesProps = {
  readonly plan: Pick<ImportView, 'tables' | 'files'>
  readonly onChange: (index: number, uses: ColumnUses) => void
}

/** The tables in the files, one at a time. Changing a column reads the file again immediately. */
export const Tables = ({ plan, onChange }: TablesProps) => {
  const { tables } = plan
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(() => window.innerHeight >= TALL)
  const [draft, setDraft] = useState<{ readonly of: ImportTable; readonly uses: ColumnUses }>()
  const table = tables[at]
  if (table === undefined) return null
  const uses = draft?.of === table ? draft.uses : usesOf(table)
  const change = (next: ColumnUses) => {
    setDraft({ of: table, uses: next })
    if (isComplete(next)) onChange(at, next)
  }
  return (
    <Fold
      title={t('imports.columns.table')}
      isOpen={isOpen}
      onToggle={setOpen}
      className={isOpen ? 'basis-full' : ''}
    >
      <div className="flex min-w-0 flex-col gap-2">
        {tables.length === 1 ? null : (
          <Select
            className="max-w-80"
            aria-label={t('imports.columns.table')}
            value={at}
            onChange={(chosen) => setAt(Number(chosen))}
          >
            {tables.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tables keep their order
              <SelectItem key={index} id={index} textValue={tableName(plan, each)}>
                <bdi>{tableName(plan, each)}</bdi>
              </SelectItem>
            ))}
          </Select>
        )}
        <ColumnTable table={table} uses={uses} onChange={change} />
        <span role="status" className="text-small text-soon empty:hidden">
          {isComplete(uses) ? null : t('imports.columns.need')}
        </span>
      </div>
    </Fold>
  )
}
