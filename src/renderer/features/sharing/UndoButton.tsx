import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SharingLeaver } from '../../../shared/sharing.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { useIsWritable, useSharingCall } from './use-sharing-call.ts'

/** So many days before its removal somebody else may have had it. */
const DAYS = [1, 7, 30] as const

type UndoButtonProps = { readonly teamId: string; readonly leaver: SharingLeaver; readonly name: string }

/** Undoes what somebody who was removed had changed since a day, and says what came of it. */
export const UndoButton = ({ teamId, leaver: { memberIds, atMs }, name }: UndoButtonProps) => {
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
          {t('sharing.leavers.undo')}
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
