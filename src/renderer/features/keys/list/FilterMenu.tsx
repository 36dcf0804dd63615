import { Button, MenuSection, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { lifeFilters } from '../../../state/life-filter.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu, MenuLine } from '../../../ui/Menu.tsx'
import { FILTER_CHIP } from './list-look.ts'
import { MenuChoice } from './MenuChoice.tsx'
import { isMenuFilter, type MenuFilter, menuFilters, useFilterCounts } from './use-filter-counts.ts'

/** Filters that are not always beside the list, each with how many keys it leaves; a chosen one becomes a chip. */
export const FilterMenu = () => {
  const { t } = useTranslation()
  return (
    <MenuTrigger>
      <Button className={FILTER_CHIP}>
        <Icon name="filter" />
        {t('keys.filter.button')}
      </Button>
      <Menu label={t('keys.filter.label')} placement="bottom start">
        <Choices />
      </Menu>
    </MenuTrigger>
  )
}

const kinds = ['service', 'personal'] as const

// Counts while the menu is open only.
const Choices = () => {
  const page = usePage()
  const { t } = useTranslation()
  const filters = useStore((state) => state.filters)
  const counts = useFilterCounts(menuFilters)
  const section = (own: readonly MenuFilter[], name: string) => (
    <MenuSection
      aria-label={name}
      selectionMode="multiple"
      selectedKeys={[...filters].filter(isMenuFilter)}
      onSelectionChange={(chosen) => {
        const others = [...filters].filter((filter) => !own.some((name) => name === filter))
        page.setState({
          filters: new Set([...others, ...own.filter((name) => chosen === 'all' || chosen.has(name))]),
        })
      }}
    >
      {own.map((filter) => (
        <MenuChoice key={filter} id={filter} count={counts.get(filter) ?? 0}>
          {t(`keys.filter.${filter}`)}
        </MenuChoice>
      ))}
    </MenuSection>
  )
  return (
    <>
      {section(lifeFilters, t('keys.filter.label'))}
      <MenuLine />
      {section(kinds, t('keys.facts.kind'))}
    </>
  )
}
