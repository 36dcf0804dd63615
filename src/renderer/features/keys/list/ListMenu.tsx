import { Columns3, Download, Ellipsis, ListChecks, UserRoundMinus } from 'lucide-react'
import { MenuSection, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../../shared/settings.ts'
import { showOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuLine, SubMenu } from '../../../ui/Menu.tsx'
import { useIsRoomy } from '../../../ui/use-media-query.ts'
import { exportInventory } from '../many/many-actions.ts'
import { MenuChoice } from './MenuChoice.tsx'
import { writeSettings } from './write-settings.ts'

/** What each row says, and actions on all keys. */
export const ListMenu = () => {
  const page = usePage()
  const { t } = useTranslation()
  const isRoomy = useIsRoomy()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  return (
    <MenuTrigger>
      <IconButton label={t('keys.view.more')} icon={Ellipsis} />
      <Menu label={t('keys.view.more')}>
        <SubMenu label={t('keys.view.factsTitle')} icon={ListChecks}>
          <Facts />
        </SubMenu>
        {isRoomy ? (
          <SubMenu label={t('keys.view.columnsTitle')} icon={Columns3}>
            <Columns />
          </SubMenu>
        ) : null}
        <MenuLine />
        <MenuItem icon={Download} onAction={() => void exportInventory(page, 'csv')}>
          {t('keys.view.exportAll')}
        </MenuItem>
        <MenuItem
          icon={UserRoundMinus}
          isDisabled={isReadOnly}
          onAction={() => showOverlay(page, { kind: 'hand-over' })}
        >
          {t('keys.handOver.open')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}

const Facts = () => {
  const page = usePage()
  const { t } = useTranslation()
  const shown = useStore((state) => state.settings.listFacts)
  return (
    <MenuSection
      aria-label={t('keys.view.factsTitle')}
      selectionMode="multiple"
      shouldCloseOnSelect={false}
      selectedKeys={shown}
      onSelectionChange={(chosen) =>
        void writeSettings(page, {
          listFacts: settingRules.listFacts.options.filter((name) => chosen === 'all' || chosen.has(name)),
        })
      }
    >
      {settingRules.listFacts.options.map((name) => (
        <MenuChoice key={name} id={name}>
          {t(`keys.view.fact.${name}`)}
        </MenuChoice>
      ))}
    </MenuSection>
  )
}

const Columns = () => {
  const page = usePage()
  const { t } = useTranslation()
  const shown = useStore((state) => state.settings.listColumns)
  return (
    <MenuSection
      aria-label={t('keys.view.columnsTitle')}
      selectionMode="multiple"
      shouldCloseOnSelect={false}
      selectedKeys={shown}
      onSelectionChange={(chosen) =>
        void writeSettings(page, {
          listColumns: settingRules.listColumns.options.filter(
            (name) => chosen === 'all' || chosen.has(name),
          ),
        })
      }
    >
      {settingRules.listColumns.options.map((name) => (
        <MenuChoice key={name} id={name}>
          {t(`keys.columns.${name}`)}
        </MenuChoice>
      ))}
    </MenuSection>
  )
}
