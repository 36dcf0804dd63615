import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { exportCalendar } from '../../entities/key/reminder-actions.ts'
import { showOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'

/** What can be done with all dates at once: tell the owners of the keys, and save them for a calendar. */
export const DateButtons = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [done, setDone] = useState<string>()
  const save = async (withClientId: boolean) => setDone(await exportCalendar(page, withClientId))
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {done === undefined ? null : <span className="text-small text-ready wrap-anywhere">{done}</span>}
      <Button
        size="sm"
        variant="ghost"
        icon={Mail}
        onPress={() => showOverlay(page, { kind: 'tell-owners' })}
      >
        {t('overview.tell.open')}
      </Button>
      <MenuTrigger>
        <Button size="sm" variant="ghost" icon={CalendarPlus}>
          {t('overview.due.calendar')}
        </Button>
        <Menu label={t('overview.due.calendar')}>
          <MenuItem onAction={() => void save(false)}>{t('overview.due.withoutId')}</MenuItem>
          <MenuItem onAction={() => void save(true)}>{t('overview.due.withId')}</MenuItem>
        </Menu>
      </MenuTrigger>
    </span>
  )
}
