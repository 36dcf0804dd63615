import { Download, Ellipsis, ListChecks } from 'lucide-react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { showOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { exportInventory } from '../many/many-actions.ts'
import { selectFoundKeys } from './sort-and-filter.ts'

/** The menu with actions for the whole list. */
export const ListMenu = () => {
  const { t } = useTranslation()
  return (
    <MenuTrigger>
      <IconButton label={t('common.more')} icon={Ellipsis} />
      <Menu label={t('common.more')}>
        <Entries />
      </Menu>
    </MenuTrigger>
  )
}

// A separate component, so that it counts keys only while the menu is open.
const Entries = () => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const marked = useStore((state) => state.marked)
  const found = useStore((state) => selectFoundKeys(state, page.nowMs()))
  const chosen = found.filter(({ id }) => marked.has(id))
  const owner = useStore((state) => state.keys.get(state.selectedKeyId ?? '')?.owner?.name ?? '')
  const keyIds = (chosen.length > 0 ? chosen : found).map(({ id }) => id)
  return (
    <>
      <MenuItem
        icon={Download}
        isDisabled={keyIds.length === 0}
        onAction={() => void exportInventory(page, keyIds)}
      >
        {t('keys.view.export')}
      </MenuItem>
      <MenuItem
        icon={ListChecks}
        isDisabled={isReadOnly}
        onAction={() =>
          showOverlay(page, {
            kind: 'start-campaign',
            keyIds: chosen.map(({ id }) => id),
            name: chosen.length === 0 ? owner : '',
          })
        }
      >
        {t('campaign.start.open')}
      </MenuItem>
    </>
  )
}
