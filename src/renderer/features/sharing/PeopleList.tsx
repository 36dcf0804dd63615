import { Ellipsis, Laptop, Plus, ShieldCheck, UserRound, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SharingComputer, SharingPerson, SharingTeam } from '../../../shared/sharing.ts'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { timedAgo } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { usePage } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { AddComputer } from './AddComputer.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useIsWritable, useSharingCall } from './use-sharing-call.ts'

/** Whom the person is about to remove: one computer, or somebody with all. */
type Removing = { readonly person: SharingPerson; readonly computer?: SharingComputer }

/** The people of a team with their computers, the own ones first; of a person's own team its computers alone. */
export const PeopleList = ({ team }: { readonly team: SharingTeam }) => {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<Removing>()
  const [adding, setAdding] = useState<SharingPerson>()
  const canChange = useIsWritable() && team.role === 'owner'
  const title = t(team.isOwn ? 'sharing.people.computers' : 'sharing.people.title')
  const persons = team.persons.toSorted((one, other) => Number(other.isMe) - Number(one.isMe))
  return (
    <Rows>
      <ul aria-label={title} className="flex flex-col divide-y divide-line">
        {persons.map((person) => (
          <li key={person.id} className="flex min-w-0 flex-col py-2">
            {team.isOwn ? null : (
              <PersonHead
                team={team}
                person={person}
                canChange={canChange}
                onAdd={() => setAdding(person)}
                onRemove={() => setRemoving({ person })}
              />
            )}
            <ul
              aria-label={team.isOwn ? t('sharing.people.mine') : person.name}
              className={team.isOwn ? undefined : 'ps-[1.875rem]'}
            >
              {person.computers
                .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
                .map((computer) => (
                  <Computer
                    key={computer.id}
                    computer={computer}
                    onRemove={canChange ? () => setRemoving({ person, computer }) : undefined}
                  />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {removing ? <RemoveDialog team={team} {...removing} onClose={() => setRemoving(undefined)} /> : null}
      {adding ? <AddComputer team={team} whose={adding} onClose={() => setAdding(undefined)} /> : null}
    </Rows>
  )
}

type PersonHeadProps = {
  readonly team: SharingTeam
  readonly person: SharingPerson
  readonly canChange: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** A person's name and role, which an owner changes. */
const PersonHead = ({ team, person, canChange, onAdd, onRemove }: PersonHeadProps) => {
  const { keyward } = usePage()
  const { t } = useTranslation()
  const call = useSharingCall({ reports: true })
  const { id: personId, name, isMe, role } = person
  const other = role === 'owner' ? 'member' : 'owner'
  const change = () => void call.change(keyward.sharing.setRole({ teamId: team.id, personId, role: other }))
  return (
    <div className="flex min-h-11 items-center gap-x-3 px-5 py-1.5">
      <UserRound aria-hidden size={18} className="shrink-0 text-soft" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
        {isMe ? <Pill tone="idle">{t('sharing.people.me')}</Pill> : null}
        <span className="text-small text-soft">{t(`sharing.people.${role}`)}</span>
      </p>
      {canChange ? (
        <MenuTrigger>
          <IconButton label={t('sharing.people.more', { name })} icon={Ellipsis} />
          <Menu label={name}>
            <MenuItem icon={ShieldCheck} onAction={change}>
              {t(`sharing.people.make-${other}`)}
            </MenuItem>
            {isMe ? null : (
              <MenuItem icon={Plus} movesFocus onAction={onAdd}>
                {t('sharing.people.addFor', { name })}
              </MenuItem>
            )}
            {isMe ? null : (
              <MenuItem icon={UserRoundMinus} isDanger movesFocus onAction={onRemove}>
                {t('sharing.people.removeFor', { name })}
              </MenuItem>
            )}
          </Menu>
        </MenuTrigger>
      ) : null}
    </div>
  )
}

type ComputerProps = {
  readonly computer: SharingComputer
  /** None where it cannot be removed. */
  readonly onRemove: (() => void) | undefined
}

/** A computer, with when it was last heard of. */
const Computer = ({ computer: { name, isThis, lastHeardAtMs }, onRemove }: ComputerProps) => {
  const { t } = useTranslation()
  const { text: ago } = useTick((nowMs) =>
    lastHeardAtMs === undefined ? still('') : timedAgo(lastHeardAtMs, nowMs),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-1.5">
      <Laptop aria-hidden size={18} className="shrink-0 text-soft" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          {isThis ? <Pill tone="ready">{t('sharing.people.this')}</Pill> : null}
        </p>
        {isThis ? null : (
          <p className="text-small text-soft">
            {ago === '' ? t('sharing.people.unheard') : t('sharing.people.heard', { ago })}
          </p>
        )}
      </div>
      {isThis || onRemove === undefined ? null : (
        <Button size="sm" aria-label={t('sharing.people.removeFor', { name })} onPress={onRemove}>
          {t('sharing.people.remove')}
        </Button>
      )}
    </li>
  )
}
