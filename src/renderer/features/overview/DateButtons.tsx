import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { exportCalendar, writeToOwner } from '../../entities/key/reminder-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { DueOwner } from './due-owners.ts'

/** Actions for all due dates at once: email the owners, or export the dates to a calendar. */
export const DateButtons = ({ owners }: { readonly owners: readonly DueOwner[] }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [done, setDone] = useState<string>()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {done === undefined ? null : <span className="text-small text-ready wrap-anywhere">{done}</span>}
      <OwnerMails owners={owners} />
      <Button
        size="sm"
        variant="ghost"
        icon={CalendarPlus}
        onPress={() => void exportCalendar(page).then(setDone)}
      >
        {t('overview.due.calendar')}
      </Button>
    </span>
  )
}

/** A button for one owner, a menu for several. */
const OwnerMails = ({ owners }: { readonly owners: readonly DueOwner[] }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [only] = owners
  if (only === undefined) return null
  if (owners.length === 1)
    return (
      <Button size="sm" variant="ghost" icon={Mail} onPress={() => void writeToOwner(page, only.keyIds)}>
        {t('keys.about.writeTo', { name: only.name })}
      </Button>
    )
  const label = t('overview.due.write')
  return (
    <MenuTrigger>
      <Button size="sm" variant="ghost" icon={Mail}>
        {label}
      </Button>
      <Menu label={label}>
        {owners.map(({ id, name, keyIds }) => (
          <MenuItem key={id} onAction={() => void writeToOwner(page, keyIds)}>
            {`${name} · ${t('common.keys', { count: keyIds.length })}`}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
