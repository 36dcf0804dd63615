import { ChevronDown, CircleCheck, CircleDashed, CircleDot, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { MenuTrigger, Button as PlainButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SharingLeaver } from '../../../shared/sharing.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { askToReplace } from '../../entities/replacement/replacement-actions.ts'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { dateWords, listWords } from '../../format/time-words.ts'
import { openKey } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { useIsWritable, useSharingCall } from './use-sharing-call.ts'

/** So many are shown at first. */
const FIRST = 50

/** The gravest first, each with its sign. */
const states = {
  same: { Icon: CircleDashed, look: 'text-soon', rank: 0 },
  replaced: { Icon: CircleDot, look: 'text-soft', rank: 1 },
  refused: { Icon: CircleCheck, look: 'text-ready', rank: 2 },
} as const

type LeaverListProps = { readonly teamId: string; readonly leavers: readonly SharingLeaver[] }

/** Who left or was removed, each with the keys that they could open, until their services have refused them. */
export const LeaverList = ({ teamId, leavers }: LeaverListProps) => {
  const { t } = useTranslation()
  if (leavers.length === 0) return null
  return (
    <Rows>
      <ul aria-label={t('sharing.leavers.title')} className="flex flex-col divide-y divide-line">
        {leavers.map((leaver) => (
          <Leaver key={leaver.memberIds[0]} teamId={teamId} leaver={leaver} />
        ))}
      </ul>
    </Rows>
  )
}

type LeaverProps = { readonly teamId: string; readonly leaver: SharingLeaver }

const Leaver = ({ teamId, leaver }: LeaverProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isAll, setAll] = useState(false)
  const { personName, computerNames, atMs, why, couldOpen } = leaver
  const same = couldOpen.filter(({ state }) => state === 'same').length
  const isProven = couldOpen.every(({ state }) => state === 'refused')
  const sorted = couldOpen.toSorted((one, other) => states[one.state].rank - states[other.state].rank)
  const shown = isAll ? sorted : sorted.slice(0, FIRST)
  const computers = listWords(computerNames)
  const name = personName === '' ? computers : t('sharing.leavers.name', { person: personName, computers })
  return (
    <li className="flex min-w-0 flex-col gap-1 px-5 py-3.5">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-body text-soft">
        {t(`sharing.leavers.${why}`, { when: dateWords(atMs, page.nowMs()) })}
      </p>
      {why === 'wiped' ? null : <UndoButton teamId={teamId} leaver={leaver} name={name} />}
      {couldOpen.length === 0 ? null : (
        <Fold
          title={t('sharing.leavers.opened')}
          hint={
            same > 0
              ? t('sharing.leavers.same', { count: same })
              : t(isProven ? 'sharing.leavers.allRefused' : 'sharing.leavers.allReplaced')
          }
          isOpen={isOpen}
          onToggle={setOpen}
        >
          {isOpen ? (
            <ul aria-label={t('sharing.leavers.opened')} className="flex flex-col gap-0.5">
              {shown.map((exposed) => (
                <Exposed key={exposed.keyId} exposed={exposed} isLost={why === 'lost'} />
              ))}
            </ul>
          ) : null}
          {isOpen && sorted.length > shown.length ? (
            <Button size="sm" variant="ghost" onPress={() => setAll(true)}>
              {t('sharing.choose.more', { count: sorted.length - shown.length })}
            </Button>
          ) : null}
        </Fold>
      )}
    </li>
  )
}

type ExposedProps = {
  readonly exposed: SharingLeaver['couldOpen'][number]
  /** Somebody else may have it: its replacement is that of a leak. */
  readonly isLost: boolean
}

const Exposed = ({ exposed: { keyId, name, isHere, state }, isLost }: ExposedProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const { Icon, look } = states[state]
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <Icon aria-hidden size={16} className={`shrink-0 ${look}`} />
      {isHere ? (
        <PlainButton
          onPress={() => openKey(page, keyId)}
          className="focus-ring min-w-0 cursor-default rounded text-start font-medium text-accent wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </PlainButton>
      ) : (
        <bdi className="min-w-0 text-soft wrap-anywhere">{name}</bdi>
      )}
      <span className="text-small text-soft">{t(`sharing.leavers.state.${state}`)}</span>
      {isHere && state === 'same' ? (
        <Button
          size="sm"
          variant="ghost"
          className="ms-auto"
          aria-label={t('replacement.openFor', { name })}
          isDisabled={!isWritable}
          onPress={() => askToReplace(page, keyId, isLost ? { isLeak: true } : {})}
        >
          {t('replacement.open')}
        </Button>
      ) : null}
    </li>
  )
}

/** So many days before its removal somebody else may have had it. */
const DAYS = [1, 7, 30] as const

type UndoButtonProps = { readonly teamId: string; readonly leaver: SharingLeaver; readonly name: string }

/** Undoes what somebody who was removed had changed since a day, and says what came of it. */
const UndoButton = ({ teamId, leaver: { memberIds, atMs }, name }: UndoButtonProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const call = useSharingCall()
  const [counts, setCounts] = useState<{ readonly undone: number; readonly tooOld: number }>()
  const undoSince = async (sinceMs: number): Promise<void> => {
    setCounts(undefined)
    const answer = await call.ask(page.keyward.sharing.undoChanges({ teamId, memberIds, sinceMs }))
    if (answer === undefined) return
    page.setState({ sharing: answer.state })
    setCounts(answer)
  }
  const label = t('sharing.leavers.undoFor', { name })
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <MenuTrigger>
        <Button size="sm" icon={Undo2} aria-label={label} isDisabled={!isWritable} isPending={call.isBusy}>
          <span className="flex items-center gap-1">
            {t('sharing.leavers.undo')}
            <ChevronDown aria-hidden size={14} />
          </span>
        </Button>
        <Menu label={label} placement="bottom start">
          {DAYS.map((days) => {
            const sinceMs = Math.max(0, atMs - days * DAY_MS)
            return (
              <MenuItem key={days} onAction={() => void undoSince(sinceMs)}>
                {t('sharing.leavers.since', { when: dateWords(sinceMs, page.nowMs()) })}
              </MenuItem>
            )
          })}
        </Menu>
      </MenuTrigger>
      <div role="status" className="text-body text-soft empty:hidden">
        {counts && (counts.undone > 0 || counts.tooOld === 0) ? (
          <p>
            {counts.undone === 0
              ? t('sharing.leavers.undoneNothing')
              : t('sharing.leavers.undone', { count: counts.undone })}
          </p>
        ) : null}
        {counts && counts.tooOld > 0 ? <p>{t('sharing.leavers.tooOld')}</p> : null}
      </div>
      {call.error ? <ErrorNote error={call.error} /> : null}
    </div>
  )
}
