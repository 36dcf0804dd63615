import { Ellipsis, X } from 'lucide-react'
import { MenuTrigger, Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { usePage } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { clearMarks } from './marked-keys.ts'
import { useManyActions } from './use-many-actions.ts'

/** How many actions have a button. The rest are in a menu. */
const BUTTONS = 4

type MarkedBarProps = {
  /** The selected keys in the list. */
  readonly keys: readonly KeySummary[]
  /** Called after the selection is cleared, to move focus. */
  readonly onClear: () => void
}

/**
 * Actions on the selected keys, used when no details are next to the list. Replaces the filters, so that no row
 * moves.
 */
export const MarkedBar = ({ keys, onClear }: MarkedBarProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const actions = useManyActions(keys, onClear)
  const clear = () => {
    clearMarks(page)
    onClear()
  }
  return (
    <Toolbar
      aria-label={t('keys.marked.label')}
      className="-my-1 flex min-h-10 flex-wrap items-center gap-1.5 rounded-xl bg-accent-wash py-1 ps-3 pe-1"
    >
      <span role="status" className="me-auto text-body font-semibold text-accent">
        {t('keys.marked.count', { count: keys.length })}
      </span>
      {actions.slice(0, BUTTONS).map(({ id, label, icon, isDisabled, run }) => (
        <Button key={id} size="sm" icon={icon} isDisabled={isDisabled} onPress={run}>
          {label}
        </Button>
      ))}
      <div className="ms-auto flex gap-1.5">
        <MenuTrigger>
          <IconButton label={t('common.more')} icon={Ellipsis} />
          <Menu label={t('common.more')}>
            {actions.slice(BUTTONS).map(({ id, label, icon, isDisabled, run }) => (
              <MenuItem key={id} icon={icon} isDisabled={isDisabled} onAction={run}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
        <IconButton label={t('keys.marked.clear')} icon={X} onPress={clear} />
      </div>
    </Toolbar>
  )
}
