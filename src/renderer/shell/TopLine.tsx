import { Lock, Plus } from 'lucide-react'
import { TooltipTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { startAddingKey } from '../state/navigation.ts'
import { usePage, useStore } from '../state/page-context.ts'
import { Button } from '../ui/Button.tsx'
import { actionLabel } from '../ui/shortcut-label.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import { SearchBox } from './SearchBox.tsx'
import { lock } from './shell-actions.ts'

/** Hides a button's label if there is no room, but keeps it as the accessible name. */
const LABEL = 'max-tight:sr-only'

/** The search field, and the lock and add buttons. */
export const TopLine = () => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const isAdding = useStore((state) => state.view.screen === 'add-key')
  return (
    <header
      data-landmark
      className="gutter-of-others flex h-[3.75rem] shrink-0 items-center gap-2 border-b border-line px-5"
    >
      <SearchBox />
      <TooltipTrigger delay={500} closeDelay={0}>
        <Button
          variant="ghost"
          icon={Lock}
          className="ms-auto max-tight:gap-0"
          onPress={() => void lock(page)}
        >
          <span className={LABEL}>{t('common.lock')}</span>
        </Button>
        <Tooltip keys={actionLabel('lock')}>{t('common.lock')}</Tooltip>
      </TooltipTrigger>
      {isAdding ? null : (
        <TooltipTrigger delay={500} closeDelay={0}>
          <Button
            variant="primary"
            icon={Plus}
            className="max-tight:gap-0"
            isDisabled={isReadOnly}
            onPress={() => startAddingKey(page)}
          >
            <span className={LABEL}>{t('common.addKey')}</span>
          </Button>
          <Tooltip keys={actionLabel('add-key')}>{t('common.addKey')}</Tooltip>
        </TooltipTrigger>
      )}
    </header>
  )
}
