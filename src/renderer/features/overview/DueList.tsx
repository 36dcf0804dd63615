import { AlarmClock, CalendarPlus, Clock, Mail } from 'lucide-react'
import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { exportCalendar, snoozeReminder } from '../../entities/key/reminder-actions.ts'
import { dateWords, inDaysWords } from '../../format/time-words.ts'
import { showOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { type DueGroups, type DueKey, snoozedUntil, snoozesOf } from './due-groups.ts'
import { ReplaceButton } from './ReplaceButton.tsx'

/** Keys listed of each part at first, and more at each press. */
const LISTED = 5
const MORE = 20

/** The keys that are due this week and this month, each with its date and what can be done. */
export const DueList = ({ week, month }: DueGroups) => {
  const { t } = useTranslation()
  return (
    <section aria-label={t('overview.due.label')}>
      <Card className="px-5 pt-3 pb-1">
        {week.length + month.length === 0 ? (
          <div className="flex items-center justify-between gap-3 pb-2">
            <p className="text-body text-soft">{t('overview.due.none')}</p>
            <CalendarButton />
          </div>
        ) : null}
        {week.length > 0 ? <Part title={t('overview.due.week')} keys={week} isFirst /> : null}
        {month.length > 0 ? (
          <Part title={t('overview.due.month')} keys={month} isFirst={week.length === 0} />
        ) : null}
      </Card>
    </section>
  )
}

type PartProps = { readonly title: string; readonly keys: readonly DueKey[]; readonly isFirst: boolean }

const Part = ({ title, keys, isFirst }: PartProps) => {
  const { t } = useTranslation()
  const [listed, setListed] = useState(LISTED)
  const more = keys.length - listed
  return (
    <div className={isFirst ? '' : 'mt-2 border-t border-line pt-3'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-sm font-semibold">{title}</h2>
        {isFirst ? <CalendarButton /> : null}
      </div>
      <ul aria-label={title} className="divide-y divide-line">
        {keys.slice(0, listed).map((due) => (
          <Line key={due.key.id} due={due} />
        ))}
      </ul>
      {more > 0 ? (
        <Button size="sm" variant="ghost" className="my-1" onPress={() => setListed(listed + MORE)}>
          {t('overview.more', { count: more })}
        </Button>
      ) : null}
    </div>
  )
}

const Line = ({ due }: { readonly due: DueKey }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { key, dueAtMs, days } = due
  const workspace = useStore((state) => state.workspaces.get(key.workspaceId)?.name)
  const now = page.nowMs()
  const facts = { name: key.name, when: inDaysWords(dueAtMs, now) }
  const isOwnEnd = dueAtMs === key.keyExpiresAtMs
  const snooze = t('overview.due.snooze')
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Clock aria-hidden size={16} className={`shrink-0 ${days <= 0 ? 'text-problem' : 'text-soon'}`} />
      <span className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-2.5">
        <bdi className="font-medium wrap-anywhere">
          {isOwnEnd ? t('overview.need.key-ends-soon.title', facts) : t('overview.due.replace', facts)}
        </bdi>
        <span className="text-small text-soft tabular-nums">{dateWords(dueAtMs, now)}</span>
        {workspace === undefined ? null : <bdi className="truncate text-small text-soft">{workspace}</bdi>}
      </span>
      <span className="flex shrink-0 gap-1.5">
        <MenuTrigger>
          <Button
            size="sm"
            variant="ghost"
            icon={AlarmClock}
            aria-label={t('overview.actionFor', { action: snooze, name: key.name })}
          >
            {snooze}
          </Button>
          <Menu label={snooze}>
            {snoozesOf(due).map((one) => (
              <MenuItem
                key={one}
                onAction={() => void snoozeReminder(page, key, snoozedUntil(one, due, page.nowMs()))}
              >
                {t(`overview.due.for.${one}`)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
        <ReplaceButton item={key} />
      </span>
    </li>
  )
}

/** Saves all due dates for a calendar. */
const CalendarButton = () => {
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
