import { AlarmClock } from 'lucide-react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { snoozeReminder } from '../../entities/key/reminder-actions.ts'
import { daysBetween } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { snoozedUntil, snoozesOf } from './snooze.ts'

/** Snoozes a key's reminder. Hidden once the key is long overdue. */
export const LaterButton = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { name, dueAtMs } = item
  const choices = dueAtMs === undefined ? [] : snoozesOf(daysBetween(page.nowMs(), dueAtMs))
  if (dueAtMs === undefined || choices.length === 0) return null
  const snooze = t('overview.due.snooze')
  return (
    <MenuTrigger>
      <Button
        size="sm"
        variant="ghost"
        icon={AlarmClock}
        aria-label={t('overview.actionFor', { action: snooze, name })}
      >
        {snooze}
      </Button>
      <Menu label={snooze}>
        {choices.map((one) => (
          <MenuItem
            key={one}
            onAction={() => void snoozeReminder(page, item, snoozedUntil(one, dueAtMs, page.nowMs()))}
          >
            {t(`overview.due.for.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
