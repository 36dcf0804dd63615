import { X } from 'lucide-react'
import { useMemo } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { isNeed, type KeyNeed, keyNeeds } from '../../../../shared/key-need.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import type { KeyFilter } from '../../../state/page-state.ts'

import { FilterMenu } from './FilterMenu.tsx'
import { CHIP, CHIPS, chips } from './list-look.ts'
import { isMenuFilter, menuFilters, useFilterCounts } from './use-filter-counts.ts'

type FilterChipsProps = {
  /** How many keys here have each need. */
  readonly needs: ReadonlyMap<KeyNeed, number>
}

/** Filters of the list besides search. The needs unfold from *Needs attention*; others come from the menu *Filter*. */
export const FilterChips = ({ needs }: FilterChipsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const filters = useStore((state) => state.filters)
  const chosen = useMemo(() => menuFilters.filter((filter) => filters.has(filter)), [filters])
  const counts = useFilterCounts(chosen)
  const attention = [...needs.values()].reduce((sum, count) => sum + count, 0)
  const base = filters.has('attention')
    ? chips.flatMap((chip): readonly KeyFilter[] => {
        if (chip === 'attention')
          return [chip, ...keyNeeds.filter((need) => needs.has(need) || filters.has(need))]
        return filters.has(chip) ? [chip] : []
      })
    : chips
  const shown = [...base, ...chosen]
  const words = (filter: KeyFilter): string => {
    if (isNeed(filter)) return t(`keys.filter.${filter}`, { count: needs.get(filter) ?? 0 })
    if (filter === 'attention' && attention > 0) return t('keys.filter.attentionCount', { count: attention })
    if (!isMenuFilter(filter)) return t(`keys.filter.${filter}`)
    return t('keys.filter.withCount', { filter: t(`keys.filter.${filter}`), count: counts.get(filter) ?? 0 })
  }
  return (
    <div className={CHIPS}>
      <FilterMenu />
      <ToggleButtonGroup
        aria-label={t('keys.filter.label')}
        selectionMode="multiple"
        selectedKeys={filters}
        onSelectionChange={(selected) => {
          const kept = shown.filter((filter) => selected.has(filter))
          const isFolded = !selected.has('attention')
          page.setState({ filters: new Set(isFolded ? kept.filter((filter) => !isNeed(filter)) : kept) })
        }}
        className="contents"
      >
        {shown.map((filter) => (
          <ToggleButton key={filter} id={filter} className={CHIP}>
            {words(filter)}
            {filters.has(filter) ? <X aria-hidden size={14} className="-me-1 ms-1.5 shrink-0" /> : null}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
