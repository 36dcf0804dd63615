import { Check, FolderOpen, ShieldAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { CopySearch, FoundCopy } from '../../../shared/found-copies/found-copies.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { askToReplace } from '../../entities/replacement/replacement-actions.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fold } from '../../ui/Fold.tsx'
import type { CopyFile } from './copy-files.ts'

/** More copies than this are listed only on request. */
const MOST_LISTED = 3

type FileCardProps = {
  readonly file: CopyFile
  readonly onCall: (ask: Promise<Result<CopySearch, AppError>>) => void
}

/** A file that contains secrets: where it is, whose secrets they are, and what to do about it. */
export const FileCard = ({ file, onCall }: FileCardProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const id = useId()
  const { copies, fileName, folder, isHandled } = file
  const [{ copyId }] = copies
  const [isOpen, setOpen] = useState(false)
  const show = async () => {
    const answer = await page.keyward.copies.showFile({ copyId })
    if (!answer.ok) reportProblem(page, answer.error)
  }
  const list = (
    <ul aria-labelledby={id} className="flex flex-col gap-1">
      {copies.map((copy) => (
        <CopyLine key={copy.copyId} copy={copy} />
      ))}
    </ul>
  )
  return (
    <li>
      <Card className="flex flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <p id={id} className={isHandled ? 'text-soft' : 'font-semibold'}>
              <bdi className="break-all">{fileName}</bdi>
              {' · '}
              <span className="whitespace-nowrap">
                {t('common.keys', { count: new Set(copies.map(({ keyId }) => keyId)).size })}
              </span>
            </p>
            <p className="text-soft">
              <bdi className="break-all">{folder}</bdi>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={FolderOpen} onPress={() => void show()}>
              {t('common.showInFolder')}
            </Button>
            <Button
              size="sm"
              {...(isHandled ? {} : { icon: Check })}
              onPress={() => onCall(page.keyward.copies.markHandled({ copyId, isHandled: !isHandled }))}
            >
              {t(isHandled ? 'copies.unmark' : 'copies.mark')}
            </Button>
          </div>
        </div>
        {copies.length > MOST_LISTED ? (
          <Fold title={t('errors.note.details')} isOpen={isOpen} onToggle={setOpen}>
            {isOpen ? list : null}
          </Fold>
        ) : (
          list
        )}
      </Card>
    </li>
  )
}

/** One copy in a file: its key, its line, and its format. */
const CopyLine = ({ copy: { keyId, line, form, isHandled } }: { readonly copy: FoundCopy }) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore(({ keys }) => keys.get(keyId))
  const workspace = useStore(({ workspaces }) => workspaces.get(key?.workspaceId ?? '')?.name)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="min-w-0 flex-[1_1_16rem] text-body">
        <bdi>{key?.name ?? t('copies.deletedKey')}</bdi>
        <span className="text-soft">
          {workspace === undefined ? null : (
            <>
              {' · '}
              <bdi>{workspace}</bdi>
            </>
          )}
          {' · '}
          {t('copies.line', { line })}
          {form === 'text' || form === 'utf-16' ? null : ` · ${t('copies.encoded')}`}
        </span>
      </p>
      {key === undefined || isHandled ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon={ShieldAlert}
          aria-label={t('overview.actionFor', { action: t('replacement.open'), name: key.name })}
          onPress={() => askToReplace(page, keyId, { isLeak: true })}
        >
          {t('replacement.open')}
        </Button>
      )}
    </li>
  )
}
