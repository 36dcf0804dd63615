import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalBackup } from '../../../shared/backups/backup.ts'
import { MINUTE_MS } from '../../../shared/kernel/time.ts'
import { instantWords, secondWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../error/ErrorNote.tsx'

type AutomaticBackupListProps = {
  /** Also shows what restoring would change. An unreadable vault has nothing to compare with. */
  readonly isCompared?: boolean
  readonly onRestored?: () => void
  /** More actions, shown once the backups are loaded. */
  readonly after?: (restore: (backupId: string) => Promise<void>, busy: string | undefined) => ReactNode
}

const minuteOf = ({ savedAtMs }: LocalBackup): number => Math.floor(savedAtMs / MINUTE_MS)

/** The automatic backups, newest first, each with a button that restores it. */
export const AutomaticBackupList = ({ isCompared = false, onRestored, after }: AutomaticBackupListProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [copies, setCopies] = useState<readonly LocalBackup[]>()
  const [chosen, setChosen] = useState<string>()
  const { isBusy, error, run } = useCall()
  const busy = isBusy ? chosen : undefined
  useEffect(() => {
    void run(page.keyward.vault.backups).then((answer) => setCopies(answer.ok ? answer.value : []))
  }, [page, run])
  const restore = async (backupId: string) => {
    setChosen(backupId)
    const { ok } = await run(() => page.keyward.vault.restore({ backupId }))
    if (ok) onRestored?.()
  }
  const ofMinute = new Map<number, number>()
  for (const copy of copies ?? []) ofMinute.set(minuteOf(copy), (ofMinute.get(minuteOf(copy)) ?? 0) + 1)
  const readable = copies?.filter((copy) => copy.keys !== undefined) ?? []
  return (
    <>
      {error ? <ErrorNote error={error} canTake={() => false} /> : null}
      {copies === undefined ? (
        <p role="status" className="text-soft">
          {t('common.opening')}
        </p>
      ) : readable.length === 0 ? (
        <p>{t(isCompared ? 'backup.copies.noneYet' : 'backup.copies.none')}</p>
      ) : (
        <ul className="-mx-2 flex max-h-64 flex-col overflow-y-auto">
          {copies.map((copy) => (
            <CopyRow
              key={copy.id}
              copy={copy}
              isAlone={ofMinute.get(minuteOf(copy)) === 1}
              isCompared={isCompared}
              isFirst={!isCompared && copy.id === readable[0]?.id}
              isPending={busy === copy.id}
              isDisabled={busy !== undefined && busy !== copy.id}
              onRestore={() => void restore(copy.id)}
            />
          ))}
        </ul>
      )}
      {copies !== undefined ? after?.(restore, busy) : null}
    </>
  )
}

type CopyRowProps = {
  readonly copy: LocalBackup
  /** True if no other backup was saved in the same minute. */
  readonly isAlone: boolean
  readonly isCompared: boolean
  readonly isFirst: boolean
  readonly isPending: boolean
  readonly isDisabled: boolean
  readonly onRestore: () => void
}

const CopyRow = ({ copy, isAlone, isCompared, isFirst, isPending, isDisabled, onRestore }: CopyRowProps) => {
  const { t } = useTranslation()
  const { savedAtMs, keys, change } = copy
  const when = isAlone ? instantWords(savedAtMs) : secondWords(savedAtMs)
  const changes = (['back', 'gone', 'different'] as const).flatMap((what) => {
    const count = change?.[what] ?? 0
    return count === 0 ? [] : [t(`backup.copies.${what}`, { count })]
  })
  return (
    <li className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5 [&+&]:border-t [&+&]:border-line">
      <span className="min-w-0 flex-[1_1_12rem]">
        <span className="block font-medium first-letter:uppercase">{when}</span>
        {isCompared && keys !== undefined ? (
          <span className="block text-body text-soft">
            {changes.length === 0 ? t('backup.copies.alike') : changes.join(' · ')}
          </span>
        ) : null}
      </span>
      <span className="text-soft">
        {keys === undefined ? t('backup.copies.unreadable') : t('common.keys', { count: keys })}
      </span>
      {keys === undefined ? null : (
        <Button
          size="sm"
          variant={isFirst ? 'primary' : 'secondary'}
          aria-label={t('backup.copies.goBackTo', { when })}
          isPending={isPending}
          isDisabled={isDisabled}
          onPress={onRestore}
        >
          {t('backup.copies.goBack')}
        </Button>
      )}
    </li>
  )
}
