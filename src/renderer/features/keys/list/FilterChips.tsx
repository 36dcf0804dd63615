import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { isNeed, type KeyNeed, keyNeeds } from '../../../../shared/key-need.ts'
import { lifeFilters } from '../../../state/life-filter.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import type { KeyFilter } from '../../../state/page-state.ts'
import { CHIP, CHIPS, chips } from './list-look.ts'

type FilterChipsProps = {
  /** How many keys here have each need. */
  readonly needs: ReadonlyMap<KeyNeed, number>
}

/** Filters of the list besides search. The needs unfold from *Needs attention*. */
export const FilterChips = ({ needs }: FilterChipsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const filters = useStore((state) => state.filters)
  const attention = [...needs.values()].reduce((sum, count) => sum + count, 0)
  const base = filters.has('attention')
    ? chips.flatMap((chip): readonly KeyFilter[] => {
        if (chip === 'attention')
          return [chip, ...keyNeeds.filter((need) => needs.has(need) || filters.has(need))]
        return chip === 'ending-soon' && !filters.has(chip) ? [] : [chip]
      })
    : chips
  const shown = [...base, ...lifeFilters.filter((filter) => filters.has(filter))]
  return (
    <ToggleButtonGroup
      aria-label={t('keys.filter.label')}
      selectionMode="multiple"
      selectedKeys={filters}
      onSelectionChange={(selected) => {
        const chosen = shown.filter((filter) => selected.has(filter))
        const isFolded = !selected.has('attention')
        page.setState({ filters: new Set(isFolded ? chosen.filter((filter) => !isNeed(filter)) : chosen) })
      }}
      className={CHIPS}
    >
      {shown.map((filter) => (
        <ToggleButton key={filter} id={filter} className={CHIP}>
          {isNeed(filter)
            ? t(`keys.filter.${filter}`, { count: needs.get(filter) ?? 0 })
            : filter === 'attention' && attention > 0
              ? t('keys.filter.attentionCount', { count: attention })
              : t(`keys.filter.${filter}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
