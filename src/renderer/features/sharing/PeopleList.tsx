import { Laptop, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingComputer, SharingPerson, SharingTeam } from '../../../shared/sharing/sharing.ts'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { useIsWritable } from '../../entities/sharing/use-is-writable.ts'
import { daysAgoWords, daysBetween, timedAgo } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

/** Every computer writes to the store at least once a week, so a longer silence is unusual. */
const SILENT_DAYS = 7

/** What is about to be removed: one computer, or a person with all their computers. */
type Removing = { readonly person: SharingPerson; readonly computer?: SharingComputer }

export const PeopleList = ({ team }: { readonly team: SharingTeam }) => {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<Removing>()
  const canRemove = useIsWritable() && team.isKeeper
  const remove = (what: Removing, name: string) => (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('sharing.people.removeFor', { name })}
      onPress={() => setRemoving(what)}
    >
      {t('common.remove')}
    </Button>
  )
  return (
    <Rows>
      <ul aria-label={t('sharing.people.title')} className="flex flex-col divide-y divide-line">
        {team.people.map((person) => (
          <li key={person.id} className="flex min-w-0 flex-col px-5 py-2.5">
            <div className="flex min-h-9 items-center gap-x-3">
              <UserRound aria-hidden size={18} className="shrink-0 text-soft" />
              <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
                <bdi className="min-w-0 font-semibold wrap-anywhere">{person.name}</bdi>
                {person.isMe ? <Pill tone="idle">{t('sharing.people.me')}</Pill> : null}
              </p>
              {canRemove && !person.isMe ? remove({ person }, person.name) : null}
            </div>
            <ul aria-label={person.name} className="ps-[1.875rem]">
              {person.computers.map((computer) => (
                <li key={computer.id} className="flex min-h-9 items-center gap-x-3 py-1">
                  <Laptop aria-hidden size={18} className="shrink-0 text-soft" />
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <bdi className="min-w-0 wrap-anywhere">{computer.name}</bdi>
                      {computer.isThis ? <Pill tone="ready">{t('sharing.people.this')}</Pill> : null}
                    </p>
                    {computer.isThis ? null : <Synced atMs={computer.lastSyncedAtMs} />}
                  </div>
                  {canRemove && !computer.isThis && (person.isMe || person.computers.length > 1)
                    ? remove({ person, computer }, computer.name)
                    : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {removing ? <RemoveDialog team={team} {...removing} onClose={() => setRemoving(undefined)} /> : null}
    </Rows>
  )
}

/** When a computer last synced. Highlighted if that was long ago. */
export const Synced = ({ atMs }: { readonly atMs: number | undefined }) => {
  const { t } = useTranslation()
  const { text, isSilent } = useTick((nowMs) => {
    if (atMs === undefined) return { ...still(t('sharing.people.never')), isSilent: false }
    const { text: ago, changesInMs } = timedAgo(atMs, nowMs)
    const days = daysBetween(atMs, nowMs)
    const isSilent = days > SILENT_DAYS
    const text = t('sharing.people.synced', { ago: isSilent ? daysAgoWords(days) : ago })
    return { text, changesInMs, isSilent }
  })
  return <p className={`text-small ${isSilent ? 'font-semibold text-soon' : 'text-soft'}`}>{text}</p>
}
