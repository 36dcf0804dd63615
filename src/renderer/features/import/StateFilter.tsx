import { useTranslation } from 'react-i18next'
import { type ImportRow, ImportState } from '../../../shared/imports/import-rows.ts'
import { numberWords } from '../../i18n/i18n.ts'
import type { RowFilter } from '../../state/importing.ts'
import { classNames } from '../../ui/class-names.ts'

type StateFilterProps = {
  readonly rows: readonly ImportRow[]
  /** How many rows failed their check. */
  readonly needYou: number
  readonly value: RowFilter
  readonly onChange: (value: RowFilter) => void
}

/** How many rows are in each state. Pressing a state shows only its rows. */
export const StateFilter = ({ rows, needYou, value, onChange }: StateFilterProps) => {
  const { t } = useTranslation()
  const counts = new Map<ImportState, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  const chips: readonly (readonly [RowFilter, string, number])[] = [
    ['all', t('imports.filter.all'), rows.length],
    ...(needYou === 0 ? [] : [['needs-you', t('imports.check.needsYou'), needYou] as const]),
    ...ImportState.options.flatMap((state) => {
      const count = counts.get(state)
      return count === undefined ? [] : [[state, t(`imports.state.${state}`), count] as const]
    }),
  ]
  return (
    <fieldset aria-label={t('imports.filter.label')} className="flex flex-wrap gap-1.5">
      {chips.map(([id, words, count]) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id === value ? 'all' : id)}
          className={classNames(
            'focus-ring flex h-8 cursor-default items-center gap-1.5 rounded-full border px-3 text-small font-medium',
            id === value
              ? 'border-accent bg-accent-wash text-ink forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none forced-colors:text-[HighlightText]'
              : 'border-line bg-control text-soft hover:text-ink',
          )}
        >
          {words}
          <span className="font-semibold text-ink tabular-nums forced-colors:text-inherit">
            {numberWords(count)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
