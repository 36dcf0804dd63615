import { AlarmClock } from 'lucide-react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { snoozeReminder } from '../../entities/key/reminder-actions.ts'
import { daysBetween } from '../../format/time-words.ts'
import { showOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { snoozedUntil, snoozesOf } from './snooze.ts'

/** Puts a key off: snoozes its reminder, or makes an exception once it is long overdue. */
export const LaterButton = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { name, dueAtMs } = item
  if (dueAtMs === undefined) return null
  const choices = snoozesOf(daysBetween(page.nowMs(), dueAtMs))
  const snooze = t('overview.due.snooze')
  const except = t('overview.exception.open')
  if (choices.length === 0)
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('overview.actionFor', { action: except, name })}
        onPress={() => showOverlay(page, { kind: 'keep-past-date', keyId: item.id })}
      >
        {except}
      </Button>
    )
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
