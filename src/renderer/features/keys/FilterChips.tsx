import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { usePage, useStore } from '../../state/page-context.ts'
import { CHIP, chips } from './list-look.ts'

type FilterChipsProps = {
  /** How many keys here need attention. */
  readonly attention: number
}

/** Filters of the list besides search. */
export const FilterChips = ({ attention }: FilterChipsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const filters = useStore((state) => state.filters)
  return (
    <ToggleButtonGroup
      aria-label={t('keys.filter.label')}
      selectionMode="multiple"
      selectedKeys={filters}
      onSelectionChange={(selected) =>
        page.setState({ filters: new Set(chips.filter((filter) => selected.has(filter))) })
      }
      className="flex flex-wrap gap-2"
    >
      {chips.map((filter) => (
        <ToggleButton key={filter} id={filter} className={CHIP}>
          {filter === 'attention' && attention > 0
            ? t('keys.filter.attentionCount', { count: attention })
            : t(`keys.filter.${filter}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
