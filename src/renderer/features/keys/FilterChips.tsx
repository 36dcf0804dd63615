import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { usePage, useStore } from '../../state/page-context.ts'
import type { KeyFilter } from '../../state/page-state.ts'

const all: readonly KeyFilter[] = ['ending-soon', 'attention', 'service', 'personal']

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
        page.setState({ filters: new Set(all.filter((filter) => selected.has(filter))) })
      }
      className="flex flex-wrap gap-2"
    >
      {all.map((filter) => (
        <ToggleButton
          key={filter}
          id={filter}
          className="focus-ring flex h-8 cursor-default items-center rounded-full border border-line bg-card px-3 text-body text-soft transition-colors duration-75 hover:border-line-strong/60 hover:text-ink selected:border-transparent selected:bg-accent-wash selected:font-semibold selected:text-accent forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText]"
        >
          {filter === 'attention' && attention > 0
            ? t('keys.filter.attentionCount', { count: attention })
            : t(`keys.filter.${filter}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
