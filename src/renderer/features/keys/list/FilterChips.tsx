import { X } from 'lucide-react'
import { useMemo } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isNeed, keyNeeds } from '../../../../shared/keys/key-need.ts'
import { passesFactFilter } from '../../../state/fact-filter.ts'
import { countKeyNeeds } from '../../../state/needs.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import type { KeyFilter } from '../../../state/page-state.ts'
import { CHIP, CHIPS, chips } from './list-look.ts'

type FilterChipsProps = {
  /** The keys before search and filters. */
  readonly keys: readonly KeySummary[]
}

/** The list's filters. A selected filter shows how many keys match it. */
export const FilterChips = ({ keys }: FilterChipsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const filters = useStore((state) => state.filters)
  const tokens = useStore((state) => state.tokens)
  const needs = useMemo(() => countKeyNeeds(keys, tokens), [keys, tokens])
  const shown = [...chips, ...keyNeeds.filter((need) => filters.has(need))]
  const words = (filter: KeyFilter): string => {
    const name = t(`keys.filter.${filter}`)
    if (filter === 'attention') {
      const count = [...needs.values()].reduce((sum, some) => sum + some, 0)
      return count === 0 ? name : t('keys.filter.withCount', { filter: name, count })
    }
    if (!filters.has(filter)) return name
    const count = isNeed(filter)
      ? (needs.get(filter) ?? 0)
      : keys.filter((key) => passesFactFilter(filter, key, page.nowMs())).length
    return t('keys.filter.withCount', { filter: name, count })
  }
  return (
    <ToggleButtonGroup
      aria-label={t('common.showOnly')}
      selectionMode="multiple"
      selectedKeys={filters}
      onSelectionChange={(selected) => {
        const kept = shown.filter((filter) => selected.has(filter))
        page.setState({
          filters: new Set(selected.has('attention') ? kept : kept.filter((filter) => !isNeed(filter))),
        })
      }}
      className={CHIPS}
    >
      {shown.map((filter) => (
        <ToggleButton key={filter} id={filter} className={CHIP}>
          {words(filter)}
          {filters.has(filter) ? <X aria-hidden size={14} className="-me-1 ms-1.5 shrink-0" /> : null}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
